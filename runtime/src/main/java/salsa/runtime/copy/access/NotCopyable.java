package salsa.runtime.copy.access;

/** Thrown when no rule can be created for a class; the sender receives the reason. */
public final class NotCopyable extends Exception {
    private static final long serialVersionUID = 1;

    private final String reason;

    public NotCopyable(String reason) {
        super(reason, null, false, false);
        this.reason = reason;
    }

    /** Returns why instances of the class cannot be copied, and what to send instead. */
    public String reason() {
        return reason;
    }
}
