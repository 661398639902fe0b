package salsa.runtime;

/** Stands behind a message for whose answer nobody waits, so that who handles it knows who has sent it. */
public final class Sender extends Continuation {

    private final Behavior actor;

    /** The actor that sends. */
    public Sender(Behavior actor) {
        this.actor = actor;
    }

    @Override
    Behavior sender() {
        return actor;
    }

    @Override
    boolean isNobody() {
        return true;
    }

    @Override
    public void resolve(Stage from, Object value) {
        // Nobody waits for the answer.
    }

    @Override
    public void fail(Stage from, Failure failure) {
        from.system().reports().failed(failure);
    }
}
