package salsa.theater.type;

import org.jspecify.annotations.Nullable;

/** An exception of another theater whose class this program does not have: its text, stack trace and cause. */
public final class RemoteException extends RuntimeException {

    private static final long serialVersionUID = 1;

    private final String original;

    RemoteException(String original, @Nullable String message, @Nullable Throwable cause) {
        super(message, cause);
        this.original = original;
    }

    /** Returns the name of the exception's class. */
    public String original() {
        return original;
    }

    @Override
    public String toString() {
        String message = getMessage();
        return message == null ? original : original + ": " + message;
    }
}
