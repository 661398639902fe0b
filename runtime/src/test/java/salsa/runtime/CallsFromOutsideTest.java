package salsa.runtime;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Threads of an application call actors and get their answers. */
@Timeout(60)
class CallsFromOutsideTest {

    @Test
    void aCallFromOutsideIsAnsweredThroughAFuture() {
        try (var app = new Apps()) {
            assertThat(Apps.call(app.puppet(), _ -> 42).future().join()).isEqualTo(42);
        }
    }

    @Test
    void aTimeLimitMayBeAsLongAsADuration() throws Exception {
        var endless = Duration.ofSeconds(Long.MAX_VALUE);
        try (var app = new Apps()) {
            assertThat(Apps.call(app.puppet(), _ -> 42).join(endless)).isEqualTo(42);
            assertThat(app.system.awaitQuiet(endless)).isTrue();
        }
    }

    /** A future that is taken when the answer has come long ago has it. */
    @Test
    void aFutureMayBeTakenAfterTheAnswerHasCome() {
        try (var app = new Apps()) {
            Token<Integer> token = Apps.call(app.puppet(), _ -> 42);
            assertThat(app.system.awaitQuiet(Duration.ofSeconds(30))).isTrue();
            assertThat(token.future().join()).isEqualTo(42);
            assertThat(token.join()).isEqualTo(42);
        }
    }

    @Test
    void theCallsOfOneThreadAreHandledInTheOrderTheyWereMade() {
        try (var app = new Apps()) {
            Puppet puppet = app.puppet();
            List<Integer> seen = new ArrayList<>();
            for (int n = 0; n < 10_000; n++) {
                int number = n;
                Apps.call(puppet, _ -> seen.add(number));
            }
            assertThat(Apps.<List<Integer>>call(puppet, _ -> List.copyOf(seen)).join())
                    .hasSize(10_000)
                    .isSorted();
        }
    }

    @Test
    void aHandlerThatThrowsFailsTheFutureWithWhatItHasThrown() {
        try (var app = new Apps()) {
            Token<Object> token = Apps.call(app.puppet(), _ -> {
                throw new IllegalStateException("no");
            });
            CompletableFuture<Object> future = token.future();
            assertThatThrownBy(future::join)
                    .isInstanceOf(CompletionException.class)
                    .cause()
                    .isInstanceOf(Failure.class)
                    .hasMessageContaining("Puppet.act()")
                    .cause()
                    .isInstanceOf(IllegalStateException.class)
                    .hasMessage("no");
            assertThatThrownBy(token::join).isInstanceOf(Failure.class);
            assertThat(app.system.awaitQuiet(Duration.ofSeconds(30))).isTrue();
            assertThat(app.reports)
                    .as("taking a future counts as noticing the failure")
                    .isEmpty();
        }
    }

    @Test
    void aFailureThatNobodyAsksForIsReportedInTime() throws InterruptedException {
        var reported = new CountDownLatch(1);
        try (var system = ActorSystem.start(Runs.stages(1), _ -> reported.countDown())) {
            Puppet puppet = JavaCall.create(system, false, (_, stage) -> new Puppet(stage));
            Apps.call(puppet, _ -> {
                throw new IllegalStateException("no");
            });
            reported.await();
        }
    }

    @Test
    void aFailureThatNobodyAsksForIsReportedWhenAllIsQuiet() {
        try (var app = new Apps()) {
            Apps.call(app.puppet(), _ -> {
                throw new IllegalStateException("no");
            });
            assertThat(app.system.awaitQuiet(Duration.ofSeconds(30))).isTrue();
            assertThat(app.texts()).singleElement().asString().contains("IllegalStateException: no");
        }
    }

    @Test
    void aHandlerNeverWaits() {
        try (var app = new Apps()) {
            Puppet other = app.puppet();
            Token<Object> joins =
                    Apps.call(app.puppet(), _ -> Apps.call(other, _ -> 1).join());
            assertThatThrownBy(joins::join).hasMessageContaining("join would block a stage");
            Token<Object> awaits = Apps.call(app.puppet(), _ -> app.system.awaitQuiet(Duration.ZERO));
            assertThatThrownBy(awaits::join).hasMessageContaining("awaitQuiet would block a stage");
        }
    }

    @Test
    void waitingForAnAnswerCanBeLimited() {
        try (var app = new Apps()) {
            var latch = new CountDownLatch(1);
            Puppet slow = JavaCall.create(app.system, true, (_, stage) -> new Puppet(stage));
            Token<Object> token = Apps.call(slow, _ -> {
                latch.await();
                return 1;
            });
            assertThatThrownBy(() -> token.join(Duration.ofMillis(10))).isInstanceOf(TimeoutException.class);
            latch.countDown();
            assertThat(token.join()).isEqualTo(1);
        }
    }

    @Test
    void aHandlerGoesOnOnItsOwnStageWhenTheAnswerIsThere() {
        try (var app = new Apps()) {
            Puppet other = app.puppet();
            var promise = new CompletableFuture<List<Object>>();
            Apps.call(app.puppet(), _ -> {
                Stage mine = Stage.here();
                var observed = new ArrayList<Object>();
                Apps.<Integer>call(other, _ -> 20)
                        .map(n -> n + 1)
                        .flatMap(n -> Apps.<Integer>call(other, _ -> 2 * n))
                        .then(n -> {
                            observed.add(n);
                            observed.add(Stage.here() == mine);
                            promise.complete(observed);
                        });
                observed.add("first");
                return Ack.ACK;
            });
            assertThat(promise.join()).containsExactly("first", 42, true);
        }
    }

