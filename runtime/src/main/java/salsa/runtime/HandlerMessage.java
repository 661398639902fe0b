package salsa.runtime;

/**
 * A message to a handler or a constructor of a behavior. The compiler generates a subclass for each of them, with the
 * arguments as fields; its {@link MessageType} describes them and creates such messages.
 */
public abstract class HandlerMessage extends Message {

    /** Creates a message to be sent once; {@link Message#Message(Behavior, Continuation)}. */
    protected HandlerMessage(Behavior target, Continuation waiting) {
        super(target, waiting);
    }

    /** Returns the type that all messages of this class have. */
    public abstract MessageType type();

    /** Returns the arguments in the order of the parameters, as they are in the message. */
    protected abstract Object[] arguments();

    /** Creates a message of the same class with these arguments. */
    protected abstract HandlerMessage with(Behavior target, Continuation waiting, Object[] arguments);

    @Override
    protected final Site site() {
        return type().site();
    }

    @Override
    final Message addressedTo(Behavior actor) {
        return with(actor, null, arguments());
    }
}
