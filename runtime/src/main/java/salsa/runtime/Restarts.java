package salsa.runtime;

import java.time.Duration;

/**
 * How often a supervisor restarts before it gives up, and how long it pauses before: after the first failure so long,
 * after each further one within the time twice as long, but no longer than the longest, and a bit by chance, so that
 * those who failed together do not come back together.
 *
 * @param most restarts within that time; with one more failure the supervisor gives up
 * @param within the time
 * @param pause before the first restart; zero for no pauses at all
 * @param longestPause the end of the doubling
 */
public record Restarts(int most, Duration within, Duration pause, Duration longestPause) {

    private static final int DOUBLINGS_MAX = 30;

    /** Checks that there is a limit. */
    public Restarts {
        if (most < 0 || within.isNegative() || pause.isNegative() || longestPause.compareTo(pause) < 0) {
            throw new IllegalArgumentException("restarts cannot be limited by " + most + " within " + within
                    + ", with pauses from " + pause + " to " + longestPause);
        }
    }

    /** So many within that time, without a pause. */
    public static Restarts of(int most, Duration within) {
        return new Restarts(most, within, Duration.ZERO, Duration.ZERO);
    }

    /** So many within so many milliseconds, without a pause. */
    public static Restarts of(int most, long withinMillis) {
        return of(most, Duration.ofMillis(withinMillis));
    }

    /** With pauses that are doubled. */
    public Restarts withPauses(Duration first, Duration longest) {
        return new Restarts(most, within, first, longest);
    }

    /** {@link #withPauses(Duration, Duration)} in milliseconds. */
    public Restarts withPauses(long firstMillis, long longestMillis) {
        return withPauses(Duration.ofMillis(firstMillis), Duration.ofMillis(longestMillis));
    }

    /** Three within five seconds, without a pause. */
    public static Restarts usual() {
        return of(3, Duration.ofSeconds(5));
    }

    /** The pause before the restart after so many failures, without what chance adds. */
    long pauseMillis(int failures) {
        long doubled = pause.toMillis() << Math.min(DOUBLINGS_MAX, failures - 1);
        return Math.min(doubled, longestPause.toMillis());
    }
}
