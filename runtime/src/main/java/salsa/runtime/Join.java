package salsa.runtime;

import java.util.function.Consumer;
import salsa.runtime.quarantine.Resumable;
import salsa.runtime.quarantine.ResumableLambdas;

/**
 * Waits for some tokens of an actor, then performs one action on its stage: sends a message or evaluates an expression.
 * The compiler generates a subclass for each place in the program, with the values evaluated at once as fields.
 */
public abstract class Join extends Continuation {

    private static final int OVER = -1;
    private static final int HANDED_ON = -2;

    private final Behavior owner;
    private Continuation waiting; // owned by the owner's stage; null once answered, or if there is no continuation
    private Object
            caller; // owned by the owner's stage: below its code while that runs; the failure, once it has failed
    private int missing; // owned by the owner's stage; OVER when ready has begun or will never run, or HANDED_ON

    /**
     * Creates a join that does not wait yet.
     *
     * @param owner the actor whose code it is, which is running
     * @param waiting the continuation of its result, or null
     */
    protected Join(Behavior owner, Continuation waiting) {
        this.owner = owner;
        this.waiting = waiting;
    }

    /** Sets the continuation of its result, before it waits. */
    final void waiting(Continuation party) {
        waiting = party;
    }

    /** Returns the place in the program. */
    protected abstract Site site();

    /** Called when all tokens are resolved. */
    protected abstract void ready() throws Throwable;

    /** Returns the actor whose code it is. */
    protected final Behavior owner() {
        return owner;
    }

    /**
     * Hands on the continuation, for a message or another join that is to answer it; null if there is none. The join
     * still remembers it: if the code that follows throws, nothing may ever have received the continuation, and the
     * join fails it. A continuation ignores a second answer.
     */
    protected final Continuation takeWaiting() {
        if (missing == HANDED_ON) {
            return null;
        }
        missing = HANDED_ON;
        return waiting;
    }

    @Override
    void forEachNext(Consumer<Continuation> action) {
        if (waiting != null) {
            action.accept(waiting);
        }
    }

    /** Answers the continuation; only the first call has an effect. */
    @Resumable
    @ResumableLambdas
    protected final void pass(Object value) {
        if (owner.stage.quarantined() instanceof Quarantine quarantine) {
            quarantine.run(() -> pass(value));
            return;
        }
        Continuation party = missing == HANDED_ON ? null : abandon();
        if (party != null) {
            party.resolve(owner.stage, value);
        }
    }

    /**
     * Starts to wait. If no token is missing, it is ready as the stage's next message, and a token that has failed
     * fails it by such a message, as a null does: not in here, where the stack may be about to end, and with it the
     * continuation.
     */
    public final void begin(Token<?>... tokens) {
        if (owner.stage.quarantined() instanceof Quarantine quarantine) {
            quarantine.run(() -> begin(tokens));
            return;
        }
        int without = 0;
        for (int i = 0; i < tokens.length; i++) {
            Token<?> token = tokens[i];
            if (token == null) {
                owner.stage.append(new Ready(this, isNull(i, tokens.length)));
                return;
            }
            if (!token.isResolvedOn(owner.stage)) {
                without++;
            }
        }
        if (without == 0) {
            owner.stage.append(new Ready(this, null));
            return;
        }
        missing = without;
        owner.stage.countWaiting(site(), 1);
        for (Token<?> token : tokens) {
            waitFor(token);
        }
    }

    /** Returns the text about a null among its tokens, whose order is that of the source. */
    private String isNull(int index, int count) {
        String which = switch (count == 1 ? -1 : index) {
            case -1 -> "a token";
            case 0 -> "the first token";
            case 1 -> "the second token";
            case 2 -> "the third token";
            default -> "token " + (index + 1);
        };
        return site().what() + ": " + which + " that it waits for is null";
    }

    private void waitFor(Token<?> token) {
        if (token.isResolvedOn(owner.stage)) {
            return;
        }
        if (token.isPendingOn(owner.stage)) {
            token.register(owner.stage, this);
        } else {
            owner.stage.append(new AnswerMessage(this, token.failure()));
        }
    }

    /** {@link #begin} for a join created with a token as its continuation; returns this token. */
    @SuppressWarnings("unchecked") // the compiler created the token together with the join
    public final <T> Token<T> request(Token<?>... tokens) {
        var answer = (Token<T>) waiting;
        begin(tokens);
        return answer;
    }

