package salsa.runtime.world;

/** The clock of one world. */
public interface Clock {

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
