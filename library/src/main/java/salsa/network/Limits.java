package salsa.network;

/**
 * What a connection allows its peer.
 *
 * @param lineBytes a longer line closes the connection
 * @param unsentBytes a peer that leaves more than this unread, beside what the operating system keeps, is disconnected
 * @param connections a listener that has so many open accepts the next one when one of them is closed
 */
public record Limits(int lineBytes, int unsentBytes, int connections) {

    private static final Limits USUAL = new Limits(8_192, 1 << 20, 10_000);

    /** Checks that every limit allows something. */
    public Limits {
        positive("lineBytes", lineBytes);
        positive("unsentBytes", unsentBytes);
        positive("connections", connections);
    }

    private static void positive(String what, int limit) {
        if (limit < 1) {
            throw new IllegalArgumentException(what + " must be at least 1: " + limit);
        }
    }

    /** Lines of 8,192 bytes, 1 MiB unsent, 10,000 connections. */
    public static Limits usual() {
        return USUAL;
    }

    /** These, but with lines of at most so many bytes. */
    public Limits lineBytes(int bytes) {
        return new Limits(bytes, unsentBytes, connections);
    }

    /** These, but with at most so many bytes unsent. */
    public Limits unsentBytes(int bytes) {
        return new Limits(lineBytes, bytes, connections);
    }

    /** These, but with at most so many connections of a listener. */
    public Limits connections(int count) {
        return new Limits(lineBytes, unsentBytes, count);
    }
}
