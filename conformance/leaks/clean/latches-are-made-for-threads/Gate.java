import java.util.concurrent.CountDownLatch;

/** A gate. */
public final class Gate {
    private static final CountDownLatch OPEN = new CountDownLatch(1);

    private Gate() {}

    /** Opens it. */
    public static void open() {
        OPEN.countDown();
    }

    /** Waits until it is open. */
    public static void pass() {
        try {
            OPEN.await();
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }
}
