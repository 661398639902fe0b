package salsa.runtime.copy;

/** Thrown while a rule is being created: the reason why there can be none. */
final class NotCopyable extends Exception {
    private static final long serialVersionUID = 1;

    NotCopyable(String reason) {
        super(reason, null, false, false);
    }
}
