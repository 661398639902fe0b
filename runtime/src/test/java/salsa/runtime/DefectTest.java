package salsa.runtime;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** An exception out of the runtime's own loop: provoked by a receiver of reports that throws, every other time. */
@Timeout(60)
class DefectTest {

    /** The queue survives, the message fails once, and another thread goes on with the stage. */
    @ParameterizedTest
    @ValueSource(ints = {0, -1})
    void anExceptionInTheLoopItselfLosesNoMessageOfTheStage(int stage) {
        int messages = 1_000;
        var handled = new AtomicInteger();
        Set<String> threads = Collections.synchronizedSet(new HashSet<>());
        List<Report> reports = Collections.synchronizedList(new ArrayList<>());
        int status = Runs.of(Runs.stages(2), report -> {
            reports.add(report);
            if (reports.size() % 2 == 1) {
                throw new AssertionError("the report cannot be taken");
            }
        }, (self, _) -> {
            Puppet receiver = self.beside(stage);
            for (int n = 0; n < messages; n++) {
                boolean bad = n % 100 == 50;
                self.tell(receiver, (_, _) -> {
                    handled.incrementAndGet();
                    threads.add(Thread.currentThread().toString());
                    if (bad) {
                        throw new IllegalStateException("on purpose");
                    }
                });
            }
        });
        assertThat(handled.get()).isEqualTo(messages);
        assertThat(status).isEqualTo(ActorSystem.FAILED);
        assertThat(reports).hasSize(20);
        assertThat(threads).isNotEmpty();
    }
}
