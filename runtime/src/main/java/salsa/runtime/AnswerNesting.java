package salsa.runtime;

import java.util.function.Supplier;

/**
 * The nesting depth of answers in the message that a stage processes, and the message whose answer was delegated. Owned
 * by the stage.
 */
final class AnswerNesting {

    /** The maximum nesting depth of answers; the next one is enqueued as a message. */
    private static final int NESTED_MAX = 32;

    /** Stands for a depth at which no answer may be nested. */
    private static final int PUT_OFF = NESTED_MAX + 1;

    private final Stage stage;
    private int nested; // the present nesting depth
    private Message delegator; // the last message of this turn whose continuation was delegated
    private Continuation delegated; // that continuation

    AnswerNesting(Stage stage) {
        this.stage = stage;
    }

    /** Returns false if answers are nested so deeply that the next one must be enqueued. */
    boolean tryEnter() {
        if (nested >= NESTED_MAX) {
            return false;
        }
        nested++;
        return true;
    }

    void leave() {
        if (!stage.isWatched() || stage.quarantines().partedOrNull() == null) {
            nested--;
        }
    }

    /** Called when code has thrown: no answer is nested in another any more. */
    void thrown() {
        if (nested != PUT_OFF) {
            nested = 0;
        }
    }

    /** Remembers the continuation of a message until the turn ends, in case the handler still fails. */
    void recordDelegated(Message message, Continuation party) {
        delegator = message;
        delegated = party;
    }

    /** Returns the continuation of a failed message; null if there is none. */
    Continuation takeWaiting(Message message) {
        Continuation party = message.takeWaiting();
        if (party == null && delegator == message) {
            return delegated; // the delegate may never have received it; a second answer is ignored
        }
        return party;
    }

    /** At the end of a turn, and when a quarantine has taken it over. */
    void forgetDelegated() {
        delegator = null;
        delegated = null;
    }

    /** Moves the running handler's delegated continuation into its quarantine. By the watch. */
    void moveDelegatedInto(Quarantine quarantine) {
        quarantine.delegated(delegator, delegated);
        forgetDelegated();
        nested = 0;
    }

    /**
     * Executes a delegated call of a handler in quarantine. Answers that it triggers are enqueued: they are code of
     * others.
     */
    <R> R runDelegated(Quarantine quarantine, Supplier<R> work) {
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
