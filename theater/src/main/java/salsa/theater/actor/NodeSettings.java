package salsa.theater.actor;

/**
 * The bounds of a theater, in nanoseconds.
 *
 * @param earlyNanos how long messages to a name that no actor has are kept
 * @param deadNanos how long a suspected theater may be silent before this one counts it as dead
 * @param greetNanos how long a theater that was never reached may be unreachable before messages to it fail
 * @param returnNanos how often references that are no longer used are returned
 */
public record NodeSettings(long earlyNanos, long deadNanos, long greetNanos, long returnNanos) {

    private static final long SECOND = 1_000_000_000;

    /** The bounds of a theater that is not configured otherwise. */
    public static final NodeSettings DEFAULT = new NodeSettings(10 * SECOND, 10 * SECOND, 10 * SECOND, SECOND);
}
