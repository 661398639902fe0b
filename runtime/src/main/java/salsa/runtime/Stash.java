package salsa.runtime;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.Predicate;

/**
 * The messages of one actor that it does not take now, in the order they came. Owned by the actor's stage. A few are a
 * list, linked by the messages themselves; many are kept by kind. (A part of the actor's {@link ActorContext}; a class of its
 * own, and not an object, since what an actor that waits consists of is to be found in one place.)
 */
abstract class Stash {

    private static final byte FEW = 16;

    final Stage stage; // and not the actor, which its bonds do not keep alive
    private Message first;
    private Message last;
    private byte size; // of that list
    private IndexedStash many; // null while there are few; else all are there
    private StashCounter tally; // of all actors of the behavior; null before something is set aside

    Stash(Stage stage) {
        this.stage = stage;
    }

    boolean isNothingAside() {
        return many == null ? first == null : many.isEmpty();
    }

    private void counts(Message message) {
        if (tally == null) {
            tally = stage.system.reports().tallyOf(stage, message.target.type());
        }
        tally.add(1);
    }

    /** Adds a message. */
    void keep(Message message) {
        counts(message);
        if (many == null && size == FEW) {
            becomeMany();
        }
        if (many == null) {
            link(message);
        } else {
            many.add(message);
        }
    }

    private void link(Message message) {
        if (last == null) {
            first = message;
        } else {
            last.next = message;
        }
        last = message;
        size++;
    }

    /** Adds a message that comes before all others but those added so. */
    void keepFirst(Message message) {
        counts(message);
        if (many == null) {
            becomeMany();
        }
        many.addFirst(message);
    }

    /** Adds a message that those cases have refused just now, as they have all that are here. */
    void keepRefused(Message message, Cases cases) {
        keep(message);
        if (many != null) {
            many.refusedBy(cases, message);
        }
    }

    private void becomeMany() {
        var all = new IndexedStash();
        while (first != null) {
            all.add(unlink(null, first));
        }
        many = all;
    }

    /** Hands over each message. When the system is quiet. */
    void forEach(Consumer<Message> action) {
        if (many != null) {
            many.forEach(action);
        }
        for (Message message = first; message != null; message = message.next) {
            action.accept(message);
        }
    }

    /** Takes out the earliest message that the cases take; null when there is none. */
    Message take(Cases cases) {
        if (many != null) {
            return taken(many.take(cases));
        }
        Message before = null;
        for (Message message = first; message != null; message = message.next) {
            if (cases.match(message) >= 0) {
                return taken(unlink(before, message));
            }
            before = message;
        }
        return null;
    }

    /** Takes out the earliest message; null when there is none. */
    Message takeFirst() {
        if (many != null) {
            return taken(many.takeFirst());
        }
        return first == null ? null : taken(unlink(null, first));
    }

    /** Takes out the earliest message that has a handler; null when there is none. */
    Message takeHandled() {
        if (many != null) {
            return taken(many.takeHandled());
        }
        Message before = null;
        for (Message message = first; message != null; message = message.next) {
            if (message.isHandled()) {
                return taken(unlink(before, message));
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
            List<Message> all = many.takeAll(kinds);
            all.forEach(this::taken);
            return all;
        }
        var found = new ArrayList<Message>();
        Message before = null;
        for (Message message = first; message != null; ) {
            Message following = message.next;
            if (kinds.test(message.kind())) {
                found.add(taken(unlink(before, message)));
            } else {
                before = message;
            }
            message = following;
        }
        return found;
    }

    /** Whether there is no message of that kind. */
    boolean isNothingAside(Object kind) {
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

    private Message unlink(Message before, Message message) {
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

    /** It is not set aside any more. */
    private Message taken(Message message) {
        if (message != null) {
            tally.add(-1);
        }
        if (many != null && many.isEmpty()) {
            many = null;
        }
        return message;
    }
}
