package salsa.runtime;

/**
 * What {@code move} compiles to. The compiler has proved that nothing of the giver reaches the value afterwards, so
 * there is nothing to do: the calls mark the place for tools that watch a program, and the JIT compiler removes them.
 */
public final class Move {
    private Move() {}

    /** The value of a variable that is not used again. */
    public static <T> T of(T value) {
        return value;
    }

    /**
     * The value of a field or an array's element that is emptied: the second argument is the assignment of null to it,
     * which Java evaluates after the first (JLS 15.7.4).
     */
    public static <T> T of(T value, T emptied) {
        return value;
    }
}
