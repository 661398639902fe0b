package salsa.runtime;

/** The reason why a message was rejected: no case of its actor's present behavior takes it. */
public final class NotUnderstood extends RuntimeException {
    private static final long serialVersionUID = 1;

    NotUnderstood(String actor) {
        super(actor + " does not handle it in its current behavior", null, false, false);
    }
}
