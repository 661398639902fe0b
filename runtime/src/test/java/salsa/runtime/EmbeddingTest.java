package salsa.runtime;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import salsa.runtime.world.real.RealWorld;

/** A system as a part of an application: it starts, runs beside others, and ends on request. */
@Timeout(60)
class EmbeddingTest {

    private static final Duration LONG = Duration.ofSeconds(30);

    private static List<Thread> threads() {
        return Thread.getAllStackTraces().keySet().stream()
                .filter(each -> each.getName().startsWith("salsa-"))
                .toList();
    }

    /** A closed system leaves no thread: looked at after each, since the threads end some time later in any case. */
    private static void noneIsLeft(List<Thread> before) {
        List<Thread> left = new ArrayList<>(threads());
        left.removeAll(before);
        assertThat(left).isEmpty();
    }

    @Test
    void manySystemsLeaveNoThread() {
        List<Thread> before = threads();
        for (int n = 0; n < 200; n++) {
            try (var app = new Apps()) {
                Apps.call(app.puppet(), _ -> 1).join();
                app.puppet().$stage().system().awaitQuiet(LONG);
                Apps.call(app.puppet(), self -> {
                            self.sendsLater(new Puppet.Cue(self, null, (_, _) -> {}), 100_000);
                            return 1;
                        })
                        .join();
            }
            noneIsLeft(before);
        }
    }

    /** Messages are on their way between stages and to itself when the system is closed, each time after another number. */
    @Test
    void aSystemThatIsClosedAtAnyMomentRunsNothingAfterwards() throws IOException {
        List<Thread> before = threads();
        long files = openFiles();
        var dice = new Random(7);
        for (int n = 0; n < 300; n++) {
            var closed = new AtomicBoolean();
            var late = new AtomicBoolean();
            var handled = new AtomicInteger();
            try (var app = new Apps()) {
                Puppet[] ring = {app.puppet(), app.puppet(), app.puppet()};
                Apps.call(ring[0], self -> {
                    goRound(self, ring, 0, handled, () -> late.compareAndSet(false, closed.get()));
                    return 1;
                });
                for (int enough = dice.nextInt(5_000); handled.get() < enough; ) Thread.onSpinWait();
            }
            closed.set(true);
            int then = handled.get();
            assertThat(late).isFalse();
            assertThat(handled).hasValue(then);
            noneIsLeft(before);
        }
        assertThat(openFiles()).isLessThanOrEqualTo(files + 1);
    }

    private static void goRound(Puppet self, Puppet[] ring, int hop, AtomicInteger handled, Runnable look) {
        look.run();
        handled.incrementAndGet();
        Puppet next = ring[(hop + 1) % ring.length];
        self.tell(next, (me, _) -> goRound(me, ring, hop + 1, handled, look));
    }

    /** Returns the open files of this process, if the system reports them. */
    private static long openFiles() throws IOException {
        Path open = Path.of("/proc/self/fd");
        if (!Files.isDirectory(open)) return 0;
        try (Stream<Path> files = Files.list(open)) {
            return files.count();
        }
    }

    @Test
    void aSystemGoesOnAfterItWasQuiet() {
        try (var app = new Apps()) {
            Puppet puppet = app.puppet();
            var count = new AtomicInteger();
            for (int n = 1; n < 1_000; n++) {
                Apps.call(puppet, _ -> count.incrementAndGet());
                assertThat(app.system.awaitQuiet(LONG)).isTrue();
                assertThat(count).hasValue(n);
            }
        }
    }

    @Test
    void severalMayWaitForQuiet() throws InterruptedException {
        try (var app = new Apps()) {
            for (int n = 0; n < 100; n++) {
                var waiters = new ArrayList<Thread>();
                var handled = new AtomicBoolean();
                var early = new AtomicBoolean();
                Puppet puppet = app.puppet();
                Apps.call(puppet, self -> {
                    self.tell(puppet, (me, _) -> me.tell(puppet, (_, _) -> handled.set(true)));
                    return 1;
                });
                for (int w = 0; w < 4; w++) {
                    waiters.add(Thread.startVirtualThread(() -> {
                        app.system.awaitQuiet(LONG);
                        early.compareAndSet(false, !handled.get());
                    }));
                }
                for (Thread waiter : waiters) {
                    waiter.join();
                }
                assertThat(early).isFalse();
            }
        }
    }

