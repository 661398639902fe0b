package salsa.runtime;

/** Why a message was refused: no case of the behavior that its actor had become takes it. */
public final class NotUnderstood extends RuntimeException {
    private static final long serialVersionUID = 1;

    NotUnderstood(String actor) {
        super(actor + " does not handle it in its present behavior", null, false, false);
    }
}
