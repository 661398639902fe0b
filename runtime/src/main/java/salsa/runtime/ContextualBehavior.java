package salsa.runtime;

/**
 * A behavior whose code waits: its actors have a field for their context. The compiler extends this class for behaviors
 * with code that waits, unless they extend one without; so no other behavior pays for the field.
 */
public abstract class ContextualBehavior extends Behavior {

    // owned by the actor's stage; null until the actor first needs a context
    private ActorContext context;

    /** Creates an actor on that stage. */
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
