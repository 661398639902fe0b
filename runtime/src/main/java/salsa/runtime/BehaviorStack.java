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
     * {@link #handle} goes by what they said here. Both go down in a loop: there may be more behaviors than a thread has
     * frames.
     */
    boolean tryMatch(Message message) {
        BehaviorStack last = this;
        while (last.ask(message) < 0 && last.unmatched == Unmatched.BENEATH && last.caller != null) {
            last = last.caller;
        }
        boolean ready = last.match >= 0
                || last.unmatched == Unmatched.REFUSE
                || last.unmatched == Unmatched.BENEATH && message.isHandled()
                || message instanceof TheaterMessage; // its theater handles it, whatever the actor has become
        if (ready) {
            remember(message, last);
        }
        return ready;
    }

    private int ask(Message message) {
        asked = null;
        match = cases.match(message);
        return match;
    }

    private void remember(Message message, BehaviorStack last) {
        for (BehaviorStack each = this; each != last; each = each.caller) {
            each.asked = message;
        }
        last.asked = message;
    }

    /** Processes a message that is ready. */
    @Resumable
    void handle(Message message) throws Throwable {
        BehaviorStack each = this;
        int index = each.takeMatch(message);
        while (index < 0 && !each.refuses(message) && each.caller != null) {
            each = each.caller;
            index = each.takeMatch(message);
        }
        if (index >= 0) {
            var received = new ReceiveResult(index, message);
            each.body.run(received);
            received.done();
        } else if (each.refuses(message)) {
            throw new NotUnderstood(message.target.type());
        } else {
            message.run();
        }
    }

    private int takeMatch(Message message) {
        int index = asked == message ? match : cases.match(message);
        asked = null;
        return index;
    }

    private boolean refuses(Message message) {
        return unmatched == Unmatched.REFUSE && !(message instanceof TheaterMessage);
    }
}
