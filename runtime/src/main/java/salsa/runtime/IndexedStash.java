package salsa.runtime;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.Predicate;

/**
 * Many messages set aside, by kind, so that what asks for some kinds does not see the others; and of stable cases it is
 * known up to where they have refused each kind. So a receive costs what it takes, however much is set aside (the
 * selective receive of Erlang scans the whole mailbox each time). Owned by the actor's stage.
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

    /** Up to where some stable cases have refused the messages of a kind. */
    private static final class Mark {
        final Cases cases;
        Entry refused; // the latest, or null when none

        Mark(Cases cases) {
            this.cases = cases;
        }
    }

    /** The messages of one kind. */
    private static final class Queue {
        final Object kind;
        final boolean handled; // of a class of messages: whether they have a handler
        final List<Mark> marks = new ArrayList<>(1);
        Entry first;
        Entry last;

        Queue(Message message) {
            this.kind = message.kind();
            this.handled = message.isHandled();
        }

        /**
         * Whether there is a message that waits for a handler; those of one kind all do, or none. Reads none of them.
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

        /** Among those that come before the others, the last. */
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

        /** The first message that the cases take, or null. */
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

        /** They have refused all that are here. */
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
                marks.removeFirst(); // of a channel that is no more, perhaps; what is forgotten is only asked again
            }
            var mark = new Mark(cases);
            marks.add(mark);
            return mark;
        }
    }

    private static final int MARKS_MAX = 32;
    private static final Queue[] NONE = {};

    private Queue[] queues = NONE;
    private long numbers;
    private long firsts = Long.MIN_VALUE; // numbers of those that come before the others
    private long size;

    boolean isEmpty() {
        return size == 0;
    }

    void add(Message message) {
        size++;
        queue(message).add(new Entry(message, numbers++));
    }

    /** Adds a message that comes before all others but those added so. */
    void addFirst(Message message) {
        size++;
        queue(message).addFirst(new Entry(message, firsts++));
    }

    /** Those cases have refused the message, which is the last one, and all of its kind. */
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

    /** Takes out the earliest message that the cases take; null when there is none. */
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

    /** Takes out the earliest message; null when there is none. */
    Message takeFirst() {
        Queue from = null;
        for (Queue queue : queues) {
            if (queue.first != null && (from == null || queue.first.number < from.first.number)) {
                from = queue;
            }
        }
        return from == null ? null : taken(from, from.first);
    }

    /** Takes out the earliest message that has a handler; null when there is none. */
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

    /** What was refused may be taken now: final fields are others in an actor that is made anew. */
    void forgetRefused() {
        for (Queue queue : queues) {
            queue.marks.clear();
        }
    }

    /** Hands over each message, kind by kind. */
    void forEach(Consumer<Message> action) {
        for (Queue queue : queues) {
            for (Entry entry = queue.first; entry != null; entry = entry.after) {
                action.accept(entry.message);
            }
        }
    }

    /** Takes out all messages of such kinds. */
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

    /** Whether there is no message of that kind. */
    boolean isEmpty(Object kind) {
        for (Queue queue : queues) {
            if (queue.kind == kind && queue.first != null) {
                return false;
            }
        }
        return true;
    }

    /** Whether some message waits for a handler. */
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
