package salsa.runtime.waiting;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * A large stash, indexed by message kind, so that a search for some kinds does not visit the others; and for stable
 * cases it records up to which message of each kind they have refused. So a receive costs only what it takes, however
 * large the stash is (the selective receive of Erlang scans the whole mailbox each time). Owned by the actor's stage.
 *
 * <p>The messages and the cases are known to a subclass, which answers the questions about them.
 *
 * @param <M> the type of messages
 * @param <C> the type of cases
 */
public abstract class IndexedStash<M, C> {

    /** Creates an empty stash. */
    protected IndexedStash() {}

    // ---- what a subclass knows

    /** Returns the kind of a message, compared by identity. */
    protected abstract Object kind(M message);

    /** Returns whether messages of the kind of this one, which is the first of its kind, wait for a handler. */
    protected abstract boolean isHandled(M message);

    /** Returns whether messages of a kind wait for a handler now; {@code handled} was the answer for the first one. */
    protected abstract boolean isHandledNow(Object kind, boolean handled);

    /** Returns whether the cases take a message. */
    protected abstract boolean isMatch(C cases, M message);

    /** Returns whether the cases may take a message of that kind. */
    protected abstract boolean takes(C cases, Object kind);

    /** Returns whether a message that the cases have refused once is always refused by them. */
    protected abstract boolean isStable(C cases);

    /** Returns whether both take the same messages. */
    protected abstract boolean areSame(C some, C others);

    // ---- the messages

    /** A message, in the list of its kind. */
    private static final class Entry<M> {
        final M message;
        final long number;

        @Nullable
        Entry<M> before;

        @Nullable
        Entry<M> after;

        Entry(M message, long number) {
            this.message = message;
            this.number = number;
        }
    }

    /** The position up to which some stable cases have refused the messages of a kind. */
    private static final class Mark<M, C> {
        final C cases;

        @Nullable
        Entry<M> refused; // the latest one, or null if there is none

        Mark(C cases) {
            this.cases = cases;
        }
    }

    /** The messages of one kind. */
    private final class Queue {
        final Object kind;
        final boolean handled; // for a message class: whether it has a handler
        final List<Mark<M, C>> marks = new ArrayList<>(1);

        @Nullable
        Entry<M> first;

        @Nullable
        Entry<M> last;

        Queue(M message) {
            this.kind = kind(message);
            this.handled = isHandled(message);
        }

        /**
         * Returns whether there is a message that waits for a handler; all messages of one kind do, or none. Reads none
         * of them.
         */
        boolean hasHandled() {
            return first != null && isHandledNow(kind, handled);
        }

        void add(Entry<M> entry) {
            entry.before = last;
            if (last == null) {
                first = entry;
            } else {
                last.after = entry;
            }
            last = entry;
        }

        /** Adds an entry behind the others that precede the rest. */
        void addFirst(Entry<M> entry) {
            for (Mark<M, C> mark : marks) {
                mark.refused = null; // a mark holds for all entries before it: the new one is not asked yet
            }
            Entry<M> later = first;
            while (later != null && later.number < 0) { // those that came here in the same way
                later = later.after;
            }
            if (later == null) {
                add(entry);
                return;
            }
            entry.after = later;
            entry.before = later.before;
            later.before = entry;
            if (entry.before == null) {
                first = entry;
            } else {
                entry.before.after = entry;
            }
        }

        void remove(Entry<M> entry) {
            for (Mark<M, C> mark : marks) {
                if (mark.refused == entry) {
                    mark.refused = entry.before;
                }
            }
            if (entry.before == null) {
                first = entry.after;
            } else {
                entry.before.after = entry.after;
            }
            if (entry.after == null) {
                last = entry.before;
            } else {
                entry.after.before = entry.before;
            }
        }

        /** Returns the first message that the cases take, or null. */
        @Nullable
        Entry<M> find(C cases) {
            Mark<M, C> mark = isStable(cases) ? mark(cases) : null;
            Entry<M> entry = mark == null || mark.refused == null ? first : mark.refused.after;
            while (entry != null && !isMatch(cases, entry.message)) {
                if (mark != null) {
                    mark.refused = entry;
                }
                entry = entry.after;
            }
            return entry;
        }

        /** Records that the cases have refused all present messages. */
        void refusedBy(C cases) {
            mark(cases).refused = last;
        }

