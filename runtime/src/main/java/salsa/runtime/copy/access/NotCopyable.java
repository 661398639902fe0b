package salsa.runtime.copy.access;

/** Thrown while a rule is being created: the reason why there can be none. */
public final class NotCopyable extends Exception {
    private static final long serialVersionUID = 1;

    public NotCopyable(String reason) {
        super(reason, null, false, false);
    }
}
