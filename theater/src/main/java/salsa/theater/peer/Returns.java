package salsa.theater.peer;

import java.util.concurrent.atomic.AtomicLong;

/**
 * The credit of delivered frames of one exchange that need no memory any more, until the link learns of it. The link
 * grants the peer more only once a quarter of its window has returned, so it need not learn of each frame.
 */
final class Returns {

    /** The link's number of the exchange. */
    final long epoch;

    private final long enough; // bytes that the link is to learn of at once
    private final AtomicLong bytes = new AtomicLong();

    /** @param window bytes that a peer may send ahead */
    Returns(long epoch, long window) {
        this.epoch = epoch;
        this.enough = window / 16;
    }

    /**
     * Adds the cost of a frame. Returns whether the caller must see to it that the link learns of it. By any thread.
     */
    boolean add(long cost) {
        long all = bytes.addAndGet(cost);
        return all >= enough && all - cost < enough;
    }

    /** Removes and returns what was added. */
    long take() {
        return bytes.get() == 0 ? 0 : bytes.getAndSet(0);
    }
}
