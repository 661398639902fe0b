package salsa.runtime;

/** Continuation of a one-way message; carries only the sender. */
public final class Sender extends Continuation {

    private final Behavior actor;

    /** Creates it for the sending actor. */
    public Sender(Behavior actor) {
        this.actor = actor;
    }

    @Override
    protected Behavior sender() {
        return actor;
    }

    @Override
    boolean isNobody() {
        return true;
    }

    @Override
    public void resolve(Stage from, Object value) {
        // No continuation awaits the answer.
    }

    @Override
    public void fail(Stage from, Failure failure) {
        from.system().reports().reportFailure(failure);
    }
}
