package salsa.runtime;

/**
 * A message on its way: the compiler makes a subclass for each handler, with the arguments as fields. A message is its
 * own queue node, so that to send it costs one allocation and to queue it none.
 */
public abstract class Message {

    Message next; // owned by the sender until it is pushed to a stage, then by that stage; see Outbox.flush
    final Behavior target; // null when the program sent to null
    private Continuation waiting; // as next; null once answered, or when nobody waits

    /**
     * A message to be sent once.
     *
     * @param target who is to handle it; null is a failure of the message, noticed when it is sent
     * @param waiting who waits for the answer, or null
     */
    protected Message(Actor target, Continuation waiting) {
        this((Behavior) target, waiting);
    }

    /** {@link #Message(Actor, Continuation)} for what is known to be an actor's state. */
    protected Message(Behavior target, Continuation waiting) {
        this.target = target;
        this.waiting = waiting;
    }

    /** What a stack of messages holds that was taken as a whole, oldest first. */
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

    /** Handles the message; on the target's stage. */
    protected abstract void run() throws Throwable;

    /** The handler, as the program has it. */
    protected abstract Site site();

    /** Who is to handle it. */
    public final Behavior target() {
        return target;
    }

    /** Answers the message, the first time it is called. */
    public final void pass(Object value) {
        Continuation party = waiting;
        if (party != null) {
            if (target.stage.isWatched() && target.stage.quarantine() instanceof Quarantine quarantine) {
                quarantine.run(() -> pass(value));
                return;
            }
            waiting = null;
            party.resolve(target.stage, value);
        }
    }

    /** Takes out who waits, or null when nobody does, so that somebody else can answer. */
    public final Continuation delegate() {
        Continuation party = waiting;
        if (party != null) {
            if (target.stage.isWatched() && target.stage.quarantine() instanceof Quarantine quarantine) {
                return quarantine.work(this::delegate);
            }
            waiting = null;
            target.stage.answerNesting().delegates(this, party);
        }
        return party;
    }

    /** Answers the message with what a token resolves to, when it does. */
    public final void delegateTo(Token<?> token) {
        if (target.stage.isWatched() && target.stage.quarantine() instanceof Quarantine quarantine) {
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

    /** Messages of the same kind are alike to the cases of a receive: the class, for a handler's. */
    protected Object kind() {
        return getClass();
    }

    /**
     * The message as its actor knows it. A handler may be declared in several interfaces and behaviors, each with a class
     * of messages of its own; the actor knows them as one kind, and messages of the other classes are replaced when they
     * come up at an actor that waits or otherwise asks for kinds. So no cast or conversion of a reference changes the
     * order of messages, or which case takes them.
     */
    protected Message own() {
        return this;
    }

    /** Hands who waits for this message to one that replaces it; answers that one. */
    public final Message as(Message own) {
        own.waiting = waiting;
        waiting = null;
        return own;
    }

    /** Whether its actor has a handler for it; one that has none is only received. */
    protected boolean isHandled() {
        return target.$handles(this);
    }

    /**
     * Its handler went on without its stack and is over, or the case is that took it. Answers with an {@link Ack};
     * messages that answer anything else are {@link #unanswered}.
     */
    protected void over() {
        pass(Ack.ACK);
    }

    /** Nobody is going to answer. */
    protected final void unanswered() {
        if (target.stage.isWatched() && target.stage.quarantine() instanceof Quarantine quarantine) {
            quarantine.run(this::unanswered);
            return;
        }
        Continuation party = takeWaiting();
        if (party != null) {
            var cause = new IllegalStateException("what handled it is over and has not answered");
            party.fail(target.stage, new Failure(target.type(), site(), cause));
        }
    }

    /** Who has sent it, as far as that is known from who waits; null when nobody does. */
    public final Behavior sender() {
        return waiting == null ? null : waiting.sender();
    }

    /** It has come up: whether its actor takes it; else it has been refused, and whoever waits was told. */
    boolean isTaken() {
        return true;
    }

    /** The same for that actor, which has the state of its target since it was made anew. Nobody waits for it. */
    Message readdressed(Behavior actor) {
        return ConstructorCall.readdressed(this, actor);
    }

    /** Whether it belongs to the running of programs, so that a system takes it until its very end. */
    boolean isOfTheRuntime() {
        return false;
    }

    /** From now on somebody else waits, who will tell the party that waited so far. */
    final void waiting(Continuation other) {
        waiting = other;
    }

    /** Who waits, or null. */
    final Continuation waiting() {
        return waiting;
    }

    /**
     * Whether it concerns tokens of its actor, not the actor: so it is for the stage, also while the actor is absent.
     */
    boolean isOfTokens() {
        return false;
    }

    /** It will not be handled: takes out who is to be told. */
    Continuation giveUp() {
        return takeWaiting();
    }

    /** Takes out who waits, for good. */
    final Continuation takeWaiting() {
        Continuation party = waiting;
        waiting = null;
        return party;
    }
}
