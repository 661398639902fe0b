import salsa.runtime.Move;

/** Moves an object that is still used. */
public final class Wrong {
    private Wrong() {}

    /** Moves it. */
    public static <T> T move(T object) {
        return Move.of(object);
    }
}
