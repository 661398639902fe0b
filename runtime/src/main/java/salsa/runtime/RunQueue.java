package salsa.runtime;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

/**
 * The messages of a stage that wait, in the order in which they are handled: a plain list that only the stage touches,
 * to whose end goes what the {@link Inbox} holds, and the first messages of new actors, which come before it. With
 * their number and the age of the oldest, which anybody may ask for. (A part of the {@link Stage}, and a class of its
 * own for the sake of the reader: for each message, an object of its own were one more to be read.)
 */
abstract class RunQueue extends Inbox.Apart {

    /** One in so many messages comes from the list while first messages of new actors wait; a power of two. */
    static final int LISTED_EVERY = 32;

    private static final long UNMARKED = -1;

    private static final VarHandle APPENDED;
    private static final VarHandle HANDLED;
    private static final VarHandle WOKEN_BY;
    private static final VarHandle OLDER_THAN;

    static {
        try {
            var lookup = MethodHandles.lookup();
            APPENDED = lookup.findVarHandle(RunQueue.class, "appended", long.class);
            HANDLED = lookup.findVarHandle(RunQueue.class, "handled", long.class);
            WOKEN_BY = lookup.findVarHandle(RunQueue.class, "wokenBy", int.class);
            OLDER_THAN = lookup.findVarHandle(RunQueue.class, "olderThan", long.class);
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    // What changes with each message is read and written as it stands: a VarHandle is some calls as long as nothing is
    // compiled. The length of the mailbox is pushed + wokenBy + appended - handled; see length().
    private volatile int wokenBy; // length of the run that woke the stage; owned by who woke it, then by the stage
    private long appended; // owned by the stage, others read it opaquely: what entered the list without pushed
    private long handled; // owned by the stage, others read it opaquely

    // The age of its oldest message lies between olderThan and markTime; see mark().
    private volatile long olderThan; // owned by who woke the stage, then by the stage; read by any thread

    // Owned by the stage:
    private long markTime;
    private long markIndex = UNMARKED;
    private Message head;
    private Message tail;
    private Message firsts; // first messages of new actors, those of the latest handler before the others
    private Message newestFirst; // the last one that a handler put there
    private long newestFirstAt; // how many messages had been handled by then
    private Message construct; // the last one for a constructor

    RunQueue(ActorSystem system) {
        super(system);
    }

    // ---- from any thread

    /** See {@link Stage#length}. */
    long length() {
        return Math.max(0, pushed + wokenBy + (long) APPENDED.getOpaque(this) - (long) HANDLED.getOpaque(this));
    }

    /** See {@link Stage#oldestNanos}. */
    long oldestNanos() {
        return length() == 0 ? 0 : Math.max(0, owner.world().clock().nanos() - olderThan);
    }

    /** How many messages it has begun to handle. */
    final long begun() {
        return (long) HANDLED.getOpaque(this);
    }

    /** Before the first turn after having been idle, by who woke it. */
    final void wokenBy(int messages, long now) {
        WOKEN_BY.setOpaque(this, messages);
        OLDER_THAN.setOpaque(this, now);
    }

    // ---- by the thread that plays the stage

    /** How many messages it has handled. */
    final long handled() {
        return handled;
    }

    /** Whether nothing waits here. What is in the inbox does not count. */
    final boolean isListEmpty() {
        return head == null && firsts == null;
    }

    /** Whether more than one message waits, beside those in the inbox. */
    final boolean hasSeveral() {
        return head != tail || firsts != null && (firsts.next != null || head != null);
    }

    /** The message at the head of the list; null when there is none. */
    final Message oldest() {
        return head;
    }

    final void append(Message message) {
        appended++;
        link(message);
    }

    private void link(Message message) {
        if (tail == null) {
            head = message;
        } else {
            tail.next = message;
        }
        tail = message;
    }

    /** Puts the first message to a new actor before the list, behind those that the same handler put there. */
    final void prepend(Message message) {
        long count = handled;
        appended++;
        markIndex++; // it may come before those that the mark counts
        if (newestFirstAt == count && newestFirst != null) {
            message.next = newestFirst.next;
            newestFirst.next = message;
        } else {
            message.next = firsts;
            firsts = message;
            newestFirstAt = count;
        }
        newestFirst = message;
    }

    /** A constructor waits for that message, which was the last one appended. */
    final void constructs(Message message) {
        construct = message;
    }

    /** Whether the message of some constructor waits in the list: who is taken out of it has nobody behind him. */
    final boolean mayBeInConstruction() {
        return construct != null && (construct.next != null || construct == tail);
    }

    /** The oldest message of the mailbox, taken out; null when there is none. */
    final Message next() {
        if (firstsComeNext()) {
            return nextFirst();
        }
        Message message = head;
        if (message == null) {
            if (!drain()) {
                return null;
            }
            message = head;
        }
        if (firsts != null) {
            markIndex++; // those may have been there for longer
        }
        Message following = message.next;
        head = following;
        if (following == null) {
            tail = null;
        } else {
            message.next = null; // a message that is kept must not keep those after it
        }
        handled++;
        return message;
    }

    private boolean firstsComeNext() {
        return firsts != null && (handled % LISTED_EVERY != 0 || head == null && inbox == null);
    }

    private Message nextFirst() {
        Message message = firsts;
        firsts = message.next;
        message.next = null;
        newestFirst = null;
        handled++;
        return message;
    }

    /** What {@link #next} would take out, if the inbox were empty. */
    final Message upcomingListed() {
        return firstsComeNext() ? firsts : head;
    }

    /**
     * Moves what arrived to the tail of the list, oldest first, which keeps delivery causal. True when there was any.
     */
    final boolean drain() {
        if (inbox == null) {
            return false;
        }
        var newest = (Message) INBOX.getAndSet(this, (Message) null); // pairs with compareAndSet in Outbox and push
        Message oldest = Message.oldestFirst(newest);
        if (tail == null) {
            head = oldest;
        } else {
            tail.next = oldest;
        }
        tail = newest;
        return true;
    }

    /** Puts the first messages of new actors at the head of the list. */
    final void listFirsts() {
        if (firsts == null) {
            return;
        }
        Message last = firsts;
        while (last.next != null) {
            last = last.next;
        }
        last.next = head;
        head = firsts;
        if (tail == null) {
            tail = last;
        }
        firsts = null;
        newestFirst = null;
    }

    /** Takes out the whole list, to be given back by {@link #keep}, or to {@link #leave}. */
    final Message takeList() {
        Message all = head;
        head = null;
        tail = null;
        return all;
    }

    /** Gives a message of {@link #takeList} back, at the end. */
    final void keep(Message message) {
        link(message);
    }

    /** So many messages of {@link #takeList} wait elsewhere now. */
    final void leave(int messages) {
        appended -= messages;
    }

    /**
     * Makes the stage idle whose list is empty. False when something has been pushed meanwhile; else the stage is no
     * longer the caller's.
     */
    final boolean tryGoIdle() {
        long mark = markIndex;
        markIndex = UNMARKED;
        if (!INBOX.compareAndSet(this, null, IDLE)) { // pairs with compareAndSet in Outbox, push, receiveControl
            markIndex = mark;
            return false;
        }
        return true;
    }

    /** A turn begins: counts what woke the stage, if anything did. */
    final void beginsTurn() {
        if (markIndex == UNMARKED) {
            int woken = (int) WOKEN_BY.get(this);
            WOKEN_BY.setOpaque(this, 0);
            appended += woken;
            markTime = (long) OLDER_THAN.get(this);
            markIndex = 0;
        } else {
            mark();
        }
    }

    /**
     * Keeps the age of the oldest message, without a clock reading for each. All messages before number markIndex came
     * before markTime, all others after the mark before that, whose time is olderThan.
     */
    final void mark() {
        long count = handled;
        if (count >= markIndex) {
            OLDER_THAN.setOpaque(this, markTime);
            markTime = owner.coarseNanos();
            markIndex = (long) PUSHED.getOpaque(this) + appended;
        }
    }
}