    @Test
    void aSystemThatIsBusyIsNotQuietInTime() {
        try (var app = new Apps()) {
            var latch = new CountDownLatch(1);
            Puppet slow = JavaCall.create(app.system, true, (_, stage) -> new Puppet(stage));
            Apps.call(slow, _ -> {
                latch.await();
                return 1;
            });
            assertThat(app.system.awaitQuiet(Duration.ofMillis(20))).isFalse();
            latch.countDown();
            assertThat(app.system.awaitQuiet(LONG)).isTrue();
        }
    }

    @Test
    void aShutdownLetsTheActorsFinishAndTakesNothingNew() {
        var app = new Apps();
        var last = new AtomicInteger();
        var entered = new CountDownLatch(1);
        var latch = new CountDownLatch(1);
        Puppet slow = JavaCall.create(app.system, true, (_, stage) -> new Puppet(stage));
        Apps.call(slow, self -> {
            entered.countDown();
            latch.await();
            self.tell(self.placed(), (_, _) -> last.set(7));
            return 1;
        });
        CompletableFuture<Boolean> quiet = CompletableFuture.supplyAsync(() -> app.system.shutdown(LONG));
        while (app.system.isOpen()) {
            Thread.onSpinWait();
        }
        assertThatThrownBy(() -> Apps.call(slow, _ -> 2).join())
                .isInstanceOf(Failure.class)
                .hasMessageContaining("the actor system is closed");
        assertThatThrownBy(app::puppet).hasMessageContaining("the actor system is closed");
        latch.countDown();
        assertThat(quiet.join()).isTrue();
        assertThat(last).hasValue(7);
    }

    @Test
    void aSystemThatIsClosedTakesNoMessageAndFailsItsToken() {
        var app = new Apps();
        Puppet puppet = app.puppet();
        Token<Integer> before = Apps.call(puppet, _ -> 1);
        app.close();
        Token<Integer> after = Apps.call(puppet, _ -> 1);
        assertThatThrownBy(after::join)
                .isInstanceOf(Failure.class)
                .hasMessageContaining("Puppet.act() failed")
                .hasMessageContaining("the actor system is closed");
        assertThat(before.future()).isCompletedExceptionally();
    }

    /** No thread waits forever for a closed system. */
    @Test
    void whoWaitsForAnAnswerHearsThatTheSystemWasClosed() {
        var app = new Apps();
        Puppet puppet = app.puppet();
        CompletableFuture<Object> never = JavaCall.<Object>send(
                        new Puppet.Cue(puppet, JavaCall.token(puppet), (_, message) -> message.delegate()))
                .future();
        assertThat(app.system.awaitQuiet(LONG)).isTrue();
        assertThat(never).isNotDone();
        app.close();
        assertThatThrownBy(never::join).hasMessageContaining("the actor system is closed");
    }

    @Test
    void closingInterruptsHandlersThatBlock() {
        var app = new Apps();
        var entered = new CountDownLatch(1);
        var interrupted = new AtomicBoolean();
        Puppet slow = JavaCall.create(app.system, true, (_, stage) -> new Puppet(stage));
        Apps.call(slow, _ -> {
            entered.countDown();
            try {
                new CountDownLatch(1).await();
            } catch (InterruptedException e) {
                interrupted.set(true);
                throw e;
            }
            return 1;
        });
        assertThatThrownBy(() -> {
                    entered.await();
                    app.close();
                    app.puppet();
                })
                .isInstanceOf(IllegalStateException.class);
        assertThat(interrupted).isTrue();
    }

    @Test
    void aHandlerMayCloseItsOwnSystem() {
        var app = new Apps();
        CompletableFuture<Integer> future = Apps.<Integer>call(app.puppet(), _ -> {
                    app.system.close();
                    return 1;
                })
                .future();
        assertThatThrownBy(future::join).hasMessageContaining("the actor system is closed");
        app.close();
    }

    @Test
    void actorsOfOneSystemAskThoseOfAnother() {
        try (var one = new Apps();
                var other = new Apps()) {
            Puppet far = other.puppet();
            var answer = new CompletableFuture<Integer>();
            Apps.call(one.puppet(), self -> {
                Stage mine = Stage.here();
                self.<Integer>ask(far, _ -> {
                            assertThat(ActorSystem.current()).isSameAs(other.system);
                            return 6;
                        })
                        .then(n -> answer.complete(Stage.here() == mine ? 7 * n : -1));
                return Ack.ACK;
            });
            assertThat(answer.join()).isEqualTo(42);
        }
    }