        private Mark<M, C> mark(C cases) {
            for (Mark<M, C> mark : marks) {
                if (areSame(mark.cases, cases)) {
                    return mark;
                }
            }
            if (marks.size() == MARKS_MAX) {
                // perhaps of a channel that no longer exists; a forgotten mark only costs another test
                marks.removeFirst();
            }
            var mark = new Mark<M, C>(cases);
            marks.add(mark);
            return mark;
        }
    }

    private static final int MARKS_MAX = 32;

    private final List<Queue> queues = new ArrayList<>(2);
    private long numbers;
    private long firsts = Long.MIN_VALUE; // numbers of the entries that precede the others
    private long size;

    /** Returns whether it contains no message. */
    public final boolean isEmpty() {
        return size == 0;
    }

    /** Adds a message. */
    public final void add(M message) {
        size++;
        queue(message).add(new Entry<>(message, numbers++));
    }

    /** Adds a message that precedes all others except those added this way. */
    public final void addFirst(M message) {
        size++;
        queue(message).addFirst(new Entry<>(message, firsts++));
    }

    /** Records that those cases have refused the message, which is the last one, and all of its kind. */
    public final void refusedBy(C cases, M message) {
        if (isStable(cases)) {
            queue(message).refusedBy(cases);
        }
    }

    private Queue queue(M message) {
        Object kind = kind(message);
        for (Queue queue : queues) {
            if (queue.kind == kind) {
                return queue;
            }
        }
        var queue = new Queue(message);
        queues.add(queue);
        return queue;
    }

    /** Removes and returns the earliest message that the cases take; null if there is none. */
    public final @Nullable M take(C cases) {
        Entry<M> earliest = null;
        Queue from = null;
        for (Queue queue : queues) {
            Entry<M> found = takes(cases, queue.kind) ? queue.find(cases) : null;
            if (found != null && (earliest == null || found.number < earliest.number)) {
                earliest = found;
                from = queue;
            }
        }
        return from == null || earliest == null ? null : taken(from, earliest);
    }

    /** Removes and returns the earliest message; null if there is none. */
    public final @Nullable M takeFirst() {
        Entry<M> earliest = null;
        Queue from = null;
        for (Queue queue : queues) {
            Entry<M> first = queue.first;
            if (first != null && (earliest == null || first.number < earliest.number)) {
                earliest = first;
                from = queue;
            }
        }
        return from == null || earliest == null ? null : taken(from, earliest);
    }

    /** Removes and returns the earliest message that has a handler; null if there is none. */
    public final @Nullable M takeHandled() {
        Entry<M> earliest = null;
        Queue from = null;
        for (Queue queue : queues) {
            Entry<M> first = queue.first;
            boolean precedes = first != null && (earliest == null || first.number < earliest.number);
            if (precedes && queue.hasHandled()) {
                earliest = first;
                from = queue;
            }
        }
        return from == null || earliest == null ? null : taken(from, earliest);
    }

    /** Forgets the refusals: final fields differ in a restarted actor. */
    public final void forgetRefused() {
        for (Queue queue : queues) {
            queue.marks.clear();
        }
    }

    /** Passes each message to the action, kind by kind. */
    public final void forEach(Consumer<M> action) {
        for (Queue queue : queues) {
            for (Entry<M> entry = queue.first; entry != null; entry = entry.after) {
                action.accept(entry.message);
            }
        }
    }

    /** Removes and returns all messages of such kinds. */
    public final List<M> takeAll(Predicate<Object> kinds) {
        var found = new ArrayList<M>();
        for (Queue queue : queues) {
            boolean all = kinds.test(queue.kind);
            while (all && queue.first != null) {
                found.add(taken(queue, queue.first));
            }
        }
        return found;
    }

    /** Returns whether there is no message of that kind. */
    public final boolean isEmpty(Object kind) {
        for (Queue queue : queues) {
            if (queue.kind == kind && queue.first != null) {
                return false;
            }
        }
        return true;
    }

    /** Returns whether some message waits for a handler. */
    public final boolean hasHandled() {
        for (Queue queue : queues) {
            if (queue.hasHandled()) {
                return true;
            }
        }
        return false;
    }

    private M taken(Queue from, Entry<M> entry) {
        from.remove(entry);
        size--;
        return entry.message;
    }
}
