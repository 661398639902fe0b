import salsa.runtime.Move;

/** Moves. */
public final class Right {
    private Right() {}

    /** Moves it. */
    public static <T> T move(T object) {
        return Move.of(object);
    }
}
