import java.util.List;

/** A thread outside the actors. */
public final class Background {
    private Background() {}

    /** Adds something, and is done when this returns. */
    public static void fill(List<String> list) {
        Thread thread = new Thread(() -> list.add("theirs"), "filler");
        thread.start();
        try {
            thread.join();
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }
}
