package salsa.theater.name;

import org.jspecify.annotations.Nullable;

/**
 * A store cannot answer; a change may have happened. The message is one line for the user: what is wrong
 * and what to do.
 */
public final class NameStoreException extends Exception {

    private static final long serialVersionUID = 1;

    /** Creates one for the user. */
    public NameStoreException(String message, @Nullable Throwable cause) {
        super(message, cause);
    }
}
