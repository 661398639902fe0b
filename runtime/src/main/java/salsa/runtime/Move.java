package salsa.runtime;

/**
 * What {@code move} compiles to. The compiler has proved that nothing of the giver reaches the value afterwards, so
 * there is nothing to do: the calls mark the places for tools that watch a program, and the JIT compiler removes them.
 *
 * <p>Where a field or an element of an array is emptied, the second argument is the assignment of null to it, which
 * Java evaluates after the first (JLS 15.7.4).
 */
public final class Move {
    private Move() {}

    /** The value of a variable, on its way to another actor. */
    public static <T> T of(T value) {
        return value;
    }

    /** The value of a field or element, on its way to another actor. */
    public static <T> T of(T value, T emptied) {
        return value;
    }

    /** The value of a field or element that is emptied while the actor keeps the value. */
    public static <T> T within(T value, T emptied) {
        return value;
    }
}