    /** The one that asked is not quiet as long as the other one works on it. */
    @Test
    void aSystemWaitsForTheAnswerOfAnother() {
        for (int n = 0; n < 50; n++) {
            try (var other = new Apps()) {
                var entered = new CountDownLatch(1);
                var latch = new CountDownLatch(1);
                Puppet far = JavaCall.create(other.system, true, (_, stage) -> new Puppet(stage));
                var seen = new AtomicInteger();
                try (var one = new ActorSystem(new RealWorld(), Runs.stages(2), _ -> {})) {
                    one.submit(new Puppet.Cue(
                            new Puppet(one.stage(0)),
                            null,
                            (self, _) -> self.<Integer>ask(far, _ -> {
                                        entered.countDown();
                                        latch.await();
                                        return 5;
                                    })
                                    .then(seen::set)));
                    Thread.startVirtualThread(() -> {
                        try {
                            entered.await();
                        } catch (InterruptedException e) {
                            throw new AssertionError(e);
                        }
                        latch.countDown();
                    });
                    assertThat(one.await()).isZero();
                }
                assertThat(seen).hasValue(5);
            }
        }
    }

    @Test
    void whoAsksASystemThatIsClosedMeanwhileIsTold() {
        try (var one = new Apps()) {
            var other = new Apps();
            Puppet far = other.puppet();
            var seen = new CompletableFuture<String>();
            Apps.call(one.puppet(), self -> {
                        Token<Integer> never = new Token<>(self);
                        self.sends(new Puppet.Cue(far, never, (_, message) -> message.delegate()));
                        never.recover(failure -> {
                            seen.complete(failure.getMessage());
                            return 0;
                        });
                        return Ack.ACK;
                    })
                    .join();
            assertThat(one.system.awaitQuiet(Duration.ofMillis(20))).isFalse();
            other.close();
            assertThat(seen.join()).contains("the actor system is closed");
            assertThat(one.system.awaitQuiet(LONG)).isTrue();
            Token<Object> after = Apps.call(one.puppet(), self -> {
                self.<Integer>ask(far, _ -> 1).recover(failure -> {
                    one.reports.add(new Report.Failed(failure));
                    return 0;
                });
                return Ack.ACK;
            });
            after.join();
            assertThat(one.system.awaitQuiet(LONG)).isTrue();
            assertThat(one.texts()).singleElement().asString().contains("the actor system is closed");
        }
    }

    @Test
    void messagesFromAnotherSystemArriveInTheOrderTheyWereSent() {
        try (var one = new Apps();
                var other = new Apps()) {
            Puppet far = other.puppet();
            var seen = new ArrayList<Integer>();
            Apps.call(one.puppet(), self -> {
                        for (int n = 0; n < 1_000; n++) {
                            int number = n;
                            self.tell(far, (_, _) -> seen.add(number));
                        }
                        return 1;
                    })
                    .join();
            assertThat(Apps.call(far, _ -> List.copyOf(seen)).join())
                    .isEqualTo(
                            java.util.stream.IntStream.range(0, 1_000).boxed().toList());
        }
    }

    @Test
    void anActorCreatesOneInAnotherSystem() {
        try (var one = new Apps();
                var other = new Apps()) {
            Puppet far = Apps.<Puppet>call(one.puppet(), _ -> {
                        Stage mine = Stage.here();
                        Puppet made = JavaCall.create(other.system, false, (_, stage) -> new Puppet(stage));
                        assertThat(Stage.here()).isSameAs(mine);
                        return made;
                    })
                    .join();
            assertThat(far.$stage().system()).isSameAs(other.system);
        }
    }

    /** An application survives the exhaustion of memory in one of its parts. */
    @Test
    void withoutMemoryASystemIsClosedAndTheApplicationLives() {
        var app = new Apps();
        CompletableFuture<Object> future = Apps.call(app.puppet(), _ -> {
                    throw new OutOfMemoryError("not really");
                })
                .future();
        assertThatThrownBy(future::join).isInstanceOf(Exception.class);
        assertThatThrownBy(
                        () -> Apps.call(new Puppet(app.system.stage(0)), _ -> 1).join())
                .hasMessageContaining("was closed: out of memory");
        app.close();
    }

    @Test
    void theStandardSettingsAreThoseOfTheMachine() {
        assertThat(Settings.standard().stages()).isEqualTo(Runtime.getRuntime().availableProcessors());
        Settings other = Settings.standard().withStages(3).withWorkers(1).withPlacement(Placement.NEAR);
        assertThat(other).isEqualTo(new Settings(3, 1, Placement.NEAR));
        try (var system = ActorSystem.start(other)) {
            assertThat(system.awaitQuiet(LONG)).isTrue();
        }
    }
}
