package salsa.runtime;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

/**
 * The sends of a handler in quarantine that the thread running its stage has not delivered yet: a stack like the inbox
 * of a stage, with the same sentinel for idle. The handler does not wait for its sends, as it does for its
 * {@link DelegatedCall}s; only after many of them, so that a sender in a loop does not run away. When the outbox is
 * idle, the handler sends the stage a {@link Batch} to collect them, which stays there as long as there are more. All
 * other operations of the handler reach the stage behind the batch, so the order is kept.
 */
final class DetachedOutbox {

    /** After this many sends the handler waits until they are delivered. */
    private static final int AHEAD_MAX = 1024;

    /** The number of attempts of a batch that finds no sends before it ends: enqueuing a new one takes longer. */
    private static final int LOOKS = 32;

    private static final VarHandle NEWEST;

    static {
        try {
            NEWEST = MethodHandles.lookup().findVarHandle(DetachedOutbox.class, "newest", Message.class);
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    private final Quarantine quarantine;
    private final Stage stage;
    private volatile Message newest = Stage.IDLE; // the handler pushes, the stage takes all
    private int ahead; // owned by the handler: sends since it last waited

    DetachedOutbox(Quarantine quarantine, Stage stage) {
        this.quarantine = quarantine;
        this.stage = stage;
    }

    /** Adds a send. By the handler, which is parted from its stage. */
    void add(Message message) {
        if (++ahead >= AHEAD_MAX) {
            ahead = 0;
            quarantine.delegate(() -> send(message));
            return;
        }
        Message top;
        do {
            top = newest;
            message.next = top == Stage.IDLE ? null : top;
            // pairs with getAndSet in run: publishes the message's fields
        } while (!NEWEST.compareAndSet(this, top, message));
        if (top == Stage.IDLE) {
            Stage.receive(new Batch());
        }
    }

    private Void sendAll(Message newest) {
        for (Message message = Message.oldestFirst(newest); message != null; ) {
            Message following = message.next;
            message.next = null;
            stage.send(message);
            message = following;
        }
        return null;
    }

    private Void send(Message message) {
        stage.send(message);
        return null;
    }

    /** The message to the stage by which it takes the sends over that were collected since the last one. */
    private final class Batch extends Message {

        private int looks; // attempts that found none

        Batch() {
            super(stage.stageActor(), null);
        }

        @Override
        boolean isOfTheRuntime() {
            return true;
        }

        @Override
        protected void run() {
            var all =
                    (Message) NEWEST.getAndSet(DetachedOutbox.this, (Message) null); // pairs with compareAndSet in add
            if (all != null) {
                looks = 0;
                stage.answerNesting().runDelegated(quarantine, () -> sendAll(all));
            } else if (++looks > LOOKS && NEWEST.compareAndSet(DetachedOutbox.this, null, Stage.IDLE)) {
                return;
            }
            stage.append(this);
        }

        @Override
        protected Site site() {
            return Sites.SENT_IN_QUARANTINE;
        }
    }
}
