package salsa.runtime.world.real;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

/** When a handler is suspected, by the watch's own clock. */
class WatchTest {

    private static final int AFTER_MILLIS = 250;

    private final Watch.Progress progress = new Watch.Progress();

    /** The watch looks at a worker that has been in this turn at its last look, too. */
    private boolean isStuck(long turn, int millis) {
        long now = TimeUnit.MILLISECONDS.toNanos(millis);
        return progress.recordLook(turn, now) && progress.isStuck(now, TimeUnit.MILLISECONDS.toNanos(AFTER_MILLIS));
    }

    @Test
    void aHandlerIsSuspectedWhenItHasKeptItsStageForAQuarterOfASecond() {
        for (int millis = 0; millis < AFTER_MILLIS; millis += 10) {
            assertThat(isStuck(7, millis)).as("after %d ms", millis).isFalse();
        }
        assertThat(isStuck(7, AFTER_MILLIS)).isTrue();
    }

    @Test
    void eachTurnHasItsOwnTime() {
        assertThat(isStuck(7, 0)).isFalse();
        for (int millis = 200; millis < 200 + AFTER_MILLIS; millis += 10) {
            assertThat(isStuck(8, millis)).as("after %d ms", millis).isFalse();
        }
        assertThat(isStuck(8, 200 + AFTER_MILLIS)).isTrue();
    }

    /** When the whole process has stood still, the handler is not to blame. */
    @Test
    void aHandlerIsNotSuspectedInFewerThanFiveLooks() {
        assertThat(isStuck(7, 0)).isFalse();
        for (int look = 1; look < 5; look++) {
            assertThat(isStuck(7, look * 1_000)).as("in look %d", look).isFalse();
        }
        assertThat(isStuck(7, 5_000)).isTrue();
    }
}
