package salsa.runtime.generated;

/**
 * Thrown to leave a handler that continues later without its stack, or never: the control exception of Haller and
 * Odersky, Actors that Unify Threads and Events, section 4. Carries no stack trace, and there is one instance of each
 * kind. A {@code catch} of {@link Throwable} or {@link Error} in a behavior lets it through, and a {@code finally}
 * there that jumps or throws does not discard it.
 */
public final class Unwound extends Error {

    /** The rest of the handler is kept as a reaction. */
    public static final Unwound REACTING = new Unwound("internal: the exception of a react was caught");

    /** The handler is over, together with all its continuations. */
    public static final Unwound OVER = new Unwound("internal: the end of a handler was caught");

    /** The actor has ended while it waits, or is being restarted. */
    public static final Unwound ENDED = new Unwound("the actor has ended");

    /** The system is closed while the actor waits. */
    public static final Unwound CLOSED = new Unwound("the actor system was closed");

    private static final long serialVersionUID = 1;

    private Unwound(String message) {
        super(message, null, false, false);
    }
}
