package salsa.runtime;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

/**
 * The fields of a stage that other threads write. They are kept apart from those the stage itself writes for every
 * message: on one cache line, the writers and the stage would take it from each other all the time. (The classes are
 * for the layout only: Java places the fields of a superclass first.)
 */
abstract class Inbox extends CacheLine {

    static final VarHandle INBOX;
    static final VarHandle CONTROL;
    static final VarHandle MUTED;
    static final VarHandle PUSHED;
    static final VarHandle FULL;

    static {
        try {
            var lookup = MethodHandles.lookup();
            INBOX = lookup.findVarHandle(Inbox.class, "inbox", Message.class);
            CONTROL = lookup.findVarHandle(Inbox.class, "control", Message.class);
            MUTED = lookup.findVarHandle(Inbox.class, "muted", Muting.class);
            PUSHED = lookup.findVarHandle(Inbox.class, "pushed", long.class);
            FULL = lookup.findVarHandle(Inbox.class, "full", int.class);
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    /** The inbox of a stage that nobody plays and nobody will, until something is pushed. */
    static final Message IDLE = new Marker();

    final ActorSystem owner; // here too, since who pushes looks whether the stage is one of its own system's
    volatile Message inbox; // any thread pushes, the stage takes all: a stack, newest first, or IDLE
    volatile Message control; // any thread pushes, the stage takes all: a stack, newest first
    volatile Muting muted; // any thread pushes and takes all: the stages that wait for this mailbox to become shorter
    volatile long pushed; // any thread adds, when what it pushed did not wake the stage
    volatile int full; // any thread adds: how many mailboxes of single actors are too long: senders are to pause
    volatile Mailboxes mailboxes; // any thread sets it, once: those of single actors; null while there are none

    Inbox(ActorSystem system) {
        this.owner = system;
    }

    /** Adds a message, from any thread. True when this has woken the stage. */
    final boolean push(Message message) {
        Message top;
        do {
            top = inbox;
            message.next = top == IDLE ? null : top;
        } while (!INBOX.compareAndSet(this, top, message)); // pairs with getAndSet in drain: the message is whole
        return top == IDLE;
    }

    /** What stands for an inbox where there is none. */
    private static final class Marker extends Message {

        Marker() {
            super(null, null);
        }

        @Override
        protected void run() {
            throw new AssertionError("a marker was handled as a message");
        }

        @Override
        protected Site site() {
            throw new AssertionError("a marker was handled as a message");
        }
    }

    /** With the stage's own fields off the line. */
    abstract static class Apart extends Inbox {
        long after0;
        long after1;
        long after2;
        long after3;
        long after4;
        long after5;
        long after6;
        long after7;

        Apart(ActorSystem system) {
            super(system);
        }
    }
}
