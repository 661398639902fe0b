package salsa.runtime;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** An exception out of the runtime's own loop: provoked by a receiver of reports that throws, every other time. */
@Timeout(60)
class DefectTest {

    /**
     * The queue survives and the message fails once. Another worker continues the stage; the thread of a stage of its
     * own continues itself, since handlers may wait on its stack.
     */
    @ParameterizedTest
    @ValueSource(ints = {0, -1})
    void anExceptionInTheLoopItselfLosesNoMessageOfTheStage(int stage) {
        int messages = 1_000;
        var handled = new AtomicInteger();
        var threads = new Thread[messages];
        List<Report> reports = Collections.synchronizedList(new ArrayList<>());
        int status = Runs.of(
                Runs.stages(2),
                report -> {
                    reports.add(report);
                    if (reports.size() % 2 == 1) {
                        throw new AssertionError("the report cannot be taken");
                    }
                },
                (self, _) -> {
                    Puppet receiver = self.beside(stage);
                    for (int n = 0; n < messages; n++) {
                        int number = n;
                        boolean bad = isBad(n);
                        self.tell(receiver, (_, _) -> {
                            handled.incrementAndGet();
                            threads[number] = Thread.currentThread();
                            if (bad) {
                                throw new IllegalStateException("on purpose");
                            }
                        });
                    }
                });
        assertThat(handled.get()).isEqualTo(messages);
        assertThat(status).isEqualTo(ActorSystem.FAILED);
        assertThat(reports).hasSize(20);
        for (int n = 0; n < messages; n++) {
            if (isBad(n)) {
                assertThat(threads[n + 1] == threads[n])
                        .as("message %d has the thread of %d", n + 1, n)
                        .isEqualTo(stage < 0);
            }
        }
    }

    private static boolean isBad(int message) {
        return message % 100 == 50;
    }
}
