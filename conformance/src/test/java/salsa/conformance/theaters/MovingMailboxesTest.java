package salsa.conformance.theaters;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import salsa.conformance.CompiledProgram;

/** Actors with a mailbox of their own that move between two theaters: its limit, its order and its messages. */
class MovingMailboxesTest {

    private static final String MAIN = TheaterPair.main("%s", "ack stop(Actor b) { Actors.stop(b); }");

    private static final String BUSY = """
            import salsa.runtime.*;

            behavior Busy extends MobileActor {
                Mailbox mailbox = Mailbox.of(self, 3, WhenFull.DROP_NEWEST).priority("high", 1).priority("report", -1);
                String text = "";

                Busy() { }

                String burst() {
                    for (int i = 1; i <= 5; i++) self<-low(i);
                    pass self.getHost() + ": " + mailbox.length() + " wait, " + mailbox.dropped() + " dropped";
                }

                ack mixed() {
                    self<-low(1);
                    self<-high(2);
                    self<-low(3);
                }

                ack leaveWith() {
                    self<-low(1);
                    self<-high(2);
                    self<-low(3);
                    self<-migrate("there", 2) : urgent @ self<-low(4) @ pass;
                }

                long dropped() { pass mailbox.dropped(); }

                ack low(int n) { text += " low" + n; }
                ack high(int n) { text += " high" + n; }
                String report() { pass self.getHost() + ": " + text; }
                ack lose() { mailbox = null; }
                ack end() { Actors.finish(self); }
            }
            """;

    private static final String WIDE = BUSY.replace("self, 3", "self, 30");

    @TempDir
    private Path folder;

    private String output(String busy, String body) throws IOException {
        CompiledProgram program = program(folder, busy, body);
        return TheaterPair.output(program, program);
    }

    private static CompiledProgram program(Path folder, String busy, String body) throws IOException {
        Files.createDirectories(folder);
        return TheaterPair.compile(folder, Map.of("Main.salsa", MAIN.formatted(body), "Busy.salsa", busy));
    }

    @Test
    void theLimitHoldsInTheNewTheater() throws IOException {
        assertThat(output(BUSY, """
                Busy b = new Busy() called ("b") using (ns);
                b<-migrate("there", 2) @ self<-print(b<-burst()) @ self<-stop(b);
                """)).contains("there: 3 wait, 2 dropped");
    }

    @Test
    void theNumberOfDroppedMessagesMovesToo() throws IOException {
        assertThat(output(BUSY, """
                Busy b = new Busy() called ("b") using (ns);
                b<-burst() @ b<-migrate("there", 2) : urgent @ self<-ask(b);
                }
                ack ask(Busy b) {
                    token long dropped = b<-dropped() : urgent;
                    self<-print(dropped) @ self<-stop(b);
                """).lines()).contains("2");
    }

    @Test
    void thePrioritiesHoldInTheNewTheater() throws IOException {
        assertThat(output(WIDE, """
                Busy b = new Busy() called ("b") using (ns);
                b<-migrate("there", 2) @ b<-mixed() @ self<-print(b<-report()) @ b<-end();
                """).lines()).containsExactly("there:  high2 low1 low3");
    }

    @Test
    void messagesThatWaitAtTheMoveAreHandledInTheirOrderInTheNewTheater() throws IOException {
        assertThat(output(WIDE, """
                Busy b = new Busy() called ("b") using (ns);
                b<-leaveWith() @ self<-print(b<-report()) @ b<-end();
                """).lines()).containsExactly("there:  high2 low1 low3 low4");
    }

    @Test
    void anActorThatComesBackHasItsLimitAgain() throws IOException {
        assertThat(output(BUSY, """
                Busy b = new Busy() called ("b") using (ns);
                b<-migrate("there", 2) @ b<-migrate("here", 1) @ self<-print(b<-burst()) @ self<-stop(b);
                """)).contains("here: 3 wait, 2 dropped");
    }

    @Test
    void anActorWhoseMoveFailsHasItsLimitAgain() throws IOException {
        assertThat(output(BUSY, """
                Busy b = new Busy() called ("b") using (ns);
                self<-print(Failure.of(b<-migrate("nowhere", 3))) @ self<-print(b<-burst()) @ self<-stop(b);
                """)).contains("here: 3 wait, 2 dropped");
    }

    @Test
    void anActorThatWasCreatedElsewhereReceivesMessages() throws IOException {
        assertThat(output(WIDE, """
                    token Busy made = new Busy() called ("b") using (ns) at ("there", 2);
                    self<-use(made);
                }
                ack use(Busy b) {
                    b<-mixed() @ self<-print(b<-report()) @ b<-end();
                """).lines()).containsExactly("there:  high2 low1 low3");
    }

    @Test
    void aSenderThatPausesBecauseTheMailboxIsFullGoesOnWhenTheActorLeaves() throws IOException {
        String slow = BUSY.replace("WhenFull.DROP_NEWEST", "WhenFull.SLOW");
        CompiledProgram program = program(folder, slow, """
                    Busy b = new Busy() called ("b") using (ns);
                    self<-send(b, 1);
                    b<-migrate("there", 2) : urgent;
                }
                ack send(Busy b, int n) {
                    for (int i = 0; i < 20; i++) b<-low(n);
                    if (n < 3) self<-send(b, n + 1);
                    else self<-print(b<-report()) @ b<-end();
                """);
        assertThat(TheaterPair.output(program, program).lines())
                .containsExactly("there: " + " low1".repeat(20) + " low2".repeat(20) + " low3".repeat(20));
    }

    @Test
    void aMailboxThatNoFieldHoldsKeepsTheActor() throws IOException {
        assertThat(output(BUSY, """
                Busy b = new Busy() called ("b") using (ns);
                b<-lose() @ self<-print(Failure.of(b<-migrate("there", 2))) @ self<-print(b<-report()) @ b<-end();
                """).lines())
                .satisfiesExactly(
                        first -> assertThat(first)
                                .contains("migrate: the actor stays: no field refers to its mailbox any more"),
                        second -> assertThat(second).isEqualTo("here: "));
    }

    @Test
    void aBuildWithoutTheMailboxRefusesTheActor() throws IOException {
        String body = """
                Busy b = new Busy() called ("b") using (ns);
                self<-print(Failure.of(b<-migrate("there", 2))) @ b<-mixed() @ self<-print(b<-report()) @ b<-end();
                """;
        String other = WIDE.replaceFirst("Mailbox mailbox = .*", "Mailbox mailbox; int more;");
        assertThat(TheaterPair.output(
                                program(folder.resolve("here"), WIDE, body),
                                program(folder.resolve("there"), other, body))
                        .lines())
                .satisfiesExactly(
                        first -> assertThat(first).contains("migrate: the actor stays", "it has no mailbox of its own"),
                        second -> assertThat(second).isEqualTo("here:  high2 low1 low3"));
    }

    @Test
    void aNewerBuildMayGiveTheActorAMailbox() throws IOException {
        String body = """
                Busy b = new Busy() called ("b") using (ns);
                b<-migrate("there", 2) @ self<-print(b<-burst()) @ self<-stop(b);
                """;
        String before = BUSY.replaceFirst("Mailbox mailbox = .*", "")
                .replace("mailbox.length()", "0")
                .replace("mailbox.dropped()", "0")
                .replace("mailbox = null;", "");
        assertThat(TheaterPair.output(
                        program(folder.resolve("here"), before, body), program(folder.resolve("there"), BUSY, body)))
                .contains("there: 3 wait, 2 dropped");
    }
}
