package salsa.runtime;

/** The actor of a message has ended, so the message was refused: the cause of the failure that its sender gets. */
public final class Ended extends RuntimeException {

    private static final long serialVersionUID = 1;

    private final transient Actor actor;
    private final transient ExitReason reason;

    Ended(Actor actor, ExitReason reason) {
        super(null, null, false, false);
        this.actor = actor;
        this.reason = reason;
    }

    /** Written when it is asked for: most of these are made for one more link of a chain, and nobody reads them. */
    @Override
    public String getMessage() {
        return ((Behavior) actor).type() + " has ended: " + reason.text();
    }

    /** Which actor. */
    public Actor actor() {
        return actor;
    }

    /** Why it has ended. */
    public ExitReason reason() {
        return reason;
    }
}
