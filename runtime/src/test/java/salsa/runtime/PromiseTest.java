package salsa.runtime;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Promises that are resolved by their own actor, by others on other stages, and by threads outside of actors. */
@Timeout(600)
class PromiseTest {

    private static final int THREADS = 3;

    @ParameterizedTest
    @ValueSource(ints = {1, 3})
    void noneIsLostWhoeverResolvesIt(int stages) {
        resolve(stages, 30_000);
    }

    @Tag("long")
    @ParameterizedTest
    @ValueSource(ints = {1, 2, 8})
    void noneOfAMillionIsLost(int stages) {
        resolve(stages, 1_000_000);
    }

    /** A third each by an actor of another stage, by a thread, and by both at once. */
    private static void resolve(int stages, int promises) {
        var kept = new AtomicInteger();
        var sum = new AtomicInteger();
        try (ExecutorService threads = Executors.newFixedThreadPool(THREADS)) {
            Runs.well(Runs.stages(stages), (self, _) -> {
                Puppet[] others = {self.beside(1), self.beside(2), self.onOwnStage()};
                for (int n = 0; n < promises; n++) {
                    Promise<Integer> promise = Promise.external(self);
                    self.tellAfter(
                            self,
                            (_, _) -> {
                                kept.incrementAndGet();
                                sum.addAndGet(promise.token().$value());
                            },
                            promise.token());
                    if (n % 3 != 0) {
                        self.tell(others[n % others.length], (_, _) -> promise.resolve(1));
                    }
                    if (n % 3 != 1) {
                        threads.execute(() -> promise.resolve(1));
                    }
                }
            });
        }
        assertThat(kept).hasValue(promises);
        assertThat(sum).hasValue(promises);
    }

    @Test
    void onlyTheFirstOutcomeCounts() {
        var observed = new ArrayList<Object>();
        Runs.well(Runs.stages(2), (self, _) -> {
            Promise<String> promise = Promise.of(self);
            promise.resolve("first");
            promise.resolve("second");
            promise.fail(new IllegalStateException());
            self.tellAfter(self, (_, _) -> observed.add(promise.token().value()), promise.token());
        });
        assertThat(observed).containsExactly("first");
    }

    @Test
    void theValueIsCopied() {
        var value = new int[] {1};
        Runs.well(Runs.stages(1), (self, _) -> {
            Promise<int[]> promise = Promise.of(self);
            promise.resolve(value);
            value[0] = 2;
            promise.token().then(taken -> assertThat(taken).containsExactly(1));
        });
    }

    @Test
    void theCauseOfABrokenPromiseIsCopied() {
        class Late extends RuntimeException {
            private static final long serialVersionUID = 1;
            final List<String> items = new ArrayList<>(List.of("sent"));
        }
        var late = new Late();
        var observed = new ArrayList<Object>();
        Runs.well(Runs.stages(1), (self, _) -> {
            Promise<Integer> promise = Promise.of(self);
            promise.fail(late);
            late.items.add("afterwards");
            promise.token()
                    .recover(failure -> ((Late) failure.getCause()).items.size())
                    .then(observed::add);
        });
        assertThat(observed).containsExactly(1);
    }

    @Test
    void whatHasNoCopyIsRefusedAndLeavesThePromiseOpen() {
        var observed = new ArrayList<Object>();
        Runs.well(Runs.stages(1), (self, _) -> {
            Promise<Object> promise = Promise.of(self);
            assertThatThrownBy(() -> promise.resolve(Thread.currentThread())).isInstanceOf(CopyException.class);
            promise.resolve("open");
            promise.token().then(observed::add);
        });
        assertThat(observed).containsExactly("open");
    }

    @Test
    void aPendingPromiseDoesNotKeepTheProgramAliveAndWhatWaitsForItIsReported() {
        var promise = new AtomicReference<Promise<Integer>>();
        Program.Outcome outcome = Runs.of(Runs.stages(2), (self, _) -> {
            promise.set(Promise.of(self));
            self.tellAfter(self, (_, _) -> {}, promise.get().token());
        });
        assertThat(outcome.reports()).singleElement().isInstanceOf(Report.Waiting.class);
        assertThatThrownBy(() -> promise.get().resolve(1))
                .isInstanceOf(IllegalStateException.class)
                .hasMessageContaining("closed");
    }

    @Test
    void anExternalOneKeepsItAlive() {
        var observed = new ArrayList<Object>();
        var begun = new CompletableFuture<Promise<Integer>>();
        var thread = Thread.ofPlatform().start(() -> begun.join().resolve(4));
        Runs.well(Runs.stages(2), (self, _) -> {
            Promise<Integer> promise = Promise.external(self);
            promise.token().then(observed::add);
            self.tellAfter(self, (_, _) -> observed.add("over"), promise.token());
            begun.complete(promise);
        });
        assertThat(observed).containsExactlyInAnyOrder(4, "over");
        assertThat(thread).isNotNull();
    }
}
