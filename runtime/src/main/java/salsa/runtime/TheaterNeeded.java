package salsa.runtime;

/**
 * The message, or the failure, of an operation that requires a theater: actors that other machines reach by name, and
 * actors that move. A program without one gets this failure when it tries.
 */
public final class TheaterNeeded extends Message {

    private TheaterNeeded(Actor target, Continuation waiting) {
        super(target, waiting);
    }

    /** Creates a message that fails, whatever its arguments. */
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
