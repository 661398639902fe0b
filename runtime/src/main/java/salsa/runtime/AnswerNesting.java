package salsa.runtime;

import java.util.function.Supplier;

/**
 * How deep answers are nested inside each other in the message that a stage handles, and whose answer is somebody
 * else's business now. Owned by the stage.
 */
final class AnswerNesting {

    /** How many answers may be nested inside each other before one is put off as a message. */
    private static final int NESTED_MAX = 32;

    /** What stands for the depth of answers where none may be nested. */
    private static final int PUT_OFF = NESTED_MAX + 1;

    private final Stage stage;
    private int nested; // answers nested inside each other just now
    private Message delegator; // the last message of this turn whose waiting party was handed on
    private Continuation delegated; // and this party

    AnswerNesting(Stage stage) {
        this.stage = stage;
    }

    /** False when answers are nested so deep that the next one must be put off. */
    boolean enter() {
        if (nested >= NESTED_MAX) {
            return false;
        }
        nested++;
        return true;
    }

    void leave() {
        if (!stage.isWatched() || stage.quarantines().parted() == null) {
            nested--;
        }
    }

    /** Code has thrown: no answer is nested in another any more. */
    void thrown() {
        if (nested != PUT_OFF) {
            nested = 0;
        }
    }

    /** Remembers who waits for a message, until the turn ends, in case the handler still fails. */
    void delegates(Message message, Continuation party) {
        delegator = message;
        delegated = party;
    }

    /** Who waits for a message that has failed; null when nobody does. */
    Continuation takeWaiting(Message message) {
        Continuation party = message.takeWaiting();
        if (party == null && delegator == message) {
            return delegated; // whoever it was handed to may never have got it; a second answer is ignored
        }
        return party;
    }

    void turnEnds() {
        delegator = null;
        delegated = null;
    }

    /** The handler that runs goes into that quarantine, with what it has handed on. By the watch. */
    void parted(Quarantine quarantine) {
        quarantine.delegated(delegator, delegated);
        turnEnds();
        nested = 0;
    }

    /** Does what a handler in quarantine wants. What that makes ready is put off: it is others' code. */
    <R> R onErrand(Quarantine quarantine, Supplier<R> work) {
        Message delegatorBefore = delegator;
        Continuation delegatedBefore = delegated;
        int nestedBefore = nested;
        delegator = quarantine.delegator();
        delegated = quarantine.delegated();
        nested = PUT_OFF;
        try {
            return work.get();
        } finally {
            quarantine.delegated(delegator, delegated);
            delegator = delegatorBefore;
            delegated = delegatedBefore;
            nested = nestedBefore;
        }
    }
}
