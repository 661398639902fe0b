package salsa.kernel;

import java.util.concurrent.atomic.AtomicInteger;

/**
 * A buffer on a device, freed by the last of those who hold it; who creates it holds it, and each call that uses it until it has
 * ended. Safe from every thread.
 */
final class DeviceMemory {
    private final Session session;
    private final long buffer;
    private final long bytes;
    private final AtomicInteger holders = new AtomicInteger(1);

    DeviceMemory(Session session, long buffer, long bytes) {
        this.session = session;
        this.buffer = buffer;
        this.bytes = bytes;
        Unreached.add(bytes);
    }

    Session session() {
        return session;
    }

    long buffer() {
        return buffer;
    }

    /** Returns the size of its contents. */
    long bytes() {
        return bytes;
    }

    /** Returns the size of the buffer: at least one byte. */
    long size() {
        return Math.max(1, bytes);
    }

    /** Holds it once more, for one who holds it or knows that another one does meanwhile. */
    DeviceMemory hold() {
        holders.incrementAndGet();
        return this;
    }

    /** Ends one hold. */
    void release() {
        if (holders.decrementAndGet() != 0) return;
        Unreached.subtract(bytes);
        session.free(this);
    }
}
