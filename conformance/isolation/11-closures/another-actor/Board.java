/** A library that keeps a listener, as many do. */
public final class Board {
    private static volatile Runnable code;

    private Board() { }

    public static void add(Runnable added) {
        code = added;
    }

    public static Runnable take() {
        Runnable taken = code;
        code = null;
        return taken;
    }
}
