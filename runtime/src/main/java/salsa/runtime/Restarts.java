package salsa.runtime;

import java.time.Duration;

/**
 * The restart limit of a supervisor and the pauses before restarts: {@code pause} after the first failure, doubled for
 * each further failure within the time, at most {@code longestPause}, plus a random part, so that actors that failed
 * together do not return together.
 *
 * @param most restarts within that time; one more failure escalates
 * @param within the time
 * @param pause before the first restart; zero for no pauses at all
 * @param longestPause the upper limit of the doubling
 */
public record Restarts(int most, Duration within, Duration pause, Duration longestPause) {

    private static final int DOUBLINGS_MAX = 30;

    /** Checks that there is a limit. */
    public Restarts {
        if (most < 0 || within.isNegative() || pause.isNegative() || longestPause.compareTo(pause) < 0) {
            throw new IllegalArgumentException("invalid limit of restarts: " + most + " within " + within
                    + ", with pauses from " + pause + " to " + longestPause);
        }
    }

    /** Returns a limit of {@code most} restarts within that time, without pauses. */
    public static Restarts of(int most, Duration within) {
        return new Restarts(most, within, Duration.ZERO, Duration.ZERO);
    }

    /** Returns a limit of {@code most} restarts within that many milliseconds, without pauses. */
    public static Restarts of(int most, long withinMillis) {
        return of(most, Duration.ofMillis(withinMillis));
    }

    /** Returns this limit with pauses that double. */
    public Restarts withPauses(Duration first, Duration longest) {
        return new Restarts(most, within, first, longest);
    }

    /** {@link #withPauses(Duration, Duration)} in milliseconds. */
    public Restarts withPauses(long firstMillis, long longestMillis) {
        return withPauses(Duration.ofMillis(firstMillis), Duration.ofMillis(longestMillis));
    }

    /** Returns the default: three restarts within five seconds, without pauses. */
    public static Restarts usual() {
        return of(3, Duration.ofSeconds(5));
    }

    /** Returns the pause before the restart after {@code failures} failures, without the random part. */
    long pauseMillis(int failures) {
        long doubled = pause.toMillis() << Math.min(DOUBLINGS_MAX, failures - 1);
        return Math.min(doubled, longestPause.toMillis());
    }
}
