package salsa.runtime;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

/**
 * What a handler in quarantine has sent and whoever plays its stage has not yet: a stack like the inbox of a stage. The
 * handler does not wait for its sends, as it does for its {@link Errand}s; only after many of them, so that a
 * sender in a loop does not run away. Who pushes onto the empty stack sends for all that is in it; whatever the handler
 * wants next goes to the stage behind that, so the order is kept.
 */
final class Sends {

    /** After so many sends the handler waits until they are done. */
    private static final int AHEAD_MAX = 1024;

    private static final VarHandle NEWEST;

    static {
        try {
            NEWEST = MethodHandles.lookup().findVarHandle(Sends.class, "newest", Message.class);
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    private final Quarantine quarantine;
    private final Stage stage;
    private volatile Message newest; // the handler pushes, the stage takes all
    private int ahead; // owned by the handler: sends since it has waited

    Sends(Quarantine quarantine, Stage stage) {
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
            message.next = top;
        } while (!NEWEST.compareAndSet(this, top, message)); // pairs with getAndSet in sendAll: the message is whole
        if (top == null) {
            Stage.receive(new Batch());
        }
    }

    private Void sendAll() {
        Message oldest = null;
        for (var message = (Message) NEWEST.getAndSet(this, (Message) null); message != null;) {
            Message older = message.next;
            message.next = oldest;
            oldest = message;
            message = older;
        }
        for (Message message = oldest; message != null;) {
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

    /** An errand that is not waited for. */
    private final class Batch extends Message {

        private static final Site SITE = Site.of("what a handler in quarantine sends", "", 0);

        Batch() {
            super(stage.resident(), null);
        }

        @Override
        boolean isOfTheRuntime() {
            return true;
        }

        @Override
        protected void run() {
            stage.onErrand(quarantine, Sends.this::sendAll);
        }

        @Override
        protected Site site() {
            return SITE;
        }
    }
}
