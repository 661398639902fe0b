package salsa.runtime;

/**
 * What the handlers of a stage have sent to another one and nobody can see yet: a run of consecutive sends, which
 * becomes visible as a whole, before the next send elsewhere and when the handler ends. Owned by the stage.
 *
 * <p>A handler may run into a StackOverflowError anywhere, in the middle of a send too. It is thrown where a method is
 * entered, never between two field accesses. {@link #flush} is written so that it can be interrupted at every call and
 * then be called again from a place with more stack: the handler's end at the latest.
 */
final class Outbox {

    /** How many consecutive sends to one stage become visible together. */
    static final int RUN_MAX = 64;

    private final Stage stage;
    private Stage target; // null when there is no run
    private Message newest;
    private Message oldest;
    private int length;
    private boolean pushed; // it is in the inbox, but neither counted nor, if need be, made known
    private boolean woke; // and has woken the stage
    private Stage latestTarget; // of the latest run of this turn
    private long runs; // begun so far

    Outbox(Stage stage) {
        this.stage = stage;
    }

    boolean isEmpty() {
        return target == null;
    }

    /** Whether the run is where it goes, but has not been counted or made known: {@link #flush} was interrupted. */
    boolean isHalfDone() {
        return target != null && pushed;
    }

    /** How many runs have been begun. */
    long runs() {
        return runs;
    }

    /** The stage to which the latest run went, if one has been sent in this turn. */
    Stage latestTarget() {
        return latestTarget;
    }

    void turnBegins() {
        latestTarget = null;
    }

    /** Adds a message to an actor of another stage. */
    void add(Stage to, Message message) {
        if (target != null) {
            if (target == to && !pushed && length < RUN_MAX) {
                message.next = newest; // newest first, as the inbox is
                newest = message;
                length++;
                return;
            }
            flushRun();
        }
        if (to.owner != stage.system) {
            stage.sendAbroad(to, message);
            return;
        }
        if (to.mailboxes != null && to.putInMailbox(message, stage)) {
            return;
        }
        newest = message;
        oldest = message;
        length = 1;
        target = to;
        latestTarget = to;
        runs++;
        if (stage.isApart() || to.inbox == Inbox.IDLE || to.mailboxes != null) {
            flushRun(); // whether the next actor there has a mailbox of its own is asked each time
        }
    }

    /** Makes visible what was added. */
    void flush() {
        if (target != null) {
            flushRun();
        }
    }

    /**
     * May be interrupted at any call by the end of the stack and called again: up to the compareAndSet nothing has
     * happened; then {@code pushed} is set with no call between; then either the stage is handed on, by a call that
     * does it or throws, or the run is counted; then {@code target} is cleared, again with no call between.
     */
    private void flushRun() {
        Stage to = target;
        if (!pushed) {
            Message first = newest;
            Message last = oldest;
            Message top;
            do {
                top = to.inbox;
                last.next = top == Inbox.IDLE ? null : top;
            } while (!Inbox.INBOX.compareAndSet(to, top, first)); // pairs with getAndSet in drain: they are whole
            pushed = true;
            woke = top == Inbox.IDLE;
            newest = null;
            oldest = null;
        }
        if (woke) {
            stage.wakes(to, length);
            target = null;
            pushed = false;
        } else {
            long before = (long) Inbox.PUSHED.getAndAdd(to, (long) length);
            target = null;
            pushed = false;
            if (before / RUN_MAX != (before + length) / RUN_MAX && to.length() > BackPressure.MAILBOX_HIGH) {
                stage.waitsFor(to); // not looked at each time: what the other stage writes is not in this one's cache
            }
        }
    }
}
