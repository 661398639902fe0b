package salsa.runtime;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.management.ManagementFactory;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.LongAdder;
import jdk.management.VirtualThreadSchedulerMXBean;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import salsa.runtime.world.real.RealWorld;

/** Handlers that compute on stages of their own keep no other actor from its work, however many there are. */
@Timeout(60)
class SpinningOnOwnStagesTest {

    private static final int PROCESSORS = Runtime.getRuntime().availableProcessors();

    private final int before = carriers();
    private final List<Report> reports = Collections.synchronizedList(new ArrayList<>());

    private void run(Puppet.Act first) {
        try (var system = new ActorSystem(new RealWorld(), new Settings(2, 2, Placement.HASH, 100), reports::add)) {
            system.submit(new Puppet.Cue(new Puppet(system.stage(0)), null, first));
            assertThat(system.await()).isZero();
            while (carriers() != before) { // given back though the system lives on; else the time limit interrupts
                assertThat(Thread.interrupted())
                        .as("%d carriers, not %d", carriers(), before)
                        .isFalse();
            }
        }
    }

    private static int carriers() {
        return ManagementFactory.getPlatformMXBean(VirtualThreadSchedulerMXBean.class)
                .getParallelism();
    }

    private static void spins(Puppet self, int many, CountDownLatch started, AtomicBoolean end) {
        for (int n = 0; n < many; n++) {
            self.tell(self.onOwnStage(), (_, _) -> {
                started.countDown();
                while (!end.get()) {
                    Thread.onSpinWait();
                }
            });
        }
    }

    /** Passes a message on to new actors with stages of their own. */
    private static void hops(Puppet self, int left, Runnable end) {
        if (left == 0) {
            end.run();
        } else {
            self.tell(self.onOwnStage(), (me, _) -> hops(me, left - 1, end));
        }
    }

    @Test
    void othersGoOnBesideMoreSpinningHandlersThanProcessors() {
        var end = new AtomicBoolean();
        var most = new AtomicInteger();
        run((self, _) -> {
            spins(self, 2 * PROCESSORS + 1, new CountDownLatch(0), end);
            hops(self, 1_000, () -> {
                most.set(carriers());
                end.set(true);
            });
        });
        assertThat(end).isTrue();
        assertThat(most.get()).isGreaterThan(before);
        assertThat(reports).singleElement().isInstanceOfSatisfying(Report.Stuck.class, stuck -> {
            assertThat(stuck.actor()).isEqualTo(Puppet.class.getName());
            assertThat(stuck.alone()).isTrue();
        });
    }

    /** Handlers that have waited and only need a carrier to continue get none of their own: they do not occupy one. */
    @Test
    void handlersThatWaitForACarrierAreNotTakenForOnesThatSpin() {
        int many = 200;
        var end = new AtomicBoolean();
        var parked = new CountDownLatch(many);
        var gate = new CountDownLatch(1);
        var started = new CountDownLatch(PROCESSORS);
        var left = new AtomicInteger(many);
        var most = new AtomicInteger();
        run((self, _) -> {
            for (int n = 0; n < many; n++) {
                self.tell(self.onOwnStage(), (_, _) -> {
                    parked.countDown();
                    gate.await();
                    if (left.decrementAndGet() == 0) {
                        most.set(carriers());
                        end.set(true);
                    }
                });
            }
            parked.await();
            spins(self, PROCESSORS, started, end);
            started.await();
            gate.countDown();
        });
        assertThat(left).hasValue(0);
        assertThat(most.get()).isBetween(before + 1, before + PROCESSORS + many / 2); // some may run for long by chance
    }

    /** Thousands of actors begin when all carriers are occupied. */
    @Test
    void manyWaitingActorsGoOnBesideSpinningHandlers() {
        var end = new AtomicBoolean();
        var started = new CountDownLatch(PROCESSORS);
        var left = new AtomicInteger(5_000);
        run((self, _) -> {
            spins(self, PROCESSORS, started, end);
            started.await();
            for (int n = 0; n < 5_000; n++) {
                self.tell(
                        self.onOwnStage(),
                        (me, _) -> me.tell(me, (_, _) -> {
                            if (left.decrementAndGet() == 0) {
                                end.set(true);
                            }
                        }));
            }
        });
        assertThat(left).hasValue(0);
        assertThat(reports).hasSize(1);
    }

    /** A waiting handler causes no report, nor does one that computes while no stage waits for its thread. */
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

    /** More handlers than processors compute until the first is reported. */
    static final class Reporting {
        public static void main(String[] arguments) {
            var end = new AtomicBoolean();
            int status = Runs.of(
                    new Settings(2, 2, Placement.HASH, 100),
                    report -> {
                        System.out.println(report.code());
                        end.set(true);
                    },
                    (self, _) -> spins(self, 2 * PROCESSORS + 1, new CountDownLatch(0), end));
            System.out.println(status);
        }
    }

    @Test
    void withoutTheModuleThatAddsCarriersTheHandlersAreOnlyReported() throws Exception {
        Forked run = Forked.java(Reporting.class, "--limit-modules", "java.base,jdk.jfr");
        assertThat(run.output().lines()).containsExactly("W0809", "0");
    }

    /** With n handlers that compute on n processors, n other actors have about half of the processors' time. */
    @Tag("long")
    @Test
    void othersHaveTheirShareBesideHandlersThatCompute() {
        double alone = rate(0);
        double beside = rate(PROCESSORS);
        System.out.printf(
                "%d processors: %,.0f messages a second alone, %,.0f beside as many handlers that compute%n",
                PROCESSORS, alone, beside);
        assertThat(beside / alone).isGreaterThan(0.1); // half, less the share that a busy machine may take
    }

    /**
     * Returns how many messages per second as many actors as processors send to themselves, beside {@code spinning}
     * actors that compute.
     */
    private double rate(int spinning) {
        long nanos = TimeUnit.SECONDS.toNanos(10);
        var handled = new LongAdder();
        var end = new AtomicBoolean();
        var left = new AtomicInteger(PROCESSORS);
        var started = new CountDownLatch(spinning);
        run((self, _) -> {
            spins(self, spinning, started, end);
            started.await();
            long until = System.nanoTime() + nanos;
            for (int n = 0; n < PROCESSORS; n++) {
                self.tell(
                        self.onOwnStage(),
                        (me, _) -> again(me, until, handled, () -> {
                            if (left.decrementAndGet() == 0) {
                                end.set(true);
                            }
                        }));
            }
        });
        return handled.sum() * 1e9 / nanos;
    }

    private static void again(Puppet self, long until, LongAdder handled, Runnable end) {
        handled.increment();
        if (System.nanoTime() - until < 0) {
            self.tell(self, (me, _) -> again(me, until, handled, end));
        } else {
            end.run();
        }
    }
}
