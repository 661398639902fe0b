package salsa.runtime;

import java.util.List;

/** Notifies an actor without a handler {@code ended} of the end of another one to which it is linked. */
final class EndedMessage extends Message {

    private final Actor who;
    private final ExitReason why;

    private EndedMessage(Behavior to, Actor who, ExitReason why) {
        super(to, null);
        this.who = who;
        this.why = why;
    }

    /** Returns the message. The reason is immutable, so all actors that are notified share it with its links. */
    static Message of(Behavior to, Actor who, ExitReason reason) {
        Message handled = to.$ending(who, reason);
        return handled == null ? new EndedMessage(to, who, reason) : handled;
    }

    /** Returns it as a program sees it that takes any message. */
    AnyMessage toAnyMessage() {
        return new AnyMessage("ended", List.of(who, why));
    }

    @Override
    Message addressedTo(Behavior actor) {
        return new EndedMessage(actor, who, why);
    }

    @Override
    protected void run() {
        pass(Ack.ACK);
    }

    @Override
    protected Site site() {
        return Sites.END_OF_ACTOR;
    }
}
