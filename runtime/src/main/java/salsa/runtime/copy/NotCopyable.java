package salsa.runtime.copy;

/** While a rule is being made: why there can be none. */
final class NotCopyable extends Exception {
    private static final long serialVersionUID = 1;

    NotCopyable(String reason) {
        super(reason, null, false, false);
    }
}
