package salsa.simulation;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import salsa.runtime.ActorSystem;
import salsa.runtime.Cases;
import salsa.runtime.Mailbox;
import salsa.runtime.Placement;
import salsa.runtime.Report;
import salsa.runtime.Settings;
import salsa.runtime.Token;
import salsa.runtime.Unmatched;
import salsa.runtime.world.real.RealWorld;

/** A handler that does not end delays its own actor only, on real threads. */
@Timeout(120)
class QuarantineOnWorkersTest {

    private static final int OTHERS = 1_000;
    private static final int ROUNDS = 20;

    private final List<Report> reports = Collections.synchronizedList(new ArrayList<>());

    private void run(int workers, int millis, Puppet.Act first) {
        try (var system =
                new ActorSystem(new RealWorld(), new Settings(2, workers, Placement.HASH, millis), reports::add)) {
            system.submit(new Puppet.Cue(new Puppet(system.stage(0)), null, first));
            assertThat(system.await()).isZero();
        }
    }

    /** Each of many actors on stage 1 gets some messages, one after the other; then all are done. */
    private static void keepBusy(Puppet self, CountDownLatch done) {
        for (int n = 0; n < OTHERS; n++) {
            self.tell(self.beside(1), (me, _) -> again(me, ROUNDS, done));
        }
    }

    private static void again(Puppet me, int left, CountDownLatch done) {
        if (left == 0) {
            done.countDown();
        } else {
            me.tell(me, (it, _) -> again(it, left - 1, done));
        }
    }

