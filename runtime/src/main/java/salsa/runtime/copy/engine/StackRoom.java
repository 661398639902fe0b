package salsa.runtime.copy.engine;

/**
 * Asks for stack before something is initialised. A static initialiser that runs out of stack makes its class unusable
 * for the rest of the process, the JDK's classes included, for all their users. So code that leads to the first use of many
 * classes, on the stack of a handler, asks first: then the handler overflows before it begins, and nothing is harmed.
 */
public final class StackRoom {
    /** About 150 KB when interpreted, a third of that when compiled. To initialise all classes of a copy takes 40 KB. */
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
