package salsa.runtime;

/**
 * An actor whose code waits: it has a field for its life. The compiler extends this class for behaviors that say they
 * wait, unless they extend one that does not; so no other behavior pays for the field.
 */
public abstract class ContextualBehavior extends Behavior {

    private ActorContext
            context; // owned by the actor's stage; null until the actor does more than to handle each message as it
    // comes

    /** An actor that lives on that stage. */
    protected ContextualBehavior(Stage stage) {
        super(stage);
    }

    @Override
    protected final ActorContext $context() {
        return context;
    }

    @Override
    protected final void $context(ActorContext context) {
        this.context = context;
    }
}
