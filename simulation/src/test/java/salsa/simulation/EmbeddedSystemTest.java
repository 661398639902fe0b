package salsa.simulation;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import salsa.runtime.ActorSystem;
import salsa.runtime.Failure;
import salsa.runtime.JavaCall;
import salsa.runtime.Report;
import salsa.runtime.Token;

/** An application's calls, with every choice made from a seed. */
class EmbeddedSystemTest {

    private static final int SEEDS = 300;
    private static final Duration LONG = Duration.ofDays(1);

    private static ActorSystem system(long seed, List<Report> reports) {
        return ActorSystem.start(new SimulatedWorld(seed), Run.stages(3), reports::add);
    }

    private static Puppet puppet(ActorSystem system) {
        return JavaCall.create(system, false, (_, stage) -> new Puppet(stage));
    }

    private static <T> Token<T> call(Puppet target, Puppet.Answering handler) {
        return JavaCall.send(new Puppet.Cue(target, JavaCall.token(target), Puppet.answering(handler)));
    }

    @Test
    void theCallsOfAnApplicationAreHandledInTheirOrderAndAnswered() {
        Seeds.each(SEEDS, seed -> {
            var reports = new ArrayList<Report>();
            try (var system = system(seed, reports)) {
                Puppet puppet = puppet(system);
                var seen = new ArrayList<Integer>();
                var futures = new ArrayList<CompletableFuture<Integer>>();
                for (int n = 0; n < 20; n++) {
                    int number = n;
                    Token<Integer> token = call(puppet, _ -> {
                        seen.add(number);
                        return number;
                    });
                    if (n % 3 != 0) {
                        futures.add(token.future());
                    }
                }
                assertThat(futures).noneMatch(CompletableFuture::isDone);
                assertThat(system.awaitQuiet(LONG)).isTrue();
                assertThat(seen).isEqualTo(IntStream.range(0, 20).boxed().toList());
                assertThat(futures)
                        .map(CompletableFuture::join)
                        .isEqualTo(IntStream.range(0, 20)
                                .filter(n -> n % 3 != 0)
                                .boxed()
                                .toList());
            }
            assertThat(reports).isEmpty();
        });
    }

    @Test
    void whatFollowsACallRunsOnItsOwnStageBetweenOtherHandlers() {
        Seeds.each(SEEDS, seed -> {
            try (var system = system(seed, new ArrayList<>())) {
                Puppet other = puppet(system);
                boolean[] inside = {false};
                int[] sum = {0};
                Puppet.Answering handler = _ -> {
                    assertThat(inside[0]).isFalse();
                    inside[0] = true;
                    EmbeddedSystemTest.<Integer>call(other, _ -> 7)
                            .map(n -> n * 2)
                            .then(n -> {
                                assertThat(inside[0]).isFalse();
                                sum[0] += n;
                            });
                    inside[0] = false;
                    return 0;
                };
                Puppet puppet = puppet(system);
                for (int n = 0; n < 5; n++) {
                    call(puppet, handler);
                }
                assertThat(system.awaitQuiet(LONG)).isTrue();
                assertThat(sum[0]).isEqualTo(70);
            }
        });
    }

    @Test
    void aFailureIsTheFuturesOrReported() {
        Seeds.each(SEEDS, seed -> {
            var reports = new ArrayList<Report>();
            try (var system = system(seed, reports)) {
                Puppet puppet = puppet(system);
                Puppet.Answering bad = _ -> {
                    throw new IllegalStateException("no");
                };
                CompletableFuture<Object> asked = call(puppet, bad).future();
                call(puppet, bad);
                assertThat(system.awaitQuiet(LONG)).isTrue();
                assertThat(asked.handle((_, thrown) -> thrown instanceof CompletionException e ? e.getCause() : thrown)
                                .join())
                        .isInstanceOf(Failure.class);
                assertThat(reports).hasSize(1);
            }
        });
    }

    /** A timer that is still to ring is no quiet, and rings when the time is there. */
    @Test
    void quietIsAwaitedForALimitedTime() {
        Seeds.each(SEEDS, seed -> {
            try (var system = system(seed, new ArrayList<>())) {
                Puppet puppet = puppet(system);
                int[] rung = {0};
                call(puppet, self -> {
                    self.tellLater(self, Duration.ofHours(2).toMillis(), (_, _) -> rung[0]++);
                    return 0;
                });
                assertThat(system.awaitQuiet(Duration.ofSeconds(1))).isFalse();
                assertThat(rung[0]).isZero();
                assertThat(system.awaitQuiet(LONG)).isTrue();
                assertThat(rung[0]).isEqualTo(1);
            }
        });
    }

    @Test
    void whoWaitsIsToldWhenTheSystemIsClosed() {
        Seeds.each(SEEDS, seed -> {
            var system = system(seed, new ArrayList<>());
            CompletableFuture<Object> never = call(puppet(system), _ -> 1).future();
            system.close();
            assertThat(never).isCompletedExceptionally();
            assertThat(call(new Puppet(system.stage(0)), _ -> 1).future()).isCompletedExceptionally();
        });
    }
}
