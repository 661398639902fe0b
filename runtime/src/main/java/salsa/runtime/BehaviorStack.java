package salsa.runtime;

/** A behavior that an actor has become: what it does with messages in place of its handlers, and what it was before. */
final class BehaviorStack {

    private final Cases cases;
    private final ReactBody body;
    private final Unmatched unmatched;
    private final BehaviorStack caller; // null when those are the handlers
    private final Cases ready;

    BehaviorStack(Cases cases, ReactBody body, Unmatched unmatched, BehaviorStack caller) {
        this.cases = cases;
        this.body = body;
        this.unmatched = unmatched;
        this.caller = caller;
        this.ready = new Cases(false, message -> isReady(message) ? 0 : -1);
    }

    BehaviorStack caller() {
        return caller;
    }

    /** Takes the messages that are not kept. */
    Cases ready() {
        return ready;
    }

    boolean isReady(Message message) {
        if (cases.match(message) >= 0 || unmatched == Unmatched.REFUSE) {
            return true;
        }
        return unmatched == Unmatched.BENEATH && (caller == null ? message.isHandled() : caller.isReady(message));
    }

    /** Does with a message that is ready what is to be done. */
    void handle(Message message) throws Throwable {
        int index = cases.match(message);
        if (index >= 0) {
            var received = new ReceiveResult(index, message);
            body.run(received);
            received.done();
        } else if (unmatched == Unmatched.REFUSE) {
            throw new NotUnderstood(message.target.type());
        } else if (caller == null) {
            message.run();
        } else {
            caller.handle(message);
        }
    }
}
