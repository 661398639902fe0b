package salsa.runtime;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A ready stage runs after a bounded number of messages of others (R5). */
@Timeout(60)
class FairnessTest {

    private static Settings workers(int workers) {
        return new Settings(8, workers, Placement.HASH);
    }

    private static void forEver(Puppet self, Puppet other, AtomicBoolean end) {
        if (!end.get()) {
            self.tell(other, (me, _) -> forEver(me, self, end));
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3})
    void twoStagesThatAlwaysWakeEachOtherLetOthersRun(int workers) {
        var end = new AtomicBoolean();
        Runs.well(workers(workers), (self, _) -> {
            for (int pair = 0; pair < 3; pair++) {
                Puppet other = self.beside(2 * pair + 1);
                self.tell(self.beside(2 * pair), (me, _) -> forEver(me, other, end));
            }
            self.tell(self.beside(7), (_, _) -> end.set(true));
        });
        assertThat(end).isTrue();
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2})
    void aBacklogOfItsOwnNeverStarvesWhatArrivesFromOutside(int workers) {
        var end = new AtomicBoolean();
        Runs.well(workers(workers), (self, _) -> {
            for (int n = 0; n < 1_000; n++) {
                self.tell(self, (me, _) -> forEver(me, me, end));
            }
            self.tell(self.beside(1), (other, _) -> other.tell(self, (_, _) -> end.set(true)));
        });
        assertThat(end).isTrue();
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2})
    void messagesFromOtherThreadsAreNotStarvedEither(int workers) {
        var end = new AtomicBoolean();
        Runs.well(workers(workers), (self, _) -> {
            forEver(self, self.beside(1), end);
            self.sendsLater(new Puppet.Cue(self.beside(2), null, (_, _) -> end.set(true)), 10);
        });
        assertThat(end).isTrue();
    }

    /**
     * The first of two sends to an idle stage is visible at once, and another worker runs it while this turn continues.
     */
    @ParameterizedTest
    @ValueSource(ints = {1, 2})
    void aHandlerMaySpinUntilTheStageItHasWokenHasActed(int workers) {
        var acted = new AtomicInteger();
        Runs.well(workers(workers), (self, _) -> {
            Puppet other = self.beside(1);
            self.tell(other, (_, _) -> acted.incrementAndGet());
            self.tell(other, (_, _) -> acted.incrementAndGet());
            while (acted.get() == 0) {
                Thread.onSpinWait();
            }
        });
        assertThat(acted.get()).isEqualTo(2);
    }

    /** Handlers that do not end delay their own stages only, even if there are more of them than workers. */
    @Test
    void handlersThatDoNotEndDoNotStopTheOthers() {
        var end = new AtomicBoolean();
        Runs.well(workers(2), (self, _) -> {
            for (int stage = 0; stage < 6; stage++) {
                self.tell(self.beside(stage), (_, _) -> {
                    while (!end.get()) {
                        Thread.onSpinWait();
                    }
                });
            }
            self.tell(self.beside(7), (me, _) -> me.tell(me.beside(6), (_, _) -> end.set(true)));
        });
        assertThat(end).isTrue();
    }

    /** Thread-like actors are affordable: all of these block at the same time. */
    @Test
    void tenThousandActorsMayBlockAtTheSameTime() {
        int actors = 10_000;
        var all = new CountDownLatch(actors);
        var through = new AtomicInteger();
        Runs.well(workers(2), (self, _) -> {
            for (int n = 0; n < actors; n++) {
                self.tell(self.onOwnStage(), (_, _) -> {
                    all.countDown();
                    if (all.await(30, TimeUnit.SECONDS)) {
                        through.incrementAndGet();
                    }
                });
            }
        });
        assertThat(through.get()).isEqualTo(actors);
    }
}
