package salsa.runtime;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import salsa.runtime.world.real.RealWorld;

/** Handlers that compute on stages of their own keep no other actor from its work, however many there are. */
@Timeout(60)
class SpinningOnOwnStagesTest {

    private static final int PROCESSORS = Runtime.getRuntime().availableProcessors();

    private final List<Report> reports = Collections.synchronizedList(new ArrayList<>());

    private void run(Puppet.Act first) {
        try (var system = new ActorSystem(new RealWorld(), new Settings(2, 2, Placement.HASH, 100), reports::add)) {
            system.submit(new Puppet.Cue(new Puppet(system.stage(0)), null, first));
            assertThat(system.await()).isZero();
        }
    }

    private static void spins(Puppet self, int many, AtomicBoolean end) {
        for (int n = 0; n < many; n++) {
            self.tell(self.onOwnStage(), (_, _) -> {
                while (!end.get()) {
                    Thread.onSpinWait();
                }
            });
        }
    }

    /** Passes a message on to new actors with stages of their own. */
    private static void hops(Puppet self, int left, AtomicBoolean end) {
        if (left == 0) {
            end.set(true);
        } else {
            self.tell(self.onOwnStage(), (me, _) -> hops(me, left - 1, end));
        }
    }

    @Test
    void othersGoOnBesideMoreSpinningHandlersThanProcessors() {
        var end = new AtomicBoolean();
        run((self, _) -> {
            spins(self, 2 * PROCESSORS + 1, end);
            hops(self, 1_000, end);
        });
        assertThat(end).isTrue();
        assertThat(reports).singleElement().isInstanceOfSatisfying(Report.Stuck.class, stuck -> {
            assertThat(stuck.actor()).isEqualTo(Puppet.class.getName());
            assertThat(stuck.alone()).isTrue();
        });
    }

    /** Thousands wait for a carrier when those that spin are met: none of them is taken for one that spins. */
    @Test
    void manyWaitingActorsGoOnBesideSpinningHandlers() {
        var end = new AtomicBoolean();
        var started = new CountDownLatch(PROCESSORS);
        var left = new AtomicInteger(5_000);
        run((self, _) -> {
            for (int n = 0; n < PROCESSORS; n++) {
                self.tell(self.onOwnStage(), (_, _) -> {
                    started.countDown();
                    while (!end.get()) {
                        Thread.onSpinWait();
                    }
                });
            }
            started.await();
            for (int n = 0; n < 5_000; n++) {
                self.tell(self.onOwnStage(), (me, _) -> me.tell(me, (_, _) -> {
                    if (left.decrementAndGet() == 0) {
                        end.set(true);
                    }
                }));
            }
        });
        assertThat(left).hasValue(0);
        assertThat(reports).hasSize(1);
    }

    /** A handler that waits is no reason for a report, and nor is one that computes while nobody waits for its thread. */
    @Test
    void whoWaitsOrKeepsNobodyWaitingIsNotReported() {
        var waiting = new CountDownLatch(1);
        run((self, _) -> {
            self.tell(self.onOwnStage(), (_, _) -> waiting.await());
            if (PROCESSORS > 1) {
                self.tell(self.onOwnStage(), (_, _) -> {
                    while (waiting.getCount() > 0) {
                        Thread.onSpinWait();
                    }
                });
            }
            self.sendsLater(new Puppet.Cue(self, null, (_, _) -> waiting.countDown()), 400);
        });
        assertThat(reports).isEmpty();
    }
}
