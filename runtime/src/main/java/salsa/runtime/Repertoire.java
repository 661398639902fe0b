package salsa.runtime;

/** A behavior that an actor has become: what it does with messages in place of its handlers, and what it was before. */
final class Repertoire {

    private final Cases cases;
    private final Reaction body;
    private final Unmatched unmatched;
    private final Repertoire beneath; // null when those are the handlers
    private final Cases ready;

    Repertoire(Cases cases, Reaction body, Unmatched unmatched, Repertoire beneath) {
        this.cases = cases;
        this.body = body;
        this.unmatched = unmatched;
        this.beneath = beneath;
        this.ready = new Cases(false, message -> isReady(message) ? 0 : -1);
    }

    Repertoire beneath() {
        return beneath;
    }

    /** Takes the messages that are not kept. */
    Cases ready() {
        return ready;
    }

    boolean isReady(Message message) {
        if (cases.match(message) >= 0 || unmatched == Unmatched.REFUSE) {
            return true;
        }
        return unmatched == Unmatched.BENEATH && (beneath == null ? message.isHandled() : beneath.isReady(message));
    }

    /** Does with a message that is ready what is to be done. */
    void handle(Message message) throws Throwable {
        int index = cases.match(message);
        if (index >= 0) {
            var received = new Received(index, message);
            body.run(received);
            received.done();
        } else if (unmatched == Unmatched.REFUSE) {
            throw new NotUnderstood(message.target.type());
        } else if (beneath == null) {
            message.run();
        } else {
            beneath.handle(message);
        }
    }
}
