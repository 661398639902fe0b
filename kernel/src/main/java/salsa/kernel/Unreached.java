package salsa.kernel;

import java.lang.ref.Cleaner;
import java.util.concurrent.atomic.AtomicLong;

/**
 * Frees what device arrays and kernel actors hold outside of the heap when nobody reaches them any more. The collector
 * does not know how large that is, so a device that is full asks for a collection. Safe from every thread.
 */
final class Unreached {
    private static final Cleaner CLEANER = Cleaner.create();
    private static final AtomicLong BYTES = new AtomicLong();

    private Unreached() {}

    /** Runs the action when nobody reaches the object; the action must not reach it. */
    static void whenUnreached(Object object, Runnable action) {
        CLEANER.register(object, action);
    }

    static void add(long bytes) {
        BYTES.addAndGet(bytes);
    }

    static void subtract(long bytes) {
        BYTES.addAndGet(-bytes);
    }

    /** Returns how many bytes all device arrays and running kernels of this process hold. */
    static long bytes() {
        return BYTES.get();
    }

    /** Collects, and gives the cleaner some time to free what was found; more with each attempt. */
    static void free(int attempt) {
        System.gc();
        try {
            Thread.sleep(1L << attempt);
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
        }
    }
}
