package salsa.runtime;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

/**
 * What a handler in quarantine has sent and whoever plays its stage has not yet: a stack like the inbox of a stage,
 * with the same word for idle. The handler does not wait for its sends, as it does for its {@link DelegatedCall}s; only after
 * many of them, so that a sender in a loop does not run away. When it is idle, the handler sends the stage a
 * {@link Batch} to collect them, which stays there as long as there are more. Whatever else the handler wants comes to
 * the stage behind the batch, so the order is kept.
 */
final class DetachedOutbox {

    /** After so many sends the handler waits until they are done. */
    private static final int AHEAD_MAX = 1024;

    /** How often a batch looks in vain before it goes: to be sent anew takes longer. */
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
    private int ahead; // owned by the handler: sends since it has waited

    DetachedOutbox(Quarantine quarantine, Stage stage) {
        this.quarantine = quarantine;
        this.stage = stage;
    }

    /** By the handler, which is parted from its stage. */
    void add(Message message) {
        if (++ahead >= AHEAD_MAX) {
            ahead = 0;
            quarantine.errand(() -> send(message));
            return;
        }
        Message top;
        do {
            top = newest;
            message.next = top == Stage.IDLE ? null : top;
        } while (!NEWEST.compareAndSet(this, top, message)); // pairs with getAndSet in run: the message is whole
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

    /** Collects what is sent. */
    private final class Batch extends Message {

        private int looks; // without finding any

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
                stage.answerNesting().onErrand(quarantine, () -> sendAll(all));
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
