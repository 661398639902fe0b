/** Where an actor can leave something for another, behind the compiler's back. */
public final class Leak {
    private static Object box;

    private Leak() {}

    /** Leaves something. */
    public static void put(Object object) {
        box = object;
    }

    /** What was left. */
    @SuppressWarnings("unchecked")
    public static <T> T take() {
        return (T) box;
    }
}
