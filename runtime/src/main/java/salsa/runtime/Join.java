package salsa.runtime;

import java.util.function.Consumer;

/**
 * Waits for some tokens of an actor and then does one thing on its stage: sends a message, evaluates an expression.
 * The compiler makes a subclass for each place in the program, with what was evaluated at once as fields.
 */
public abstract class Join extends Continuation {

    private static final int OVER = -1;
    private static final int HANDED_ON = -2;

    private final Behavior owner;
    private Continuation waiting; // owned by the owner's stage; null once answered, or when nobody waits
    private Object caller; // owned by the owner's stage while its code runs: see Frames
    private int missing; // owned by the owner's stage; OVER when ready has begun or will never run, or HANDED_ON

    /**
     * A join that has yet to begin.
     *
     * @param owner the actor that wrote it, which is running
     * @param waiting who waits for what comes out of it, or null
     */
    protected Join(Behavior owner, Continuation waiting) {
        this.owner = owner;
        this.waiting = waiting;
    }

    /** What waits, as the program has it. */
    protected abstract Site site();

    /** All tokens are resolved. */
    protected abstract void ready() throws Throwable;

    /** The actor that wrote it. */
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

    /** Answers who waits, the first time it is called. */
    protected final void pass(Object value) {
        if (owner.stage.isWatched() && owner.stage.quarantine() instanceof Quarantine quarantine) {
            quarantine.run(() -> pass(value));
            return;
        }
        Continuation party = missing == HANDED_ON ? null : abandon();
        if (party != null) {
            party.resolve(owner.stage, value);
        }
    }

    /**
     * Starts to wait. When no token is missing it is ready as the stage's next message: not in here, where the stack
     * may be about to end, and with it whoever waits for what comes out.
     */
    public final void begin(Token<?>... tokens) {
        if (owner.stage.isWatched() && owner.stage.quarantine() instanceof Quarantine quarantine) {
            quarantine.run(() -> begin(tokens));
            return;
        }
        int pending = 0;
        for (Token<?> token : tokens) {
            if (token != null && token.isPendingOn(owner.stage)) {
                pending++;
            } else if (token != null && !token.hasValue()) {
                owner.stage.append(new AnswerMessage(this, token.failure()));
                return;
            }
        }
        if (pending == 0) {
            owner.stage.append(new Ready(this));
            return;
        }
        missing = pending;
        owner.stage.waits(site(), 1);
        for (Token<?> token : tokens) {
            if (token != null && token.isPendingOn(owner.stage)) {
                token.register(owner.stage, this);
            }
        }
    }

    /** {@link #begin} for a join made with a token as the one who waits; answers this token. */
    @SuppressWarnings("unchecked") // the compiler made the token together with the join
    public final <T> Token<T> request(Token<?>... tokens) {
        var answer = (Token<T>) waiting;
        begin(tokens);
        return answer;
    }

    @Override
    public final void resolve(Stage from, Object value) {
        if (from != owner.stage) {
            from.send(new AnswerMessage(this, null));
        } else if (missing > 1) {
            missing--;
        } else if (missing == 1) {
            missing = OVER;
            from.waits(site(), -1);
            readyWithin(from);
        }
    }

    private void readyWithin(Stage stage) {
        DetachedActors detachedActors = stage.detachedActors();
        if (detachedActors != null && detachedActors.keep(this)) {
            return; // until its actor is back
        }
        if (stage.answerNesting().enter()) {
            readyNow();
            stage.answerNesting().leave();
        } else {
            stage.append(new Ready(this));
        }
    }

    private void readyNow() {
        ActorContext context = owner.stage.contextIn(owner);
        if (context != null && context.isHeld()) {
            context.lifecycle().keepsFrom(new Ready(this)); // its actor does not go on now, or never
            return;
        }
        Stage stage = owner.stage;
        caller = stage.frames().enter(this);
        Throwable thrown = null;
        try {
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

    /** What its code runs on top of, while it does. */
    final Object caller() {
        return caller;
    }

    /** A message that is ready what is ready now. */
    final Message later() {
        return new Ready(this);
    }

    @Override
    public final void fail(Stage from, Failure failure) {
        if (from != owner.stage) {
            from.send(new AnswerMessage(this, failure));
        } else if (missing >= 0) {
            if (missing > 0) {
                from.waits(site(), -1);
            }
            missing = OVER;
            failed(failure);
        }
    }

    /** Passes a failure on to who waits; where nobody does, it is reported. */
    final void failed(Throwable cause) {
        owner.stage.failureHandling().afterThrow(cause);
        var failure = cause instanceof Failure known ? known : Failure.by(owner.type(), site(), cause);
        if (cause == failure) {
            owner.stage.failureHandling().tell(abandon(), failure);
        } else {
            owner.stage.failureHandling().failed(owner, owner.stage.contextIn(owner), abandon(), failure);
        }
    }

    /** Gives up what was to be done; answers who waited for it, or null. */
    Continuation abandon() {
        Continuation party = waiting;
        waiting = null;
        return party;
    }

    /** Brings an answer home that came up on another stage. */
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

    /** A join that became ready where it must not run: in its beginning, or too deep inside others. */
    private static final class Ready extends Message {

        private final Join join;

        Ready(Join join) {
            super(join.owner, null);
            this.join = join;
        }

        @Override
        Continuation giveUp() {
            return join.abandon();
        }

        @Override
        protected void run() {
            join.readyNow();
        }

        @Override
        protected Site site() {
            return join.site();
        }
    }
}
