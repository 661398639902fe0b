package salsa.theater.durable;

import java.io.IOException;

/** A state belongs to another stay of its actor, so this one must not change it. */
public final class FencedException extends IOException {

    private static final long serialVersionUID = 1;

    /** Creates one; the message is one line for the user. */
    public FencedException(String message) {
        super(message);
    }
}
