package salsa.runtime;

/** The failure of an operation that requires a theater, in a program that runs without one. */
public final class TheaterNeeded {

    private TheaterNeeded() {}

    /** Never returns. */
    public static <T> T now(String what) {
        throw new IllegalStateException(what + " needs a theater, and this program runs without one:"
                + " create the actor without 'called', or run the program in a theater");
    }
}
