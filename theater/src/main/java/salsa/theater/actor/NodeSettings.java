package salsa.theater.actor;

import salsa.wire.bytes.Limits;

/**
 * The bounds of a theater. Times are in nanoseconds.
 *
 * @param earlyNanos how long messages to a name that no actor has are kept
 * @param deadNanos how long a suspected theater may be silent before this one counts it as dead
 * @param greetNanos how long a theater that was never reached may be unreachable before messages to it fail
 * @param restartNanos how long messages for a theater that has ended wait while its machine refuses connections
 * @param returnNanos how often references that are no longer used are returned
 * @param frameBytes the largest frame that it sends and accepts: a message, an answer or a value of a channel
 * @param largeBytes the smallest frame whose decoding other frames do not wait for
 * @param idleNanos how long a virtual actor that handles nothing stays in memory; 0 for ever
 */
public record NodeSettings(
        long earlyNanos,
        long deadNanos,
        long greetNanos,
        long restartNanos,
        long returnNanos,
        int frameBytes,
        int largeBytes,
        long idleNanos) {

    /** The usual size from which others do not wait: their decoding takes less than a millisecond. */
    public static final int LARGE = 1 << 18;

    private static final long SECOND = 1_000_000_000;

    /** How long a virtual actor that handles nothing usually stays in memory. */
    public static final long IDLE = 15 * 60 * SECOND;

    /** The bounds of a theater that is not configured otherwise. */
    public static final NodeSettings DEFAULT = new NodeSettings(
            10 * SECOND, 10 * SECOND, 10 * SECOND, 3 * SECOND, SECOND, Limits.DEFAULT.frameBytes(), LARGE, IDLE);

    /** Returns the same for another largest frame. */
    public NodeSettings withFrameBytes(int other) {
        return new NodeSettings(
                earlyNanos, deadNanos, greetNanos, restartNanos, returnNanos, other, largeBytes, idleNanos);
    }

    /** Returns the same for another time in memory of a virtual actor that handles nothing. */
    public NodeSettings withIdleNanos(long other) {
        return new NodeSettings(
                earlyNanos, deadNanos, greetNanos, restartNanos, returnNanos, frameBytes, largeBytes, other);
    }

    Limits limits() {
        return new Limits(frameBytes, Limits.DEFAULT.depth(), Limits.DEFAULT.values());
    }
}
