package salsa.runtime;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;

/**
 * The messages of one actor that it does not take now, in the order they came. Owned by the actor's stage. A few are a
 * list, linked by the messages themselves; many are kept by kind.
 */
final class Aside {

    private static final int FEW = 16;

    private Message first;
    private Message last;
    private int size;
    private AsideByKind many; // null while there are few; else all are there

    boolean isEmpty() {
        return many == null ? first == null : many.isEmpty();
    }

    /** How many there are. */
    long size() {
        return many == null ? size : many.size();
    }

    void add(Message message) {
        if (many == null && size == FEW) {
            becomeMany();
        }
        if (many != null) {
            many.add(message);
            return;
        }
        if (last == null) {
            first = message;
        } else {
            last.next = message;
        }
        last = message;
        size++;
    }

    /** Adds a message that comes before all others but those added so. */
    void addFirst(Message message) {
        if (many == null) {
            becomeMany();
        }
        many.addFirst(message);
    }

    /** Adds a message that those cases have refused just now, as they have all that are here. */
    void addRefused(Message message, Cases cases) {
        add(message);
        if (many != null) {
            many.refusedBy(cases, message);
        }
    }

    private void becomeMany() {
        var all = new AsideByKind();
        for (Message message = takeFirst(); message != null; message = takeFirst()) {
            all.add(message);
        }
        many = all;
    }

    /** Takes out the earliest message that the cases take; null when there is none. */
    Message take(Cases cases) {
        if (many != null) {
            return fewer(many.take(cases));
        }
        Message before = null;
        for (Message message = first; message != null; message = message.next) {
            if (cases.match(message) >= 0) {
                return taken(before, message);
            }
            before = message;
        }
        return null;
    }

    /** Takes out the earliest message; null when there is none. */
    Message takeFirst() {
        if (many != null) {
            return fewer(many.takeFirst());
        }
        return first == null ? null : taken(null, first);
    }

    /** Takes out the earliest message that has a handler; null when there is none. */
    Message takeHandled() {
        if (many != null) {
            return fewer(many.takeHandled());
        }
        Message before = null;
        for (Message message = first; message != null; message = message.next) {
            if (message.isHandled()) {
                return taken(before, message);
            }
            before = message;
        }
        return null;
    }

    /** What was refused may be taken now. */
    void forgetRefused() {
        if (many != null) {
            many.forgetRefused();
        }
    }

    /** Takes out all messages of such kinds. */
    List<Message> takeAll(Predicate<Object> kinds) {
        if (many != null) {
            return many.takeAll(kinds);
        }
        var found = new ArrayList<Message>();
        Message before = null;
        for (Message message = first; message != null;) {
            Message following = message.next;
            if (kinds.test(message.kind())) {
                found.add(taken(before, message));
            } else {
                before = message;
            }
            message = following;
        }
        return found;
    }

    /** Whether there is no message of that kind. */
    boolean isEmpty(Object kind) {
        if (many != null) {
            return many.isEmpty(kind);
        }
        for (Message message = first; message != null; message = message.next) {
            if (message.kind() == kind) {
                return false;
            }
        }
        return true;
    }

    /** Whether some message waits for a handler. */
    boolean hasHandled() {
        if (many != null) {
            return many.hasHandled();
        }
        for (Message message = first; message != null; message = message.next) {
            if (message.isHandled()) {
                return true;
            }
        }
        return false;
    }

    private Message taken(Message before, Message message) {
        if (before == null) {
            first = message.next;
        } else {
            before.next = message.next;
        }
        if (last == message) {
            last = before;
        }
        message.next = null;
        size--;
        return message;
    }

    private Message fewer(Message message) {
        if (many.isEmpty()) {
            many = null;
        }
        return message;
    }
}
