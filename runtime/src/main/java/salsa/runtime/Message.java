package salsa.runtime;

import salsa.runtime.quarantine.Resumable;
import salsa.runtime.quarantine.ResumableLambdas;

/**
 * A message: the compiler generates a subclass for each handler, with the arguments as fields. A message is its own
 * queue node, so sending it costs one allocation and enqueuing it none.
 */
public abstract class Message {

    Message next; // owned by the sender until it is pushed to a stage, then by that stage; see Outbox.flush
    final Behavior target; // null when the program sent to null
    private Continuation waiting; // owned like next; null once answered, or if nothing awaits the answer

    /**
     * Creates a message to be sent once.
     *
     * @param target the actor that is to handle it; null makes the message fail when it is sent
     * @param waiting the continuation that receives the answer, or null
     */
    protected Message(Actor target, Continuation waiting) {
        this((Behavior) target, waiting);
    }

    /** {@link #Message(Actor, Continuation)} for a target that is known to be an actor's state. */
    protected Message(Behavior target, Continuation waiting) {
        this.target = target;
        this.waiting = waiting;
    }

    /** Reverses a stack of messages that was taken as a whole; returns its oldest message. */
    static Message oldestFirst(Message newest) {
        Message reversed = null;
        for (Message message = newest; message != null; ) {
            Message older = message.next;
            message.next = reversed;
            reversed = message;
            message = older;
        }
        return reversed;
    }

    /** Runs the handler; on the target's stage. */
    protected abstract void run() throws Throwable;

    /** Returns the handler, as declared in the program. */
    protected abstract Site site();

    /** Returns the site under which the message is counted while it is stashed: always the same, and found quickly. */
    Site stashedAs() {
        return site();
    }

    /** Returns the actor that is to handle it. */
    public final Behavior target() {
        return target;
    }

    /** Answers the message; only the first call has an effect. */
    @Resumable
    @ResumableLambdas
    public final void pass(Object value) {
        Continuation party = waiting;
        if (party != null) {
            if (target.stage.quarantined() instanceof Quarantine quarantine) {
                quarantine.run(() -> pass(value));
                return;
            }
            waiting = null;
            party.resolve(target.stage, value);
        }
    }

    /** Removes and returns the continuation, so that other code can answer; null if there is none. */
    public final Continuation delegate() {
        Continuation party = waiting;
        if (party != null) {
            if (target.stage.quarantined() instanceof Quarantine quarantine) {
                return quarantine.work(this::delegate);
            }
            waiting = null;
            target.stage.answerNesting().recordDelegated(this, party);
        }
        return party;
    }

    /**
     * Moves the continuation to a message that is to answer instead of this one; returns that message. Called when its
     * operands have been evaluated: if one of them throws, code that catches the exception can still answer this one.
     */
    public final Message handOver(Message next) {
        next.waiting = delegate();
        return next;
    }

    /** {@link #handOver(Message)} to a join that does not wait yet. */
    public final <J extends Join> J handOver(J join) {
        join.waiting(delegate());
        return join;
    }

    /** Answers the message with the outcome of a token once it is known. */
    public final void delegateTo(Token<?> token) {
        if (target.stage.quarantined() instanceof Quarantine quarantine) {
            quarantine.run(() -> delegateTo(token));
            return;
        }
        Continuation party = delegate();
        if (party == null) {
            return;
        }
        if (token == null) {
            party.resolve(target.stage, null);
        } else {
            token.register(target.stage, party);
        }
    }

    /**
     * Returns the kind by which the cases of a receive distinguish messages; for the message of a handler, its class.
     */
    protected Object kind() {
        return getClass();
    }

    /**
     * Returns the message in its actor's own class of messages. A handler may be declared in several interfaces and
     * behaviors, each with its own message class; the actor treats them as one kind, and messages of the other classes
     * are replaced when they are dequeued for an actor that waits or otherwise distinguishes kinds. So no cast or
     * conversion of a reference changes the order of messages or which case takes them.
     */
    protected Message own() {
        return this;
    }

    /** Moves the continuation of this message to the one that replaces it; returns the replacement. */
    public final Message as(Message own) {
        own.waiting = waiting;
        waiting = null;
        return own;
    }

    /** Returns whether its actor has a handler for it; otherwise it is only received by cases. */
    protected boolean isHandled() {
        return target.$handles(this);
    }

    /**
     * Called when a reacting handler or the receiving case has finished. Answers with an {@link Ack}; messages
     * with any other pass type are {@link #unanswered}.
     */
    protected void over() {
        pass(Ack.ACK);
    }

    /** Fails the continuation: the message will not be answered. */
    protected final void unanswered() {
        if (target.stage.quarantined() instanceof Quarantine quarantine) {
            quarantine.run(this::unanswered);
            return;
        }
        Continuation party = takeWaiting();
        if (party != null) {
            var cause = new IllegalStateException("the handler or case ended without an answer");
            party.fail(target.stage, new Failure(target.type(), site(), cause));
        }
    }

    /** Returns the sender, as far as the continuation knows it; null without a continuation. */
    public final Behavior sender() {
        return waiting == null ? null : waiting.sender();
    }

    /** Returns whether no code asks for the answer. */
    public final boolean isOneWay() {
        return waiting == null || waiting.isNobody();
    }

    /** Called when the message is dequeued. Returns false if it was rejected and its continuation failed. */
    boolean tryAccept() {
        return true;
    }

    /**
     * Returns the same message for an actor that was restarted with the state of its target, without a continuation.
     */
    Message addressedTo(Behavior actor) {
        throw new IllegalStateException(site() + " constructs no actor"); // others are forwarded by their classes
    }

    /** Returns the name of the handler, as the program writes it. */
    public final String handler() {
        return MessageType.handler(site());
    }

    /** Returns whether the message is part of running programs, so that a system accepts it until its very end. */
    boolean isOfTheRuntime() {
        return false;
    }

    /** Replaces the continuation with one that forwards to it. */
    final void waiting(Continuation other) {
        waiting = other;
    }

    /** Returns the continuation, or null. */
    final Continuation waiting() {
        return waiting;
    }

    /**
     * Returns whether the message is processed also while its actor waits or is busy: it belongs to the runtime, or
     * continues code of the actor that waited for tokens.
     */
    boolean isTakenWhileBusy() {
        return isOfTheRuntime();
    }

    /**
     * Returns whether it concerns tokens of its actor, not the actor: then the stage processes it even while the actor
     * is detached.
     */
    boolean isOfTokens() {
        return false;
    }

    /** Called when the message will not be handled. Removes and returns the continuation to fail. */
    Continuation reject() {
        return takeWaiting();
    }

    /** Removes and returns the continuation, permanently. */
    final Continuation takeWaiting() {
        Continuation party = waiting;
        waiting = null;
        return party;
    }
}
