package salsa.runtime;

/**
 * The compiled form of {@code move}. The compiler has proved that the giver cannot reach the value afterwards, so
 * nothing remains to be done: the calls mark the places for tools that observe a program, and the JIT compiler removes
 * them.
 *
 * <p>If a field or an element of an array is emptied, the second argument is the assignment of null to it, which Java
 * evaluates after the first (JLS 15.7.4).
 */
public final class Move {
    private Move() {}

    /** Returns the value of a variable that moves to another actor. */
    public static <T> T of(T value) {
        return value;
    }

    /** Returns the value of a field or element that moves to another actor. */
    public static <T> T of(T value, T emptied) {
        return value;
    }

    /**
     * Returns the value of the last argument of a message, whatever it is. The others assign null to the fields and
     * elements that earlier arguments have moved: Java evaluates them when each argument has been copied.
     */
    public static <T> T last(T value, Object... emptied) {
        return value;
    }

    /** Returns the value of a field or element that is emptied while the actor keeps the value. */
    public static <T> T within(T value, T emptied) {
        return value;
    }
}