    @Override
    @Resumable
    public final void resolve(Stage from, Object value) {
        if (from != owner.stage) {
            from.send(new AnswerMessage(this, null));
        } else if (missing > 1) {
            missing--;
        } else if (missing == 1) {
            missing = OVER;
            from.countWaiting(site(), -1);
            readyWithin(from);
        }
    }

    @Resumable
    private void readyWithin(Stage stage) {
        DetachedActors detachedActors = stage.detachedActors();
        if (detachedActors != null && detachedActors.keep(this)) {
            return; // until its actor is no longer detached
        }
        if (stage.answerNesting().tryEnter()) {
            readyNow(null);
            stage.answerNesting().leave();
        } else {
            stage.append(new Ready(this, null));
        }
    }

    @Resumable
    private void readyNow(String fault) {
        ActorContext context = owner.stage.contextIn(owner);
        if (context != null && context.isHeld()) {
            context.lifecycle().tryIntercept(new Ready(this, fault), false); // its actor is suspended or has ended
            return;
        }
        Stage stage = owner.stage;
        caller = stage.frames().enter(this);
        Throwable thrown = null;
        try {
            if (fault != null) {
                throw new NullPointerException(fault);
            }
            ready();
        } catch (Throwable e) {
            thrown = e;
        }
        Throwable end = thrown;
        if (end == null && !stage.isWatched()) {
            stage.frames().leave(caller);
        } else {
            stage.frames().leave(caller, owner, () -> ended(end), () -> {});
        }
    }

    private void ended(Throwable thrown) {
        if (thrown != null) {
            failed(thrown instanceof Failure known ? known.copy() : thrown);
        }
    }

    /** Returns the frame below its code while that runs. */
    final Object caller() {
        return caller;
    }

    /** Returns a message that makes it ready later. */
    final Message readyMessage() {
        return new Ready(this, null);
    }

    @Override
    public final void fail(Stage from, Failure failure) {
        if (from != owner.stage) {
            from.send(new AnswerMessage(this, failure));
        } else if (missing >= 0) {
            if (missing > 0) {
                from.countWaiting(site(), -1);
            }
            missing = OVER;
            caller = failure;
            failed(failure);
        } else if (failure != caller) { // one failure may come by several tokens
            from.system().reports().reportFailure(failure); // its consumers have received another one
        }
    }

    /** Fails the continuation; without one, reports the failure. */
    final void failed(Throwable cause) {
        owner.stage.failureHandling().restoreAfterThrow(cause);
        var failure = cause instanceof Failure known ? known : Failure.causedBy(owner.type(), site(), cause);
        if (cause == failure) {
            FailureHandling handling = owner.stage.failureHandling();
            handling.failOrReport(handling.asker(abandon()), failure);
        } else {
            owner.stage.failureHandling().failed(owner, owner.stage.contextIn(owner), abandon(), failure);
        }
    }

    /** Abandons the action; returns the continuation, or null. */
    Continuation abandon() {
        Continuation party = waiting;
        waiting = null;
        return party;
    }

    /** Brings the answer of another stage to the owner's stage. */
    private static final class AnswerMessage extends Message {

        @Override
        boolean isOfTokens() {
            return true;
        }

        private final Join join;
        private final Failure failure;

        AnswerMessage(Join join, Failure failure) {
            super(join.owner, null);
            this.join = join;
            this.failure = failure;
        }

        @Override
        boolean isOfTheRuntime() {
            return true;
        }

        @Override
        @Resumable
        protected void run() {
            if (failure == null) {
                join.resolve(join.owner.stage, null);
            } else {
                join.fail(join.owner.stage, failure);
            }
        }

        @Override
        protected Site site() {
            return Sites.ANSWER;
        }
    }

    /**
     * A join that became ready where it must not run: in its beginning, or nested too deeply. If a token is
     * null, it runs only to fail.
     */
    private static final class Ready extends Message {

        private final Join join;
        private final String fault; // null if each token is there

        Ready(Join join, String fault) {
            super(join.owner, null);
            this.join = join;
            this.fault = fault;
        }

        /** The handler that waits may wait for the answer to this very code. */
        @Override
        boolean isTakenWhileBusy() {
            return true;
        }

        @Override
        Continuation reject() {
            return join.abandon();
        }

        @Override
        @Resumable
        protected void run() {
            join.readyNow(fault);
        }

        @Override
        protected Site site() {
            return join.site();
        }
    }
}
