package salsa.runtime.copy.engine;

/**
 * Requires enough stack before classes are initialised. A static initialiser that runs out of stack makes its class
 * unusable for the rest of the process, including classes of the JDK. Code that leads to the first use of many classes
 * on a handler's stack therefore calls {@link #require} first: the handler then overflows before any initialiser
 * begins.
 */
public final class StackRoom {
    /**
     * About 150 KB when interpreted, a third of that when compiled. To initialise all classes of a copy takes 40 KB.
     */
    private static final int FRAMES = 1_500;

    private StackRoom() {}

    /** Throws a StackOverflowError unless that much is left of the thread's stack. */
    public static void require() {
        descend(FRAMES);
    }

    private static int descend(int frames) {
        return frames == 0 ? 0 : 1 + descend(frames - 1);
    }
}
