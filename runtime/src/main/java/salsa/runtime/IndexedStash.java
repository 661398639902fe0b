package salsa.runtime;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.Predicate;

/**
 * A large stash, indexed by message kind, so that a search for some kinds does not visit the others; and for stable
 * cases it records up to which message of each kind they have refused. So a receive costs only what it takes, however
 * large the stash is (the selective receive of Erlang scans the whole mailbox each time). Owned by the actor's stage.
 */
final class IndexedStash {

    /** A message, in the list of its kind. */
    private static final class Entry {
        final Message message;
        final long number;
        Entry before;
        Entry after;

        Entry(Message message, long number) {
            this.message = message;
            this.number = number;
        }
    }

    /** The position up to which some stable cases have refused the messages of a kind. */
    private static final class Mark {
        final Cases cases;
        Entry refused; // the latest one, or null if there is none

        Mark(Cases cases) {
            this.cases = cases;
        }
    }

    /** The messages of one kind. */
    private static final class Queue {
        final Object kind;
        final boolean handled; // for a message class: whether it has a handler
        final List<Mark> marks = new ArrayList<>(1);
        Entry first;
        Entry last;

        Queue(Message message) {
            this.kind = message.kind();
            this.handled = message.isHandled();
        }

        /**
         * Returns whether there is a message that waits for a handler; all messages of one kind do, or none. Reads none
         * of them.
         */
        boolean hasHandled() {
            return first != null && (kind instanceof In<?> channel ? channel.isHandled() : handled);
        }

        void add(Entry entry) {
            entry.before = last;
            if (last == null) {
                first = entry;
            } else {
                last.after = entry;
            }
            last = entry;
        }

        /** Adds an entry behind the others that precede the rest. */
        void addFirst(Entry entry) {
            for (Mark mark : marks) {
                mark.refused = null;
            }
            Entry later = first;
            while (later != null && later.number < 0) {
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

        void remove(Entry entry) {
            for (Mark mark : marks) {
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
        Entry find(Cases cases) {
            Mark mark = cases.isStable() ? mark(cases) : null;
            Entry entry = mark == null || mark.refused == null ? first : mark.refused.after;
            while (entry != null && cases.match(entry.message) < 0) {
                if (mark != null) {
                    mark.refused = entry;
                }
                entry = entry.after;
            }
            return entry;
        }

        /** Records that the cases have refused all present messages. */
        void refusedBy(Cases cases) {
            mark(cases).refused = last;
        }

        private Mark mark(Cases cases) {
            for (Mark mark : marks) {
                if (mark.cases.isSameAs(cases)) {
                    return mark;
                }
            }
            if (marks.size() == MARKS_MAX) {
                // perhaps of a channel that no longer exists; a forgotten mark only costs another test
                marks.removeFirst();
            }
            var mark = new Mark(cases);
            marks.add(mark);
            return mark;
        }
    }

    private static final int MARKS_MAX = 32;

    private Queue[] queues = {};
    private long numbers;
    private long firsts = Long.MIN_VALUE; // numbers of the entries that precede the others
    private long size;

    boolean isEmpty() {
        return size == 0;
    }

    void add(Message message) {
        size++;
        queue(message).add(new Entry(message, numbers++));
    }

    /** Adds a message that precedes all others except those added this way. */
    void addFirst(Message message) {
        size++;
        queue(message).addFirst(new Entry(message, firsts++));
    }

    /** Records that those cases have refused the message, which is the last one, and all of its kind. */
    void refusedBy(Cases cases, Message message) {
        if (cases.isStable()) {
            queue(message).refusedBy(cases);
        }
    }

    private Queue queue(Message message) {
        Object kind = message.kind();
        for (Queue queue : queues) {
            if (queue.kind == kind) {
                return queue;
            }
        }
        var queue = new Queue(message);
        queues = Arrays.copyOf(queues, queues.length + 1);
        queues[queues.length - 1] = queue;
        return queue;
    }

    /** Removes and returns the earliest message that the cases take; null if there is none. */
    Message take(Cases cases) {
        Entry earliest = null;
        Queue from = null;
        for (Queue queue : queues) {
            Entry found = cases.takes(queue.kind) ? queue.find(cases) : null;
            if (found != null && (earliest == null || found.number < earliest.number)) {
                earliest = found;
                from = queue;
            }
        }
        return taken(from, earliest);
    }

    /** Removes and returns the earliest message; null if there is none. */
    Message takeFirst() {
        Queue from = null;
        for (Queue queue : queues) {
            if (queue.first != null && (from == null || queue.first.number < from.first.number)) {
                from = queue;
            }
        }
        return from == null ? null : taken(from, from.first);
    }

    /** Removes and returns the earliest message that has a handler; null if there is none. */
    Message takeHandled() {
        Entry earliest = null;
        Queue from = null;
        for (Queue queue : queues) {
            if (queue.hasHandled() && (earliest == null || queue.first.number < earliest.number)) {
                earliest = queue.first;
                from = queue;
            }
        }
        return taken(from, earliest);
    }

    /** Forgets the refusals: final fields differ in a restarted actor. */
    void forgetRefused() {
        for (Queue queue : queues) {
            queue.marks.clear();
        }
    }

    /** Passes each message to the action, kind by kind. */
    void forEach(Consumer<Message> action) {
        for (Queue queue : queues) {
            for (Entry entry = queue.first; entry != null; entry = entry.after) {
                action.accept(entry.message);
            }
        }
    }

    /** Removes and returns all messages of such kinds. */
    List<Message> takeAll(Predicate<Object> kinds) {
        var found = new ArrayList<Message>();
        for (Queue queue : queues) {
            boolean all = kinds.test(queue.kind);
            while (all && queue.first != null) {
                found.add(taken(queue, queue.first));
            }
        }
        return found;
    }

    /** Returns whether there is no message of that kind. */
    boolean isEmpty(Object kind) {
        for (Queue queue : queues) {
            if (queue.kind == kind && queue.first != null) {
                return false;
            }
        }
        return true;
    }

    /** Returns whether some message waits for a handler. */
    boolean hasHandled() {
        for (Queue queue : queues) {
            if (queue.hasHandled()) {
                return true;
            }
        }
        return false;
    }

    private Message taken(Queue from, Entry entry) {
        if (entry == null) {
            return null;
        }
        from.remove(entry);
        size--;
        return entry.message;
    }
}
