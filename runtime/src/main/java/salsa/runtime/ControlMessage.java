package salsa.runtime;

/**
 * An operation on an actor, executed on its stage: on the control lane before all messages, or in its place among them.
 */
final class ControlMessage extends Message {

    private final Work work;

    /** The operation, which may answer the message. */
    interface Work {
        void by(Message message) throws Throwable;
    }

    /** Creates an operation whose completion a continuation receives. */
    ControlMessage(Actor actor, Continuation waiting, Work work) {
        super(actor, waiting);
        this.work = work;
    }

    ControlMessage(Actor actor, Block work) {
        this(actor, null, _ -> work.run());
    }

    /** Runs the operation before every queued message, on the actor's stage. Callable from any thread. */
    static void sendControl(Behavior actor, Block work) {
        Stage.receiveControl(new ControlMessage(actor, work));
    }

    @Override
    boolean isOfTheRuntime() {
        return true;
    }

    @Override
    protected void run() throws Throwable {
        work.by(this);
    }

    @Override
    protected Site site() {
        return Sites.BONDS;
    }
}
