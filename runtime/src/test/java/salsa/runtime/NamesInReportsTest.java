package salsa.runtime;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.InputStream;
import java.util.List;
import java.util.concurrent.LinkedBlockingQueue;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import salsa.runtime.world.real.RealWorld;

/** A report names what the program contains, and no class of the runtime that works for it. */
@Timeout(60)
class NamesInReportsTest {

    private static final String OURS = "salsa.runtime.";

    /** A queue of the program that fails. */
    private static final class BrokenQueue extends LinkedBlockingQueue<String> {
        private static final long serialVersionUID = 1;

        @Override
        public String take() {
            throw new IllegalStateException("broken");
        }
    }

    /** A behavior whose class cannot be initialised. */
    public static final class Unusable$Behavior extends Behavior {
        private static final int NUMBER = Integer.parseInt("none");

        private Unusable$Behavior(Stage stage) {
            super(stage);
        }

        /** Creates an actor, as the constructor of a compiled behavior does. */
        public static Object create$(Behavior creator, Stage stage, Continuation waiting, String[] arguments) {
            return NUMBER;
        }
    }

    private static String text(Program.Outcome outcome) {
        assertThat(outcome.reports()).hasSize(1);
        return outcome.reports().getFirst().text();
    }

    private static void namesThePuppet(String report) {
        assertThat(report).contains("actor    " + Puppet.class.getName()).doesNotContain("QueueDrain");
    }

    @Test
    void anElementOfAQueueThatCannotBeCopiedIsReportedAsItsOwnersAndTheNextOneArrives() {
        var seen = new LinkedBlockingQueue<Object>();
        namesThePuppet(text(Runs.of(Runs.stages(2), (self, _) -> {
            var channel = new Channel<Object>(self);
            channel.out().drain(new LinkedBlockingQueue<>(List.of(InputStream.nullInputStream(), "next")));
            channel.in().each(value -> {
                seen.add(value);
                channel.in().close();
            });
        })));
        assertThat(seen).containsExactly("next");
    }

    @Test
    void aQueueThatFailsEndsTheChannelWithThatReason() {
        var seen = new LinkedBlockingQueue<Object>();
        namesThePuppet(text(Runs.of(Runs.stages(2), (self, _) -> {
            var channel = new Channel<String>(self);
            channel.out().drain(new BrokenQueue());
            channel.in().each(_ -> {}, () -> seen.add(channel.in().cause()));
        })));
        assertThat(seen).hasSize(1).first().isInstanceOf(IllegalStateException.class);
    }

    @Test
    void theFailureOfAGroupIsReportedAsTheGroups() {
        String report = text(Runs.of(Runs.stages(2), (self, _) -> {
            var group = new GroupActor<>(self.stage, "news", Object.class);
            self.sends(new GroupActor.Request(group, null, _ -> {
                throw new IllegalStateException("no");
            }));
        }));
        assertThat(report).contains("actor    Group \"news\"").doesNotContain(OURS);
    }

    @Test
    void aProgramWhoseFirstClassFailsIsNamedItself() {
        String report = text(Program.run(new RealWorld(), Runs.stages(2), Unusable$Behavior.class, new String[0]));
        assertThat(report)
                .contains("actor    " + BehaviorType.titleOf(Unusable$Behavior.class.getName()))
                .doesNotContain("Bootstrap");
    }
}
