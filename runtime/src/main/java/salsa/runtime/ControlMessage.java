package salsa.runtime;

/**
 * Something that is done to an actor, on its stage: on the control lane before all messages, or as one of them in its
 * place.
 */
final class ControlMessage extends Message {

    private final Work work;

    /** What is done, which may answer the message. */
    interface Work {
        void by(Message message) throws Throwable;
    }

    /** Something for whose end somebody waits. */
    ControlMessage(Actor actor, Continuation waiting, Work work) {
        super(actor, waiting);
        this.work = work;
    }

    ControlMessage(Actor actor, Block work) {
        this(actor, null, _ -> work.run());
    }

    /** Does it before every message that waits, on whatever stage the actor is. From any thread. */
    static void now(Behavior actor, Block work) {
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
