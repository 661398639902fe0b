package salsa.runtime;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

/**
 * The run queue of a stage: its messages in processing order. It is a plain list that only the stage touches. The
 * contents of the {@link Inbox} are appended to it; the first messages of new actors precede it. It also keeps the
 * queue's length and the age of its oldest message, which any thread may read. (Part of the {@link Stage}, in a class
 * of its own for readability: a separate object would cost another memory access per message.)
 */
abstract class RunQueue extends Inbox.Apart {

    /** While first messages of new actors are queued, one message in this many comes from the list; a power of two. */
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

    // Fields that change with each message are accessed plainly: a VarHandle costs several calls until the code is
    // compiled. The length of the mailbox is pushed + wokenBy + appended - handled; see length().
    // length of the run that woke the stage; written by the waking thread, then owned by the stage
    private volatile int wokenBy;
    private long appended; // owned by the stage, others read it opaquely: messages that entered the list without pushed
    private long handled; // owned by the stage, others read it opaquely

    // The age of its oldest message lies between olderThan and markTime; see mark().
    private volatile long olderThan; // written by the waking thread, then owned by the stage; read by any thread

    // Owned by the stage:
    private long markTime;
    private long markIndex = UNMARKED;
    private Message head;
    private Message tail;
    private Message firsts; // first messages of new actors, those of the latest handler before the others
    private Message newestFirst; // the last one that a handler inserted there
    private long newestFirstAt; // the number of messages handled at that time
    private Message construct; // the latest constructor message

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

    /** Returns the number of messages whose processing has begun. */
    final long begunMessages() {
        return (long) HANDLED.getOpaque(this);
    }

    /** Called by the waking thread before the first turn after the stage was idle. */
    final void wokenBy(int messages, long now) {
        WOKEN_BY.setOpaque(this, messages);
        OLDER_THAN.setOpaque(this, now);
    }

    // ---- by the thread that runs the stage

    /** Returns the number of messages handled. */
    final long handledMessages() {
        return handled;
    }

    /** Returns whether the run queue is empty. The inbox does not count. */
    final boolean isListEmpty() {
        return head == null && firsts == null;
    }

    /** Returns whether more than one message is queued, apart from the inbox. */
    final boolean hasSeveral() {
        return head != tail || firsts != null && (firsts.next != null || head != null);
    }

    /** Returns the message at the head of the list; null if the list is empty. */
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

    /** Inserts the first message to a new actor before the list, after those that the same handler inserted there. */
    final void prepend(Message message) {
        long count = handled;
        appended++;
        markIndex++; // it may precede the messages that the mark counts
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

    /** Records that a constructor waits for this message, the last one appended. */
    final void recordConstructor(Message message) {
        construct = message;
    }

    /**
     * Returns whether a constructor message may still be queued. A dequeued message has no successor, hence the second
     * test.
     */
    final boolean mayBeInConstruction() {
        return construct != null && (construct.next != null || construct == tail);
    }

    /** The list is empty: the actors whose first messages were the latest ones may be garbage-collected. */
    private void forgetNewActors() {
        construct = null;
        newestFirst = null;
    }

    /** Removes and returns the oldest message of the mailbox; null if there is none. */
    final Message next() {
        if (firstsComeNext()) {
            return nextFirst();
        }
        Message message = head;
        if (message == null) {
            if (!drain()) {
                forgetNewActors();
                return null;
            }
            message = head;
        }
        if (firsts != null) {
            markIndex++; // those may have been queued for longer
        }
        Message following = message.next;
        head = following;
        if (following == null) {
            tail = null;
        } else {
            message.next = null; // a retained message must not retain its successors
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

    /** Returns the message that {@link #next} would remove if the inbox were empty. */
    final Message upcomingListed() {
        return firstsComeNext() ? firsts : head;
    }

    /**
     * Moves the contents of the inbox to the tail of the list, oldest first, which keeps delivery causal. Returns true
     * if there were any.
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

    /** Inserts the first messages of new actors at the head of the list. */
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

    /**
     * Removes and returns the whole list; the caller returns each message by {@link #keep} or accounts for it by
     * {@link #leave}.
     */
    final Message takeList() {
        Message all = head;
        head = null;
        tail = null;
        return all;
    }

    /** Returns a message of {@link #takeList} to the end of the list. */
    final void keep(Message message) {
        link(message);
    }

    /** Subtracts messages of {@link #takeList} that are queued elsewhere now. */
    final void leave(int messages) {
        appended -= messages;
    }

    /**
     * Tries to make the stage, whose list is empty, idle. Returns false if a message was pushed meanwhile; after true,
     * the caller no longer owns the stage.
     */
    final boolean tryGoIdle() {
        long mark = markIndex;
        markIndex = UNMARKED;
        if (!INBOX.compareAndSet(this, null, IDLE)) { // pairs with compareAndSet in Outbox, push, takeInControl
            markIndex = mark;
            return false;
        }
        return true;
    }

    /** Begins a turn: counts the run that woke the stage, if one did. */
    final void countTurn() {
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
     * Keeps the age of the oldest message without reading the clock for each. All messages before number markIndex
     * arrived before markTime; all others arrived after the previous mark, whose time is olderThan.
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
