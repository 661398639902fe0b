package salsa.runtime;

/** A message to a handler that passes a value. If its handling ends without an answer, its continuation fails. */
public abstract class ValueMessage extends HandlerMessage {

    /** Creates a message to be sent once. */
    protected ValueMessage(Behavior target, Continuation waiting) {
        super(target, waiting);
    }

    @Override
    protected final void over() {
        unanswered();
    }
}
