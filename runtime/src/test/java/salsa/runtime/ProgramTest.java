package salsa.runtime;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import salsa.runtime.world.real.RealWorld;

@Timeout(60)
class ProgramTest {

    private static volatile List<String> observed = List.of();

    /** A program, in the shape the compiler gives to it. */
    public static class Echo$Behavior extends Behavior {

        private Echo$Behavior(Stage stage) {
            super(stage);
        }

        /** {@code new Echo(arguments)} */
        public static Actor create$(Behavior creator, Stage stage, Continuation waiting, String[] arguments) {
            var actor = new Echo$Behavior(stage);
            creator.$send(new Construct(actor, waiting, arguments));
            return actor;
        }

        void construct$$(Message message, String[] arguments) {
            if (arguments.length == 0) {
                throw withSalsaLines(
                        new IllegalArgumentException("nothing to say", new IllegalStateException("no arguments")));
            }
            observed = List.of(arguments);
            message.pass(Ack.ACK);
        }

        private static <T extends Throwable> T withSalsaLines(T thrown) {
            thrown.setStackTrace(new StackTraceElement[] {
                new StackTraceElement("java.util.ArrayList", "get", "ArrayList.java", 427),
                new StackTraceElement("demo.Echo$Behavior", "check$", "Echo.salsa", 12),
                new StackTraceElement("demo.Echo$Behavior", "greet$", "Echo.salsa", 5),
                new StackTraceElement("salsa.runtime.TurnLoop", "runTurn", "TurnLoop.java", 50)
            });
            return thrown;
        }

        private static final class Construct extends Message {
            private static final Site SITE = Site.of("Echo(String[])", "Echo.salsa", 4);
            private final String[] arguments;

            Construct(Actor target, Continuation waiting, String[] arguments) {
                super(target, waiting);
                this.arguments = arguments;
            }

            @Override
            protected void run() {
                ((Echo$Behavior) target()).construct$$(this, arguments);
            }

            @Override
            protected Site site() {
                return SITE;
            }
        }
    }

    @Test
    void aProgramGetsItsArgumentsAndEndsWell() {
        Program.Outcome outcome =
                Program.run(new RealWorld(), Runs.stages(2), Echo$Behavior.class, new String[] {"a", "b"});
        assertThat(outcome).isEqualTo(new Program.Outcome(0, List.of()));
        assertThat(observed).containsExactly("a", "b");
    }

    @Test
    void aFailureIsToldInTheWordsAndLinesOfTheProgram() {
        Program.Outcome outcome = Program.run(new RealWorld(), Runs.stages(2), Echo$Behavior.class, new String[0]);
        assertThat(outcome.status()).isEqualTo(1);
        assertThat(outcome.reports().getFirst().text().lines())
                .containsExactly(
                        "E0801 failure: java.lang.IllegalArgumentException: nothing to say",
                        "  actor    salsa.runtime.ProgramTest$Echo",
                        "  handler  Echo(String[]) Echo.salsa:4",
                        "  line     Echo.salsa:12  in demo.Echo.check",
                        "  line     Echo.salsa:5  in demo.Echo.greet",
                        "  cause    java.lang.IllegalStateException: no arguments");
    }

    @Test
    void aBehaviorThatIsNoProgramIsRefused() {
        assertThatThrownBy(() -> Program.run(new RealWorld(), Runs.stages(1), Puppet.class, new String[0]))
                .hasMessage("salsa.runtime.Puppet has no constructor that takes a String[]");
    }

    /** Ends with a failure, as a process. */
    static final class FailureHandling {
        public static void main(String[] arguments) {
            Program.main(Echo$Behavior.class, arguments);
        }
    }

    @Test
    void theProcessOfAFailedProgramEndsWithStatusOneAndTheReportOnItsErrorStream() throws Exception {
        Forked run = Forked.java(FailureHandling.class);
        assertThat(run.output()).startsWith("E0801 failure: java.lang.IllegalArgumentException: nothing to say");
        assertThat(run.status()).isEqualTo(1);
    }

    @Test
    void aSettingThatCannotBeIsOneLineAndStatusTwo() throws Exception {
        Forked run = Forked.java(FailureHandling.class, "-Dnstages=-3");
        assertThat(run.output().strip()).isEqualTo("salsa: nstages is -3, must be from 1 to 1,000,000");
        assertThat(run.status()).isEqualTo(2);
    }
}
