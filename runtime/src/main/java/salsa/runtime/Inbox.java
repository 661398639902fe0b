package salsa.runtime;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import salsa.runtime.pressure.Mailboxes;
import salsa.runtime.pressure.Muting;

/**
 * The fields of a stage that other threads write. They are kept apart from the fields that the stage itself writes for
 * every message: on one cache line, the writers and the stage would contend for it constantly. (The class hierarchy
 * exists only for the layout: Java places the fields of a superclass first.)
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

    /** Sentinel: the stage is idle, neither running nor scheduled, until a message is pushed. */
    static final Message IDLE = new Marker();

    final ActorSystem owner; // a copy here, since a pushing thread compares it with its own system
    volatile Message inbox; // any thread pushes, the stage takes all: a stack, newest first, or IDLE
    volatile Message control; // any thread pushes, the stage takes all: a stack, newest first
    volatile Muting muted; // any thread pushes and takes all: the stages suspended until this mailbox is shorter
    volatile long pushed; // any thread adds, if its push did not wake the stage
    // any thread adds: the number of actors' own mailboxes that are too long; while it is positive, senders pause
    volatile int full;
    volatile Mailboxes<Behavior, Mailbox>
            mailboxes; // any thread sets it, once: the actors' own mailboxes; null while there are none

    Inbox(ActorSystem system) {
        this.owner = system;
    }

    /** Adds a message, from any thread. Returns true if this woke the stage. */
    final boolean push(Message message) {
        Message top;
        do {
            top = inbox;
            message.next = top == IDLE ? null : top;
            // pairs with getAndSet in drain: publishes the message's fields
        } while (!INBOX.compareAndSet(this, top, message));
        return top == IDLE;
    }

    /** The sentinel in place of an inbox. */
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

    /** Padding that keeps the stage's own fields off this cache line. */
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
