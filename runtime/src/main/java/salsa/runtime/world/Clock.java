package salsa.runtime.world;

/** Time, as one world has it. */
public interface Clock {

    /** Nanoseconds since some fixed moment; never goes back. */
    long nanos();

    /** Milliseconds since 1970; may jump. */
    long wallMillis();

    /**
     * {@link #nanos()} as it was at most a few dozen milliseconds ago while anything is running: cheap enough to be
     * read for every run of messages.
     */
    default long coarseNanos() {
        return nanos();
    }
}
