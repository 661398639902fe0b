package salsa.runtime;

import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import java.util.function.Predicate;
import salsa.runtime.report.StashCounter;
import salsa.runtime.waiting.IndexedStash;

/**
 * The messages of one actor that it has set aside, in order of arrival. Owned by the actor's stage. A few are a list,
 * linked by the messages themselves; many are indexed by kind. (A part of the actor's {@link ActorContext}, as a
 * superclass and not a separate object, so that the state of a waiting actor is in one place.)
 */
abstract class Stash {

    private static final byte FEW = 16;

    Stage stage; // not the actor, which its lifecycle must not keep in memory; changed only by relocation
    private Message first;
    private Message last;
    private byte size; // of that list
    private Index many; // null while there are few; otherwise all are there
    private StashCounter<Site> tally; // shared by all actors of the behavior; null until a message is stashed

    /**
     * Many messages, indexed by kind. A message whose test throws counts as taken: the exception becomes its failure.
     * Each test is made once, as a second one may have another result.
     */
    private static final class Index extends IndexedStash<Message, Cases> {

        /** Of the messages that were found: the number of the case, or what the test has thrown. */
        private final Map<Message, Object> results = new IdentityHashMap<>(1);

        @Override
        protected Object kind(Message message) {
            return message.kind();
        }

        @Override
        protected boolean isHandled(Message message) {
            return message.isHandled();
        }

        @Override
        protected boolean isHandledNow(Object kind, boolean handled) {
            return kind instanceof In<?> channel ? channel.isHandled() : handled;
        }

        @Override
        protected boolean isMatch(Cases cases, Message message) {
            try {
                int match = cases.match(message);
                if (match < 0) {
                    return false;
                }
                results.put(message, match);
            } catch (Throwable exception) {
                results.put(message, exception);
            }
            return true;
        }

        /** Returns the number of the case that has taken a message just now, or what its test has thrown. */
        Object resultOf(Message taken) {
            Object result = results.get(taken);
            results.clear();
            return result;
        }

        @Override
        protected boolean takes(Cases cases, Object kind) {
            return cases.takes(kind);
        }

        @Override
        protected boolean isStable(Cases cases) {
            return cases.isStable();
        }

        @Override
        protected boolean areSame(Cases some, Cases others) {
            return some.isSameAs(others);
        }
    }

    Stash(Stage stage) {
        this.stage = stage;
    }

    /** Gives it to another stage, while it is empty. In an intermission. */
    void relocate(Stage to) {
        stage = to;
        tally = null; // is the old stage's
    }

    boolean isNothingAside() {
        return many == null ? first == null : many.isEmpty();
    }

    private void addToTally(Message message) {
        if (tally == null) {
            tally = stage.system.reports().tallyOf(stage, message.target.type());
        }
        tally.add(message.stashedAs(), 1);
        note(tally);
    }

    /** Notes that the actor begins to wait for a message, which may be one in the stash. */
    final void noteReceiving() {
        if (tally != null) {
            tally.noteReceiving();
        }
    }

    /** Notes in the counter what the actor does while it stashes a message. */
    abstract void note(StashCounter<Site> tally);

    /** Adds a message. */
    void keep(Message message) {
        addToTally(message);
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

    /** Adds a message that precedes all others except those added this way. */
    void keepFirst(Message message) {
        addToTally(message);
        if (many == null) {
            becomeMany();
        }
        many.addFirst(message);
    }

    /** Adds a message that those cases have just refused, as they have all others in the stash. */
    void keepRefused(Message message, Cases cases) {
        keep(message);
        if (many != null) {
            many.refusedBy(cases, message);
        }
    }

    private void becomeMany() {
        var all = new Index();
        while (first != null) {
            all.add(unlink(null, first));
        }
        many = all;
    }

    /** Passes each message to the action. To be called when the system is quiet. */
    void forEach(Consumer<Message> action) {
        if (many != null) {
            many.forEach(action);
        }
        for (Message message = first; message != null; message = message.next) {
            action.accept(message);
        }
    }

    /**
     * Removes and returns the earliest message that the cases take, with its case; null if there is none. Earlier
     * messages whose test throws, by a guard or an accessor of a record, are removed and fail: they do not fail the
     * code that waits.
     */
    ReceiveResult take(Cases cases) {
        if (many != null) {
            return takeOfMany(cases);
        }
        Message before = null;
        for (Message message = first; message != null; ) {
            Message following = message.next;
            try {
                int match = cases.match(message);
                if (match >= 0) {
                    return new ReceiveResult(match, countRemoved(unlink(before, message)));
                }
                before = message;
            } catch (Throwable thrown) {
                failUntestable(countRemoved(unlink(before, message)), thrown);
            }
            message = following;
        }
        return null;
    }

    private ReceiveResult takeOfMany(Cases cases) {
        while (many != null) {
            Index all = many;
            Message message = countRemoved(all.take(cases));
            if (message == null) {
                return null;
            }
            switch (all.resultOf(message)) {
                case Throwable thrown -> failUntestable(message, thrown);
                case Object match -> {
                    return new ReceiveResult((Integer) match, message);
                }
            }
        }
        return null;
    }

    /** Fails a message whose test has thrown, in a step of its own: code of the actor that waits may be running. */
    private void failUntestable(Message message, Throwable thrown) {
        stage.append(new Task(message.target, () -> stage.failureHandling().failUntestable(message, thrown)));
    }

    /** Removes and returns the earliest message; null if there is none. */
    Message takeFirst() {
        if (many != null) {
            return countRemoved(many.takeFirst());
        }
        return first == null ? null : countRemoved(unlink(null, first));
    }

    /** Removes and returns the earliest message that has a handler; null if there is none. */
    Message takeHandled() {
        if (many != null) {
            return countRemoved(many.takeHandled());
        }
        Message before = null;
        for (Message message = first; message != null; message = message.next) {
            if (message.isHandled()) {
                return countRemoved(unlink(before, message));
            }
            before = message;
        }
        return null;
    }

    /** Forgets refusals: refused messages may be taken now. */
    void forgetRefused() {
        if (many != null) {
            many.forgetRefused();
        }
    }

    /** Removes and returns all messages of such kinds. */
    List<Message> takeAll(Predicate<Object> kinds) {
        if (many != null) {
            List<Message> all = many.takeAll(kinds);
            all.forEach(this::countRemoved);
            return all;
        }
        var found = new ArrayList<Message>();
        Message before = null;
        for (Message message = first; message != null; ) {
            Message following = message.next;
            if (kinds.test(message.kind())) {
                found.add(countRemoved(unlink(before, message)));
            } else {
                before = message;
            }
            message = following;
        }
        return found;
    }

    /** Returns whether there is no message of that kind. */
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

    /** Returns whether some message waits for a handler. */
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

    /** Counts the message as removed. */
    private Message countRemoved(Message message) {
        if (message != null) {
            tally.add(message.stashedAs(), -1);
        }
        if (many != null && many.isEmpty()) {
            many = null;
        }
        return message;
    }
}
