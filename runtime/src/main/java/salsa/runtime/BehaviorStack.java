package salsa.runtime;

import salsa.runtime.generated.BecomeStep;
import salsa.runtime.quarantine.Resumable;

/** A set of cases that an actor has become, which process messages in place of its handlers, above the previous set. */
final class BehaviorStack {

    private final Cases cases;
    private final ReactBody body;
    private final Unmatched unmatched;
    private final BehaviorStack caller; // null if the handlers are below
    private final BecomeStep step; // by which another theater can do the same; null if the actor cannot move with it
    private final String build; // of the behavior whose code that is; null without a step
    private final Cases ready;
    private Message asked; // the message that was ready last, until it is processed
    private int match; // its case here; negative if it is another's

    BehaviorStack(
            Cases cases, ReactBody body, Unmatched unmatched, BecomeStep step, String build, BehaviorStack caller) {
        this.cases = cases;
        this.body = body;
        this.unmatched = unmatched;
        this.step = step;
        this.build = build;
        this.caller = caller;
        this.ready = new Cases(false, message -> tryMatch(message) ? 0 : -1);
    }

    BehaviorStack caller() {
        return caller;
    }

    /** Returns the code that becomes the same; null if that is not known. */
    BecomeStep step() {
        return step;
    }

    /** Returns the build of that code. */
    String build() {
        return build;
    }

    /** Returns the cases for messages that are not stashed. */
    Cases casesForUnstashed() {
        return ready;
    }

    /**
     * Returns whether a message is processed now, be it only to be refused, and not stashed. Guards are asked once:
     * {@link #handle} goes by what they said here.
     */
    boolean tryMatch(Message message) {
        match = cases.match(message);
        boolean ready = match >= 0
                || unmatched == Unmatched.REFUSE
                || unmatched == Unmatched.BENEATH && isReadyBeneath(message)
                || message instanceof TheaterMessage; // its theater handles it, whatever the actor has become
        asked = ready ? message : null;
        return ready;
    }

    private boolean isReadyBeneath(Message message) {
        return caller == null ? message.isHandled() : caller.tryMatch(message);
    }

    /** Processes a message that is ready. */
    @Resumable
    void handle(Message message) throws Throwable {
        int index = asked == message ? match : cases.match(message);
        asked = null;
        if (index >= 0) {
            var received = new ReceiveResult(index, message);
            body.run(received);
            received.done();
        } else if (unmatched == Unmatched.REFUSE && !(message instanceof TheaterMessage)) {
            throw new NotUnderstood(message.target.type());
        } else if (caller == null) {
            message.run();
        } else {
            caller.handle(message);
        }
    }
}
