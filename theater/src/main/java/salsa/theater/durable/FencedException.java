package salsa.theater.durable;

import java.io.IOException;
import salsa.runtime.ExitReason;

/** A state belongs to another stay of its actor, so this one must not change it. */
public final class FencedException extends IOException {

    private static final long serialVersionUID = 1;

    /** Creates one; the message is one line for the user. */
    public FencedException(String message) {
        super(message);
    }

    /** Returns whether an actor has ended here since the state belongs to another stay of it. */
    public static boolean isReason(ExitReason reason) {
        return reason instanceof ExitReason.Failed failed
                && failed.failure().getCause() instanceof IllegalStateException cause
                && cause.getCause() instanceof FencedException;
    }
}