    private static void spinUntil(CountDownLatch done) {
        while (done.getCount() > 0) {
            Thread.onSpinWait();
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2})
    void theOthersOfAStageGoOnWhenAHandlerComputesForEver(int workers) {
        var done = new CountDownLatch(OTHERS);
        run(workers, 50, (self, _) -> {
            self.tell(self.beside(1), (_, _) -> spinUntil(done));
            keepBusy(self, done);
        });
        assertThat(done.getCount()).isZero();
        assertThat(reports).singleElement().isInstanceOf(Report.Stuck.class);
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2})
    void theOthersOfAStageGoOnWhenOneOfSeveralPartsComputesForEver(int workers) {
        var done = new CountDownLatch(OTHERS);
        var parts = new AtomicInteger();
        run(workers, 50, (self, _) -> {
            self.tell(
                    self.beside(1),
                    (me, _) -> me.$inTurn(parts::incrementAndGet, () -> spinUntil(done), parts::incrementAndGet));
            keepBusy(self, done);
        });
        assertThat(done.getCount()).isZero();
        assertThat(parts).hasValue(2);
        assertThat(reports).singleElement().isInstanceOf(Report.Stuck.class);
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2})
    void theOthersOfAStageGoOnWhenAHandlerReadsFromASocket(int workers) throws Exception {
        var done = new CountDownLatch(OTHERS);
        try (var server = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            run(workers, 50, (self, _) -> {
                self.tell(self.beside(1), (_, _) -> {
                    try (var socket = new Socket(server.getInetAddress(), server.getLocalPort())) {
                        assertThat(socket.getInputStream().read()).isEqualTo(7);
                    }
                });
                keepBusy(self, done);
                self.tell(self.onOwnStage(), (_, _) -> {
                    try (var accepted = server.accept()) {
                        done.await();
                        accepted.getOutputStream().write(7);
                    }
                });
            });
        }
        assertThat(done.getCount()).isZero();
    }

    /** The 257th handler keeps its stage until one of the others has ended. */
    @Test
    void atMost256HandlersAreInQuarantineAtOnce() {
        int stages = 8;
        int most = 256 + stages;
        var started = new AtomicInteger();
        var end = new CountDownLatch(1);
        var later = new AtomicInteger();
        try (var system =
                new ActorSystem(new RealWorld(), new Settings(stages, stages, Placement.HASH, 5), reports::add)) {
            system.submit(new Puppet.Cue(new Puppet(system.stage(0)), null, (self, _) -> {
                for (int n = 0; n < most + 40; n++) {
                    self.tell(self.beside(n % stages), (_, _) -> {
                        started.incrementAndGet();
                        end.await();
                    });
                }
                self.tell(self.onOwnStage(), (me, _) -> {
                    while (started.get() < most) {
                        Thread.onSpinWait();
                    }
                    me.tellLater(me, 500, (_, _) -> {
                        later.set(started.get());
                        end.countDown();
                    });
                });
            }));
            assertThat(system.await()).isZero();
        }
        assertThat(later).hasValue(most);
        assertThat(started).hasValue(most + 40);
    }

    /**
     * Handlers that last about as long as the watch is patient: they end while it decides, on whatever stage is next.
     */
    @Test
    void aHandlerThatEndsJustWhenItIsSuspectedIsLeftOrQuarantinedAndNothingBetween() {
        int stages = 4;
        int each = 60;
        List<List<Integer>> handled = IntStream.range(0, stages)
                .<List<Integer>>mapToObj(_ -> new ArrayList<>())
                .toList();
        var random = new Random(7);
        try (var system = new ActorSystem(new RealWorld(), new Settings(stages, 2, Placement.HASH, 1), reports::add)) {
            system.submit(new Puppet.Cue(new Puppet(system.stage(0)), null, (_, _) -> spinUntilReported()));
            for (int stage = 0; stage < stages; stage++) {
                List<Integer> mine = handled.get(stage);
                var actor = new Puppet(system.stage(stage));
                for (int n = 0; n < each; n++) {
                    int number = n;
                    long nanos = 3_000_000 + random.nextInt(6_000_000);
                    system.submit(new Puppet.Cue(actor, null, (_, _) -> {
                        spinFor(nanos);
                        mine.add(number);
                    }));
                }
            }
            assertThat(system.await()).isZero();
        }
        assertThat(handled)
                .allSatisfy(mine -> assertThat(mine)
                        .isEqualTo(IntStream.range(0, each).boxed().toList()));
        assertThat(reports).as("the first one is suspected").isNotEmpty().allMatch(Report.Stuck.class::isInstance);
    }

    /** Lasts until the watch has suspected it, so the watch is at work; without a watch, a minute. */
    private void spinUntilReported() {
        long end = System.nanoTime() + 60_000_000_000L;
        while (reports.isEmpty() && System.nanoTime() < end) {
            Thread.onSpinWait();
        }
    }

    private static void spinFor(long nanos) {
        long end = System.nanoTime() + nanos;
        while (System.nanoTime() < end) {
            Thread.onSpinWait();
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2})
    void theOthersGoOnWhenTheHandlerOfAnUrgentMessageComputesForEver(int workers) {
        var done = new CountDownLatch(OTHERS);
        List<Integer> urgent = Collections.synchronizedList(new ArrayList<>());
        run(workers, 50, (self, _) -> {
            Puppet slow = self.beside(1);
            Puppet other = self.beside(1);
            self.$sendUrgent(new Puppet.Cue(slow, null, (_, _) -> spinUntil(done)));
            for (int n = 0; n < 10; n++) {
                int number = n;
                self.$sendUrgent(new Puppet.Cue(other, null, (_, _) -> urgent.add(number)));
            }
            keepBusy(self, done);
        });
        assertThat(done.getCount()).isZero();
        assertThat(urgent).isEqualTo(IntStream.range(0, 10).boxed().toList());
        assertThat(reports).singleElement().isInstanceOf(Report.Stuck.class);
    }

    /** Messages sent to it meanwhile wait in its mailbox. */
    @ParameterizedTest
    @ValueSource(ints = {1, 2})
    void theOthersGoOnWhenAHandlerOfAnActorWithAMailboxComputesForEver(int workers) {
        var done = new CountDownLatch(OTHERS);
        List<String> order = Collections.synchronizedList(new ArrayList<>());
        run(workers, 50, (self, _) -> {
            Puppet slow = self.beside(1);
            Mailbox mailbox = Mailbox.of(slow);
            self.tell(slow, (_, _) -> spinUntil(done));
            self.tell(slow, (_, _) -> order.add("behind"));
            self.tell(slow, (_, _) -> order.add("behind"));
            keepBusy(self, done);
            self.tell(self.beside(1), (_, _) -> assertThat(mailbox.length()).isEqualTo(2));
        });
        assertThat(done.getCount()).isZero();
        assertThat(order).containsExactly("behind", "behind");
        assertThat(reports).singleElement().isInstanceOf(Report.Stuck.class);
    }

    /** Its mail is handled when it comes back, in the order it was sent. */
    @ParameterizedTest
    @ValueSource(ints = {1, 2})
    void anActorThatComesBackHandlesItsMailInOrder(int workers) {
        var done = new CountDownLatch(OTHERS);
        List<Integer> handled = Collections.synchronizedList(new ArrayList<>());
        var stuck = new AtomicBoolean(true);
        run(workers, 50, (self, _) -> {
            Puppet slow = self.beside(1);
            self.tell(slow, (_, _) -> {
                spinUntil(done);
                stuck.set(false);
            });
            for (int n = 0; n < 1_000; n++) {
                int number = n;
                self.tell(slow, (_, _) -> {
                    assertThat(stuck).isFalse();
                    handled.add(number);
                });
            }
            keepBusy(self, done);
        });
        assertThat(handled).isEqualTo(IntStream.range(0, 1_000).boxed().toList());
    }

    @Test
    void severalHandlersOfOneStageMayBeStuckOneAfterTheOther() {
        var done = new CountDownLatch(OTHERS);
        var ended = new AtomicInteger();
        run(2, 30, (self, _) -> {
            for (int n = 0; n < 6; n++) {
                self.tell(self.beside(1), (_, _) -> {
                    spinUntil(done);
                    ended.incrementAndGet();
                });
            }
            keepBusy(self, done);
        });
        assertThat(ended).hasValue(6);
        assertThat(reports).as("once for a handler").hasSize(1);
    }

    /** Its sends during the quarantine keep their order, to its own stage and to another, and arrive once. */
    @ParameterizedTest
    @ValueSource(ints = {1, 2})
    void whatAHandlerSendsWhileItIsAwayComesInOrder(int workers) {
        var done = new CountDownLatch(OTHERS);
        List<Integer> near = Collections.synchronizedList(new ArrayList<>());
        List<Integer> far = Collections.synchronizedList(new ArrayList<>());
        var answers = new AtomicInteger();
        var sent = new AtomicInteger();
        run(workers, 30, (self, _) -> {
            Puppet neighbour = self.beside(1);
            Puppet stranger = self.beside(0);
            self.tell(self.beside(1), (me, _) -> {
                for (int n = 0; done.getCount() > 0 || n < 10; n++) {
                    int number = n;
                    me.tell(neighbour, (_, _) -> near.add(number));
                    me.tell(stranger, (_, _) -> far.add(number));
                    Token<Integer> answer = me.ask(stranger, _ -> number);
                    me.tellAfter(me, (_, _) -> answers.addAndGet(answer.$value() == number ? 1 : 1_000_000), answer);
                    sent.incrementAndGet();
                    spin(20_000);
                }
            });
            keepBusy(self, done);
        });
        List<Integer> expected = IntStream.range(0, sent.get()).boxed().toList();
        assertThat(near).isEqualTo(expected);
        assertThat(far).isEqualTo(expected);
        assertThat(answers).hasValue(sent.get());
        assertThat(reports).hasSize(1);
    }

    private static void spin(int times) {
        for (int n = 0; n < times; n++) {
            Thread.onSpinWait();
        }
    }

    /** Its exception reaches the waiting parties, and only them. */
    @Test
    void aHandlerThatFailsWhileItIsAwayFailsItsMessage() {
        var done = new CountDownLatch(OTHERS);
        List<Object> failures = Collections.synchronizedList(new ArrayList<>());
        run(1, 30, (self, _) -> {
            Token<Integer> answer = self.ask(self.beside(1), _ -> {
                spinUntil(done);
                throw new IllegalStateException("at last");
            });
            self.tell(self, (_, _) -> keepBusy(self, done));
            answer.future().whenComplete((_, thrown) -> failures.add(thrown.getMessage()));
        });
        assertThat(failures).singleElement().asString().contains("at last");
    }

    /**
     * The continuation of a token is code of its actor as well; the actor that produced the answer is on the same
     * stack, so it is quarantined with it.
     */
    @Test
    void theOthersGoOnWhenWhatFollowsATokenComputesForEver() {
        var done = new CountDownLatch(OTHERS);
        List<String> order = Collections.synchronizedList(new ArrayList<>());
        run(
                1,
                30,
                (self, _) -> self.tell(self.beside(1), (me, _) -> {
                    Puppet other = me.beside(1);
                    Token<Integer> answer = me.ask(other, _ -> 3);
                    answer.then(_ -> {
                        spinUntil(done);
                        order.add("followed");
                    });
                    keepBusy(me, done);
                    me.tell(other, (_, _) -> order.add("other"));
                }));
        assertThat(done.getCount()).isZero();
        assertThat(order).contains("followed", "other");
    }

    /** The choice between cases is work of the runtime in the middle of a message: there the stage stays. */
    @Test
    void aGuardThatComputesLongKeepsItsStage() {
        List<String> order = Collections.synchronizedList(new ArrayList<>());
        var guarded = new Cases(true, _ -> {
            spinFor(200_000_000);
            order.add("guard");
            return 0;
        });
        run(
                1,
                20,
                (self, _) -> self.tell(self.beside(1), (me, _) -> {
                    me.$become(guarded, _ -> order.add("case"), Unmatched.KEEP);
                    me.tell(me, (_, _) -> order.add("handler"));
                    me.tell(me.beside(1), (_, _) -> order.add("other"));
                }));
        assertThat(order).containsSubsequence("guard", "case", "other").endsWith("other");
        assertThat(reports).isEmpty();
    }

    /** No message waits for the stage: then no actor is delayed, and nothing is reported. */
    @Test
    void aHandlerThatDelaysNobodyIsLeftAlone() {
        run(1, 20, (self, _) -> {
            long end = System.nanoTime() + 200_000_000;
            while (System.nanoTime() < end) {
                Thread.onSpinWait();
            }
        });
        assertThat(reports).isEmpty();
    }

    @Test
    void withoutQuarantineTheStageWaits() {
        List<String> order = Collections.synchronizedList(new ArrayList<>());
        run(1, 0, (self, _) -> {
            self.tell(self, (_, _) -> order.add("next"));
            long end = System.nanoTime() + 200_000_000;
            while (System.nanoTime() < end) {
                Thread.onSpinWait();
            }
            order.add("first");
        });
        assertThat(order).containsExactly("first", "next");
        assertThat(reports).isEmpty();
    }

    /** An application that ends its system does not wait for a handler that sleeps: it is interrupted. */
    @Test
    void aHandlerInQuarantineIsInterruptedWhenTheSystemIsClosed() throws Exception {
        var asleep = new CountDownLatch(1);
        var interrupted = new AtomicBoolean();
        var others = new CountDownLatch(1);
        try (var system = ActorSystem.start(new Settings(1, 1, Placement.HASH, 30), reports::add)) {
            system.submit(new Puppet.Cue(new Puppet(system.stage(0)), null, (_, _) -> {
                asleep.countDown();
                try {
                    new CountDownLatch(1).await();
                } catch (InterruptedException _) {
                    interrupted.set(true);
                }
            }));
            asleep.await();
            system.submit(new Puppet.Cue(new Puppet(system.stage(0)), null, (_, _) -> others.countDown()));
            others.await();
        }
        assertThat(interrupted).isTrue();
    }
}
