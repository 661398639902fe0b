package salsa.runtime.copy.access;

/** Thrown when no rule can be created for a class; the message is the reason, for the sender. */
public final class NotCopyable extends Exception {
    private static final long serialVersionUID = 1;

    public NotCopyable(String reason) {
        super(reason, null, false, false);
    }
}
