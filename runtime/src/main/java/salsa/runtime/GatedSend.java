package salsa.runtime;

/** Holds a message back until some tokens have resolved, and a time has passed. */
final class GatedSend extends Join {

    private final Message message;
    private final long millis;

    GatedSend(Behavior sender, Message message, long millis) {
        super(sender, null);
        this.message = message;
        this.millis = millis;
    }

    @Override
    protected Site site() {
        return message.site();
    }

    @Override
    protected void ready() {
        owner().stage.sendAfter(message, millis);
    }

    @Override
    Continuation abandon() {
        return message.takeWaiting();
    }
}
