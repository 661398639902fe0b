package salsa.theater.peer;

/** Counts what has crossed to and from one peer. Used by the thread that works for the peer. */
final class Traffic {

    long connections;
    long framesOut;
    long framesIn;
    long bytesOut;
    long bytesIn;
    long heardAt = -1;
    private long connectedAt = -1;

    void connected(long now) {
        connections++;
        connectedAt = now;
    }

    void received(long bytes, long now) {
        bytesIn += bytes;
        heardAt = now;
    }

    long connectedNanos(long now, boolean isConnected) {
        return isConnected ? now - connectedAt : -1;
    }

    long heardNanos(long now) {
        return bytesIn == 0 ? -1 : now - heardAt;
    }
}
