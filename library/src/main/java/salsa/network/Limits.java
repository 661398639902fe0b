package salsa.network;

/**
 * The limits that a connection sets for its peer.
 *
 * @param lineBytes a longer line closes the connection
 * @param unsentBytes a peer that leaves more than this unread, in addition to the operating system's buffers, is
 *     disconnected
 * @param connections a listener with this many open connections accepts the next one when one of them is closed
 */
public record Limits(int lineBytes, int unsentBytes, int connections) {

    private static final Limits USUAL = new Limits(8_192, 1 << 20, 10_000);

    /** Checks that every limit is at least 1. */
    public Limits {
        requirePositive("lineBytes", lineBytes);
        requirePositive("unsentBytes", unsentBytes);
        requirePositive("connections", connections);
    }

    private static void requirePositive(String what, int limit) {
        if (limit < 1) {
            throw new IllegalArgumentException(what + " must be at least 1: " + limit);
        }
    }

    /** Returns the default limits: lines of 8,192 bytes, 1 MiB unsent, 10,000 connections. */
    public static Limits usual() {
        return USUAL;
    }

    /** Returns these limits with lines of at most {@code bytes} bytes. */
    public Limits lineBytes(int bytes) {
        return new Limits(bytes, unsentBytes, connections);
    }

    /** Returns these limits with at most {@code bytes} bytes unsent. */
    public Limits unsentBytes(int bytes) {
        return new Limits(lineBytes, bytes, connections);
    }

    /** Returns these limits with at most {@code count} connections of a listener. */
    public Limits connections(int count) {
        return new Limits(lineBytes, unsentBytes, count);
    }
}
