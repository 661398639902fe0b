package salsa.conformance.theaters;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Urgent messages to an actor of another theater overtake those in its mailbox, in the order in which they were sent.
 */
class UrgentTest {

    /** The first message occupies the worker until all others have arrived; the gate is on another stage. */
    private static final String MAIN = """
            import salsa.runtime.*;

            behavior Main {
                Main(String[] arguments) {
                    token Gate gate = new Gate() called ("gate") at ("there", 2) on (1);
                    token Worker worker = new Worker() called ("worker") at ("there", 2) on (0);
                    self<-use(gate, worker);
                }

                ack use(Gate gate, Worker worker) {
                    worker<-occupy();
                    gate<-awaitOccupied() @ self<-send(gate, worker);
                }

                ack print(String text) { System.out.println(text); }

                ack send(Gate gate, Worker worker) {
                    for (int i = 0; i < 3; i++) worker<-print("usual " + i);
                    gate<-number() @ self<-urge(gate, worker); // behind the usual ones, which have arrived
                }

                ack urge(Gate gate, Worker worker) {
                    worker<-print("urgent 0") : urgent;
                    token String answer = worker<-name("urgent 1") : urgent;
                    self<-print("answer " + answer);
                    gate<-open();
                }
            }
            """;

    private static final String WORKER = """
            behavior Worker extends RemoteActor {
                Worker() { }
                ack occupy() { Latches.occupied(); }
                ack print(String text) { System.out.println(text); }
                String name(String text) { System.out.println(text); pass "given"; }
            }
            """;

    private static final String GATE = """
            behavior Gate extends RemoteActor {
                Gate() { }
                ack awaitOccupied() { Latches.awaitOccupied(); }
                int number() { pass 1; }
                ack open() { Latches.open(); }
            }
            """;

    private static final String LATCHES = """
            import java.util.concurrent.CountDownLatch;

            final class Latches {
                private static final CountDownLatch OCCUPIED = new CountDownLatch(1);
                private static final CountDownLatch OPEN = new CountDownLatch(1);

                static void occupied() {
                    OCCUPIED.countDown();
                    await(OPEN);
                }

                static void awaitOccupied() {
                    await(OCCUPIED);
                }

                static void open() {
                    OPEN.countDown();
                }

                private static void await(CountDownLatch latch) {
                    try {
                        latch.await();
                    } catch (InterruptedException e) {
                        throw new IllegalStateException(e);
                    }
                }
            }
            """;

    @TempDir
    private Path folder;

    @Test
    void anUrgentMessageOvertakesThoseInTheMailbox() {
        var program = TheaterPair.compile(
                folder,
                Map.of("Main.salsa", MAIN, "Worker.salsa", WORKER, "Gate.salsa", GATE, "Latches.java", LATCHES));
        assertThat(TheaterPair.output(program, program).lines().filter(line -> line.startsWith("u")))
                .containsExactly("urgent 0", "urgent 1", "usual 0", "usual 1", "usual 2");
    }
}
