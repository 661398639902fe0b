package salsa.runtime;

/** The actor of a message has ended, so the message was rejected: the cause of the failure that its sender receives. */
public final class Ended extends RuntimeException {

    private static final long serialVersionUID = 1;

    private final transient Actor actor;
    private final transient ExitReason reason;

    Ended(Actor actor, ExitReason reason) {
        super(null, null, false, false);
        this.actor = actor;
        this.reason = reason;
    }

    /** Computes the text on demand: most instances belong to one more link of a chain, and are never read. */
    @Override
    public String getMessage() {
        return ((Behavior) actor).type() + " has ended: " + reason.text();
    }

    /** Returns the actor. */
    public Actor actor() {
        return actor;
    }

    /** Returns why it has ended. */
    public ExitReason reason() {
        return reason;
    }
}
