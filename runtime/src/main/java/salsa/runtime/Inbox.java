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

    final ActorSystem owner; // here too, since who pushes looks whether the stage is one of its own system's
    volatile Message inbox; // any thread pushes, the stage takes all: a stack, newest first, or Stage.IDLE
    volatile Message control; // any thread pushes, the stage takes all: a stack, newest first
    volatile Muting muted; // any thread pushes and takes all: the stages that wait for this mailbox to become shorter
    volatile long pushed; // any thread adds, when what it pushed did not wake the stage
    volatile int full; // any thread adds: how many mailboxes of single actors are too long: senders are to pause
    volatile Mailboxes mailboxes; // any thread sets it, once: those of single actors; null while there are none

    Inbox(ActorSystem system) {
        this.owner = system;
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
