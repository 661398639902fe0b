package salsa.runtime;

/**
 * The sends of a stage's handlers to one other stage that are not visible yet: a run of consecutive sends, which
 * becomes visible as a whole, before the next send elsewhere and when the handler ends. Owned by the stage.
 *
 * <p>A handler may run into a StackOverflowError anywhere, even in the middle of a send. The error is thrown where a
 * method is entered, never between two field accesses. {@link #flush} is written so that it can be interrupted at every
 * call and then be called again from a place with more stack: at the latest when the handler ends.
 */
final class Outbox {

    /** The maximum number of consecutive sends to one stage that become visible together. */
    static final int RUN_MAX = 64;

    private final Stage stage;
    private Stage target; // null when there is no run
    private Message newest;
    private Message oldest;
    private int length;
    private boolean pushed; // pushed, but not yet counted, and its receiver not yet woken
    private boolean woke; // the push has woken the stage
    private Stage latestTarget; // the stage of the latest run of this turn
    private long runs; // the number of runs begun

    Outbox(Stage stage) {
        this.stage = stage;
    }

    boolean isEmpty() {
        return target == null;
    }

    /**
     * Returns whether the run is pushed but not yet counted or its receiver not yet woken: {@link #flush} was
     * interrupted.
     */
    boolean isHalfDone() {
        return target != null && pushed;
    }

    /** Returns the number of runs begun. */
    long runs() {
        return runs;
    }

    /** Returns the stage to which the latest run of this turn went; null if there was none. */
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
                message.next = newest; // newest first, like the inbox
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
        if (to.mailboxes != null && to.tryPutInMailbox(message, stage)) {
            return;
        }
        newest = message;
        oldest = message;
        length = 1;
        target = to;
        latestTarget = to;
        runs++;
        if (stage.isApart() || to.inbox == Inbox.IDLE || to.mailboxes != null) {
            flushRun(); // each send checks whether its actor has a mailbox of its own
        }
    }

    /** Makes the added messages visible. */
    void flush() {
        if (target != null) {
            flushRun();
        }
    }

    /**
     * May be interrupted at any call by the end of the stack and called again: up to the compareAndSet nothing has
     * happened; then {@code pushed} is set with no call between; then either the stage is handed to the scheduler, by a
     * call that does it or throws, or the run is counted; then {@code target} is cleared, again with no call between.
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
                // pairs with getAndSet in drain: publishes the messages' fields
            } while (!Inbox.INBOX.compareAndSet(to, top, first));
            pushed = true;
            woke = top == Inbox.IDLE;
            newest = null;
            oldest = null;
        }
        if (woke) {
            stage.recordWoken(to, length);
            target = null;
            pushed = false;
        } else {
            long before = (long) Inbox.PUSHED.getAndAdd(to, (long) length);
            target = null;
            pushed = false;
            if (before / RUN_MAX != (before + length) / RUN_MAX && to.length() > BackPressure.MAILBOX_HIGH) {
                // not checked each time: the fields that the other stage writes are not in this one's cache
                stage.muteFor(to);
            }
        }
    }
}
