package salsa.runtime;

/**
 * The first message of an actor: it initialises the fields and runs the constructor, in the actor. Nothing overtakes
 * it: it enters no mailbox of the actor's own, which is closed until it is processed, and urgent messages to the actor
 * wait behind it. An actor whose constructor message throws ends. For compiled code.
 */
public abstract class ConstructorMessage extends HandlerMessage {

    /** Creates a message to a new actor. */
    protected ConstructorMessage(Behavior target, Continuation waiting) {
        super(target, waiting);
    }

    /** Begins the construction of an actor whose fields have initialisers that are code. */
    protected final void initialise() throws Throwable {
        try {
            target.$initialise();
        } finally {
            begins();
        }
    }

    /** Begins the construction: messages that waited for it may now be sent to the actor. */
    protected final void begins() {
        Stage stage = target.stage;
        if (stage.quarantined() instanceof Quarantine quarantine) {
            quarantine.run(this::begins);
            return;
        }
        if (stage.mailboxes != null) {
            Mailbox.openFor(target);
        }
        if (stage.unconstructed() != null) {
            stage.unconstructed().releaseEarly(this);
        }
    }

    @Override
    Continuation reject() {
        begins();
        return super.reject();
    }
}
