package salsa.runtime.world;

/** The clock of one world. */
public interface Clock {

    /**
     * The longest time that a timer measures, in milliseconds: 146 years. A longer one counts as this one, so that the
     * difference of two moments, and a moment in a simulated world, which begins at 0, does not overflow.
     */
    long MILLIS_MAX = Long.MAX_VALUE / 2_000_000;

    /** Returns nanoseconds since some fixed moment; never goes back. */
    long nanos();

    /** Returns milliseconds since 1970; may jump. */
    long wallMillis();

    /**
     * Returns {@link #nanos()} as of at most a few dozen milliseconds ago, while anything is running: cheap enough to
     * be read for every run of messages.
     */
    default long coarseNanos() {
        return nanos();
    }
}
