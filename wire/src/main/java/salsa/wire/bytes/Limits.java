package salsa.wire.bytes;

/**
 * The limits of one link. Both sides keep the smaller ones of the two hellos.
 *
 * @param frameBytes the largest frame, without its length field
 * @param depth how deeply values may be nested
 * @param values how many values a frame may contain
 */
public record Limits(int frameBytes, int depth, int values) {

    /** The limits of a theater that is not configured otherwise: 1 MiB, 64 levels, a million values. */
    public static final Limits DEFAULT = new Limits(1 << 20, 64, 1_000_000);

    /** The smallest limits that a hello may state: a link with less could not even refuse in words. */
    public static final Limits LEAST = new Limits(1 << 12, 8, 1_000);

    /** The largest limits that a hello may state. */
    public static final Limits GREATEST = new Limits(1 << 28, 64, 1_000_000);

    /** Returns the smaller limit of each pair. */
    public Limits least(Limits other) {
        return new Limits(
                Math.min(frameBytes, other.frameBytes), Math.min(depth, other.depth), Math.min(values, other.values));
    }

    /** Returns whether each limit is at least the other's. */
    public boolean covers(Limits other) {
        return frameBytes >= other.frameBytes && depth >= other.depth && values >= other.values;
    }
}