    @Test
    void whatFollowsATokenFailsWithItUnlessSomebodyRecovers() {
        try (var app = new Apps()) {
            Puppet other = app.puppet();
            Token<Object> answer = Apps.call(app.puppet(), _ -> {
                Token<Integer> bad = fails(other);
                bad.map(n -> n + 1).recover(failure -> -1).map(n -> n * 10).then(n -> app.reports.add(null));
                fails(other).map(n -> n + 1).then(_ -> app.reports.add(null));
                return Ack.ACK;
            });
            answer.join();
            assertThat(app.system.awaitQuiet(Duration.ofSeconds(30))).isTrue();
            assertThat(app.reports).hasSize(2).containsOnlyOnce((Report) null);
        }
    }

    private static Token<Integer> fails(Puppet other) {
        return Apps.call(other, _ -> {
            throw new IllegalStateException("no");
        });
    }

    @Test
    void whatIsToFollowIsForHandlersOnly() {
        try (var app = new Apps()) {
            Token<Integer> token = Apps.call(app.puppet(), _ -> 1);
            assertThatThrownBy(() -> token.then(_ -> {}))
                    .isInstanceOf(IllegalStateException.class)
                    .hasMessageContaining("use token.future()");
            assertThatThrownBy(() -> Token.of(1)).hasMessageContaining("outside a handler");
        }
    }

    /** The result of another library arrives as a message, and as a copy. */
    @Test
    void aCompletionStageBecomesAToken() {
        try (var app = new Apps()) {
            var computed = new CompletableFuture<List<Integer>>();
            var shared = new ArrayList<>(List.of(1, 2));
            var answer = new CompletableFuture<List<Integer>>();
            Apps.call(app.puppet(), _ -> {
                        Token.from(computed).then(list -> {
                            list.add(3);
                            answer.complete(list);
                        });
                        return Ack.ACK;
                    })
                    .join();
            computed.complete(shared);
            assertThat(answer.join()).containsExactly(1, 2, 3);
            assertThat(shared).containsExactly(1, 2);
        }
    }

    @Test
    void aCompletionStageThatFailsFailsItsToken() {
        try (var app = new Apps()) {
            var answer = new CompletableFuture<String>();
            Apps.call(app.puppet(), _ -> {
                Token.from(CompletableFuture.failedFuture(new IllegalStateException("closed")))
                        .recover(failure -> failure.getCause().getMessage())
                        .then(text -> answer.complete("" + text));
                return Ack.ACK;
            });
            assertThat(answer.join()).isEqualTo("closed");
        }
    }

    /** A system that waits for another library is not quiet. */
    @Test
    void aSystemIsNotQuietWhileACompletionStageIsPending() {
        var computed = new CompletableFuture<Integer>();
        var seen = new AtomicInteger();
        Runs.well(Runs.stages(2), (self, _) -> {
            Token.from(computed).then(seen::set);
            Thread.ofVirtual().start(() -> computed.complete(5));
        });
        assertThat(seen).hasValue(5);
    }

    @Test
    void aPromiseIsKeptOrBrokenLater() {
        try (var app = new Apps()) {
            Puppet puppet = app.puppet();
            var promise = new CompletableFuture<Promise<Integer>>();
            Token<Integer> token = JavaCall.send(new Puppet.Cue(puppet, JavaCall.token(puppet), (self, message) -> {
                Promise<Integer> made = Promise.of(self);
                promise.complete(made);
                message.delegateTo(made.token());
            }));
            Promise<Integer> broken = promise.join();
            Apps.call(puppet, _ -> {
                broken.fail(new IllegalStateException("no"));
                broken.resolve(1);
                return Ack.ACK;
            });
            assertThatThrownBy(token::join).cause().hasMessage("no");
        }
    }

    @Test
    void anActorIsCreatedAtThePlaceThatIsNamed() {
        try (var app = new Apps()) {
            Stage first = app.system.stage(1);
            assertThat(JavaCall.create(first, true, (_, stage) -> new Puppet(stage))
                            .$stage())
                    .isSameAs(first);
            Puppet alone = JavaCall.create(app.system, true, (_, stage) -> new Puppet(stage));
            assertThat(alone.$stage().blocking()).isTrue();
            assertThat(Apps.call(
                                    app.puppet(),
                                    _ -> JavaCall.create(Place.here(), false, (_, stage) -> new Puppet(stage))
                                                    .$stage()
                                                    .system()
                                            == app.system)
                            .join())
                    .isEqualTo(true);
            assertThatThrownBy(Place::here).hasMessageContaining("pass the actor system");
        }
    }

    /** An initialiser may send, since the creating thread runs a stage meanwhile; and may throw. */
    @Test
    void whatAnActorDoesWhileItIsCreatedIsDoneAsInAHandler() {
        try (var app = new Apps()) {
            Puppet other = app.puppet();
            var notified = new CompletableFuture<Boolean>();
            JavaCall.create(app.system, false, (creator, stage) -> {
                creator.$send(new Puppet.Cue(other, null, (_, _) -> notified.complete(true)));
                assertThat(Stage.here()).isSameAs(creator.$stage());
                return new Puppet(stage);
            });
            assertThat(notified.join()).isTrue();
            assertThat(Stage.here()).isNull();
            assertThatThrownBy(() -> JavaCall.create(app.system, false, (_, _) -> {
                        throw new IllegalArgumentException("no such thing");
                    }))
                    .isInstanceOf(IllegalArgumentException.class);
            assertThat(Stage.here()).isNull();
        }
    }
}
