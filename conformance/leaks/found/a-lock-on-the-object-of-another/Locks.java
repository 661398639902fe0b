/** Holds locks. */
public final class Locks {
    private Locks() {}

    /** Holds one for a moment. */
    public static void hold(int[] lock) {
        synchronized (lock) {
            Thread.onSpinWait();
        }
    }
}
