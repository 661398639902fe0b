package salsa.runtime;

/**
 * The message by which an actor is constructed: its fields are initialised and its constructor runs, in the actor and as
 * its first message. Nothing overtakes it: no mailbox takes it, a mailbox of the actor's own is closed until it comes up,
 * and urgent messages to the actor wait behind it. An actor whose constructor message throws ends. For compiled code.
 */
public abstract class ConstructorMessage extends Message {

    /** A message to a new actor. */
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

    /** Begins the construction: from now on the actor may be sent to whatever waited for that. */
    protected final void begins() {
        Stage stage = target.stage;
        if (stage.isWatched() && stage.quarantine() instanceof Quarantine quarantine) {
            quarantine.run(this::begins);
            return;
        }
        if (stage.mailboxes != null) {
            Mailbox.opens(target);
        }
        if (stage.unconstructed() != null) {
            stage.unconstructed().begins(this);
        }
    }

    @Override
    Continuation giveUp() {
        begins();
        return super.giveUp();
    }
}
