package salsa.runtime;

import java.util.function.Consumer;

/** Holds a message back until some tokens have resolved, and a time has passed. */
final class GatedSend extends Join {

    private final Message message;
    private final long millis;
    private final Site site;

    GatedSend(Behavior sender, Message message, long millis, Site site) {
        super(sender, null);
        this.message = message;
        this.millis = millis;
        this.site = site;
    }

    @Override
    protected Site site() {
        return site;
    }

    @Override
    protected void ready() {
        if (message.target == null) {
            throw new NullPointerException("the message was sent to null"); // reported with the site of the send
        }
        owner().stage.sendAfter(message, millis);
    }

    @Override
    void forEachNext(Consumer<Continuation> action) {
        if (message.waiting() != null) {
            action.accept(message.waiting());
        }
    }

    @Override
    Continuation abandon() {
        return message.takeWaiting();
    }
}
