package salsa.runtime;

/**
 * The message, or the failure, of what only a theater can do: actors that other machines reach by name, and actors that
 * move. A program that runs without one is told so when it tries.
 */
public final class TheaterNeeded extends Message {

    private TheaterNeeded(Actor target, Continuation waiting) {
        super(target, waiting);
    }

    /** A message whose handling fails, whatever its arguments. */
    public static TheaterNeeded to(Actor target, Continuation waiting, Object... arguments) {
        return new TheaterNeeded(target, waiting);
    }

    /** Never returns. */
    public static <T> T now(String what) {
        throw new IllegalStateException(what + " needs a theater, and this program runs without one:"
                + " create the actor without 'called', or run the program in a theater");
    }

    @Override
    protected void run() {
        now("this message");
    }

    @Override
    protected Site site() {
        return Sites.REMOTE;
    }
}
