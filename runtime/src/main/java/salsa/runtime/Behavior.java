package salsa.runtime;

import java.util.Objects;
import java.util.function.Function;
import salsa.runtime.generated.BecomeStep;
import salsa.runtime.generated.Unwound;
import salsa.runtime.quarantine.Resumable;
import salsa.runtime.quarantine.ResumableLambdas;
import salsa.runtime.world.CurrentStage;

/**
 * The base class of actors: an actor's state and handlers, which only its stage may touch. The compiler generates a
 * subclass for each behavior. An actor carries only the reference to its stage.
 */
public abstract class Behavior implements Actor {

    // written by the creating thread, later only in intermissions, when no other thread sends to it: see Adaptation
    Stage stage;

    /** Creates an actor on that stage. */
    @SuppressWarnings("this-escape") // into a message that runs after the constructor
    protected Behavior(Stage stage) {
        this.stage = stage;
        if (this instanceof Restartable) { // decided when the class that creates the actor is compiled
            ControlMessage.sendControl(this, () -> context().lifecycle().keepFirst());
        }
    }

    /** Returns its stage. */
    public final Stage $stage() {
        return stage;
    }

    /** Sends a message, one-way or with the continuation that it was created with. */
    public void $send(Message message) {
        stage.send(message);
    }

    /** Sends the first message to an actor that was created in the same expression. */
    public void $sendFirst(Message message) {
        stage.sendFirst(message);
    }

    /** Runs the field initialisers that are code; part of the constructor message. */
    protected void $initialise() throws Throwable {
        // Most behaviors have nothing to initialise.
    }

    /** Prepares a mailbox of its own, which the initialisers configure; until then messages wait there. */
    protected final void $mailbox() {
        Mailbox.createClosed(this);
    }

    /** Sends the constructor message of a new actor. */
    public void $construct(Message message) {
        stage.sendConstruct(message);
    }

    /**
     * Sends a message that overtakes all queued ones, except those sent this way before it.
     *
     * @throws IllegalStateException if it is called outside a handler of this actor
     */
    public final void $sendUrgent(Message message) {
        if (Stage.here() != stage) {
            throw new IllegalStateException("an urgent message was sent by code outside its actor: " + message.site());
        }
        stage.sendUrgent(message);
    }

    /** {@link #$sendUrgent(Message)} for a message that was created with a new token; returns this token. */
    @SuppressWarnings("unchecked") // the compiler created the token together with the message
    public final <T> Token<T> $requestUrgent(Message message) {
        var answer = (Token<T>) message.waiting();
        $sendUrgent(message);
        return answer;
    }

    /** Sends a message when all gates have resolved. */
    public final void $send(Message message, Token<?>... gates) {
        $send(message, message.site(), gates);
    }

    /** Sends a message when all gates have resolved; {@code site} is where the program sends it. */
    public final void $send(Message message, Site site, Token<?>... gates) {
        $sendLater(message, 0, site, gates);
    }

    /** Sends a message when all gates have resolved and then {@code millis} milliseconds have passed. */
    public final void $sendLater(Message message, long millis, Token<?>... gates) {
        $sendLater(message, millis, message.site(), gates);
    }

    /** {@link #$sendLater(Message, long, Token...)}; {@code site} is where the program sends it. */
    public final void $sendLater(Message message, long millis, Site site, Token<?>... gates) {
        if (stage.quarantined() instanceof Quarantine quarantine) {
            quarantine.run(() -> $sendLater(message, millis, site, gates));
            return;
        }
        if (allResolved(gates)) {
            stage.sendAfter(message, millis);
        } else {
            new GatedSend(this, message, millis, site).begin(gates);
        }
    }

    /**
     * {@link #$sendLater(Message, long, Site, Token...)} for a message that is to answer instead of the handled one. It
     * takes over the continuation here because evaluating the time and the gates, after the message, may throw.
     */
    public final void $sendInstead(Message handled, Message message, long millis, Site site, Token<?>... gates) {
        $sendLater(handled.handOver(message), millis, site, gates);
    }

    /** {@link #$sendInstead(Message, Message, long, Site, Token...)} for the message that a case took. */
    public final void $sendInstead(ReceiveResult taken, Message message, long millis, Site site, Token<?>... gates) {
        $sendInstead(taken.answering(), message, millis, site, gates);
    }

    /** Sends a message that was created with a new token as its continuation; returns this token. */
    @SuppressWarnings("unchecked") // the compiler created the token together with the message
    public final <T> Token<T> $request(Message message) {
        var answer = (Token<T>) message.waiting();
        stage.send(message);
        return answer;
    }

    /** {@link #$sendFirst(Message)} for a message that was created with a new token; returns this token. */
    @SuppressWarnings("unchecked") // the compiler created the token together with the message
    public final <T> Token<T> $requestFirst(Message message) {
        var answer = (Token<T>) message.waiting();
        $sendFirst(message);
        return answer;
    }

    /**
     * {@link #$request(Message)} from code that may run on any thread, such as a lambda passed to a library.
     *
     * @throws IllegalStateException if it is called outside a handler of this actor: a token belongs to its stage
     */
    public final <T> Token<T> $requestHere(Message message) {
        if (Stage.here() != stage) {
            throw new IllegalStateException("a send with a token ran outside its actor: " + message.site());
        }
        return $request(message);
    }

    /** {@link #$request(Message)} when all gates have resolved; {@code site} is where the program sends it. */
    public final <T> Token<T> $request(Message message, Site site, Token<?>... gates) {
        return $requestLater(message, 0, site, gates);
    }

    /** {@link #$request(Message)} when all gates have resolved and then {@code millis} milliseconds have passed. */
    @SuppressWarnings("unchecked") // the compiler created the token together with the message
    public final <T> Token<T> $requestLater(Message message, long millis, Site site, Token<?>... gates) {
        var answer = (Token<T>) message.waiting();
        $sendLater(message, millis, site, gates);
        return answer;
    }

    /** Answers a message with that value when all gates have resolved. */
    public final void $passAfter(Message handled, Object value, Token<?>... gates) {
        if (stage.quarantined() instanceof Quarantine quarantine) {
            quarantine.run(() -> $passAfter(handled, value, gates));
            return;
        }
        if (allResolved(gates)) {
            handled.pass(value);
        } else {
            new GatedPass(this, handled, value).begin(gates);
        }
    }

    /** {@link #$passAfter(Message, Object, Token...)} for the message that a case took. */
    public final void $passAfter(ReceiveResult taken, Object value, Token<?>... gates) {
        $passAfter(taken.answering(), value, gates);
    }

    private boolean allResolved(Token<?>[] gates) {
        for (Token<?> gate : gates) {
            if (gate == null || !gate.isResolvedOn(stage)) {
                return false;
            }
        }
        return true;
    }

    /** Sends from code that may run on any thread, such as a lambda passed to a library. */
    public final void $post(Message message) {
        if (Stage.here() == stage) {
            stage.send(message);
        } else {
            stage.system().submit(message);
        }
    }

    /**
     * Guards code inside an actor that reaches the actor's state and can escape, such as a lambda; generated at the
     * start of such code. It may run only while this actor processes a message: on another thread it would race, and
     * inside another actor of the same stage it would expose this actor's state to that one.
     *
     * @throws IllegalStateException anywhere else
     */
    public final void $inside() {
        if (Stage.here() == stage) {
            if (isSuperseded()) {
                throw new IllegalStateException(
                        "a field of " + type() + " was initialised with code over the state of the actor, which"
                                + " has been restarted since; assign that field in the constructor");
            }
            if (isRunning()) {
                return;
            }
        }
        throw new IllegalStateException(
                "code over the state of " + type() + " runs outside that actor; send a message instead");
    }

    /**
     * Returns a method reference bound to an object, as code that begins with {@link #$inside}.
     *
     * @param bound the object; its method may run only where that code may
     * @param code creates that code
     */
    public static <T, F> F $bound(T bound, Function<T, F> code) {
        return code.apply(Objects.requireNonNull(bound));
    }

    /** Returns the actor whose code calls this. */
    static Behavior runningActor() {
        Stage here = Stage.here();
        Behavior running = here == null
                ? null
                : here.quarantined() instanceof Quarantine quarantine ? quarantine.runningActor() : here.runningActor();
        if (running == null) {
            throw new IllegalStateException("no actor runs this code");
        }
        return running;
    }

    /** Returns whether the code that runs on this stage is this actor's. On its stage only. */
    final boolean isRunning() {
        if (stage.quarantined() instanceof Quarantine quarantine) {
            return quarantine.isRunningCodeOf(this);
        }
        return stage.isRunningCodeOf(this);
    }

    private boolean isSuperseded() {
        if (stage.quarantined() instanceof Quarantine quarantine) {
            return quarantine.work(this::isSuperseded);
        }
        return stage.contextIn(this) instanceof ActorContext context && context.isSuperseded();
    }

    /** Waits for a message that one of the cases takes. Other messages are stashed. */
    public final ReceiveResult $receive(Site site, Cases cases) {
        return ownContext().receive(site, cases, ActorContext.FOREVER);
    }

    /**
     * {@link #$receive(Site, Cases)} for at most {@code millis} milliseconds; 0 considers only messages that have
     * already arrived.
     */
    public final ReceiveResult $receive(Site site, Cases cases, long millis) {
        return ownContext().receive(site, cases, Math.max(0, millis));
    }

    /** Continues with the reaction when a message arrives that one of the cases takes. The caller throws the result. */
    public final Error $react(Cases cases, ReactBody reaction) {
        return react(cases, reaction, ActorContext.FOREVER);
    }

    /** {@link #$react(Cases, ReactBody)} for cases that do not answer. */
    public final Error $react(Cases cases, ReactContinuation sequel) {
        return react(cases, sequel, ActorContext.FOREVER);
    }

    /** {@link #$react(Cases, ReactBody)}; continues after {@code millis} milliseconds in any case. */
    public final Error $react(Cases cases, ReactBody reaction, long millis) {
        return react(cases, reaction, Math.max(0, millis));
    }

    /** {@link #$react(Cases, ReactBody, long)} for cases that do not answer. */
    public final Error $react(Cases cases, ReactContinuation sequel, long millis) {
        return react(cases, sequel, Math.max(0, millis));
    }

    private Error react(Cases cases, ReactContinuation sequel, long millis) {
        if (CurrentStage.here() != stage) {
            throw waitsElsewhere();
        }
        if (stage.quarantined() instanceof Quarantine quarantine) {
            return quarantine.work(() -> context().react(cases, sequel, millis));
        }
        return context().react(cases, sequel, millis);
    }

    /** Returns the message that the running reaction has received, for a reaction that answers it. */
    public final ReceiveResult $received(int index, Message message) {
        if (stage.quarantined() instanceof Quarantine quarantine) {
            return quarantine.work(() -> context().received(index, message));
        }
        return context().received(index, message);
    }

    /** Leaves the handler together with all its continuations, including loops. The caller throws the result. */
    public final Error $end() {
        return Unwound.OVER;
    }

    /**
     * Returns the sender of the message that the handler processes, or that one of its cases has taken since; or null.
     */
    public final Actor $sender() {
        return ownContext().sender();
    }

    /** Called at the start of the handler of that message. */
    public final void $sentBy(Message message) {
        ownContext().sentBy(message.sender());
    }

    /** Repeats the block forever, even if it ends in a react. */
    @Resumable
    @ResumableLambdas
    public final void $loop(Block body) {
        $loop(new Loop(_ -> body.run()));
    }

    /** {@link #$loop(Block)} with a loop that several actors share. */
    @Resumable
    @ResumableLambdas
    public final void $loop(Loop loop) {
        ownContext().runLoop(this, loop);
    }

    /** Runs one block after the other, even if the first ends in a react. */
    @Resumable
    @ResumableLambdas
    public final void $then(Block first, Block second) {
        ownContext().runBoth(this, _ -> first.run(), _ -> second.run());
    }

    /** {@link #$then} for any number of blocks, not nested: compiling nested blocks takes quadratic time. */
    @Resumable
    public final void $inTurn(Block... parts) {
        ownContext().runParts(this, parts, 0);
    }

    /**
     * Waits for the value of a token. Messages are stashed meanwhile.
     *
     * @throws Failure if the token failed
     */
    public final <T> T $await(Site site, Token<T> token) {
        return ownContext().await(site, token, ActorContext.FOREVER);
    }

    /**
     * {@link #$await(Site, Token)} for at most {@code millis} milliseconds.
     *
     * @throws Late when the time limit expires
     */
    public final <T> T $await(Site site, Token<T> token, long millis) {
        return ownContext().await(site, token, Math.max(0, millis));
    }

    /**
     * Handles messages by those cases from now on, in front of the current behavior, until it
     * {@link #$unbecome unbecomes}; another become goes on top.
     *
     * @param unmatched what happens to messages that no case takes
     */
    public final void $become(Cases cases, ReactBody body, Unmatched unmatched) {
        $become(cases, body, unmatched, null, null);
    }

    /**
     * {@link #$become(Cases, ReactBody, Unmatched)} for an actor that can move.
     *
     * @param step that calls this
     * @param build of the behavior that declares the step
     */
    public final void $become(Cases cases, ReactBody body, Unmatched unmatched, BecomeStep step, String build) {
        if (stage.quarantined() instanceof Quarantine quarantine) {
            quarantine.run(() -> context().become(cases, body, unmatched, step, build));
            return;
        }
        ownContext().become(cases, body, unmatched, step, build);
    }

    /** Does the step, which becomes cases. For compiled code of actors that can move. */
    public final void $become(BecomeStep step) {
        step.become(step);
    }

    /** Restores the previous behavior; returns false if the actor had become none. */
    public final boolean $unbecome() {
        if (stage.quarantined() instanceof Quarantine quarantine) {
            return quarantine.work(() -> context().tryUnbecome());
        }
        return ownContext().tryUnbecome();
    }

    /** Stashes a message of a kind that is only received, until a case takes it. */
    public final void $stash(Message message) {
        if (stage.quarantined() instanceof Quarantine quarantine) {
            quarantine.run(() -> $stash(message));
            return;
        }
        ownContext().stash(message.own());
    }

    /** Returns its actor context, for the running handler. */
    private ActorContext ownContext() {
        if (CurrentStage.here() != stage) {
            throw waitsElsewhere();
        }
        if (stage.quarantined() instanceof Quarantine quarantine) {
            return quarantine.work(this::context);
        }
        return context();
    }

    private IllegalStateException waitsElsewhere() {
        return new IllegalStateException(type() + " waits outside its handlers");
    }

    /** Returns the number of its restarts as its own code sees it; 0 during construction on another stage. */
    final int incarnations() {
        if (Stage.here() != stage) {
            return 0;
        }
        if (stage.quarantined() instanceof Quarantine quarantine) {
            return quarantine.work(this::statesHere);
        }
        return statesHere();
    }

    /** Returns the number of its restarts. On its stage only. */
    final int statesHere() {
        ActorContext context = stage.contextIn(this);
        return context == null ? 0 : context.incarnations();
    }

    /** Registers a channel to be closed when the actor ends or is restarted. */
    final void closeAtEnd(In<?> in) {
        if (stage.isHere()) {
            context().lifecycle().closeWithState(in);
        } else {
            Stage.receive(new ControlMessage(this, () -> context().lifecycle().closeWithState(in)));
        }
    }

    /** Returns its actor context; null if it has none. On its stage only. */
    final ActorContext contextOrNull() {
        return this instanceof ContextualBehavior contextual
                ? contextual.$context()
                : $context(); // most actors avoid the virtual call, which is frequent
    }

    /** Returns its {@link #context}; creates it on first use. */
    final ActorContext context() {
        ActorContext context = contextOrNull();
        if (context == null) {
            context = new ActorContext(stage);
            $context(context);
            stage.recordContext();
        }
        return context;
    }

    /**
     * Returns the stored context, or null. A behavior that waits and extends one that does not has a field for it, and
     * its class overrides this method, as {@link ContextualBehavior} does. The stage stores the contexts of all others.
     */
    protected ActorContext $context() {
        return stage.contextOf(this);
    }

    /** Stores a context. */
    protected void $context(ActorContext context) {
        stage.keep(this, context);
    }

    /**
     * Runs the code after a react, see {@link ReactContinuation#run}; the class that contains the code overrides this.
     */
    protected void $part(ReactCode part, int index, Message message) throws Throwable {
        throw new IllegalStateException(type() + " has no such part");
    }

    /** Runs the body of a loop once; the class that contains the loop overrides this. */
    protected void $body(Loop loop) throws Throwable {
        throw new IllegalStateException(type() + " has no such loop");
    }

    /** Returns the stage for a new actor whose creation names no place. */
    public final Stage $place() {
        return stage.place();
    }

    /** Returns the stage with that index; a new one if the index is negative. */
    public final Stage $stageOf(int index) {
        return stage.system().named(index);
    }

    /** Returns the stage of that actor. */
    public final Stage $stageOf(Actor actor) {
        Objects.requireNonNull(actor, "on (null): expected an actor, whose stage is the place of the new one");
        return ((Behavior) actor).stage.named();
    }

    /** Returns that stage. */
    public final Stage $stageOf(Stage stage) {
        return Objects.requireNonNull(stage, "on (null): expected a stage").named();
    }

    /** Returns a new stage on which handlers may block. */
    public final Stage $ownStage() {
        return stage.system().newStage();
    }

    /** Returns the message that notifies this actor of another one's end. */
    Message ending(Behavior who, ExitReason why) {
        return EndedMessage.of(this, who, why);
    }

    /** Returns whether the actor has a handler for that message. */
    boolean isNotifiedOfEnds() {
        return $ending(null, null) != null;
    }

    /**
     * Returns the message that tells this actor of the end of another one that it monitors or is linked to; null if it
     * has no handler for it. Behaviors with a handler {@code ended(Actor, ExitReason)} override this.
     */
    protected Message $ending(Actor who, ExitReason why) {
        return null;
    }

    /**
     * Returns whether it has a handler for messages of that kind. Behaviors that only receive some kinds override this.
     */
    protected boolean $handles(Message message) {
        return true;
    }

    /** Returns a message in the actor's own class of messages; {@link Message#own}. */
    Message own(Message message) {
        return message.own();
    }

    /**
     * Other actors are to be notified of the end of this one, which may be elsewhere.
     *
     * @param isAwaited whether the program waits for the end, by a token
     */
    void watched(boolean isAwaited) {}

    /** A link was made or removed here; returns whether the actor is notified where it is. Stubs override this. */
    boolean linkChanges(Behavior other, boolean isLinked) {
        return false;
    }

    /** Lets the actor trap ends where it is, or no longer. Stubs override this; every other actor is here. */
    void setTrapElsewhere(boolean on) {}

    /** Returns whether the actor learns where it is of the end of a linked one. Stubs override this. */
    boolean learnsElsewhereOfEnd(Behavior other) {
        return false;
    }

    /** Lets the actor handle the end of a linked one where it is; returns false if it is here. Stubs override this. */
    boolean linkEndsElsewhere(Behavior other, ExitReason reason) {
        return false;
    }

    /** Returns whether the actor ends elsewhere, which has been asked to end it for that reason. */
    boolean isEndedElsewhere(ExitReason reason) {
        return false;
    }

    /** Returns a message as a behavior sees it that declares the handler itself. */
    public Message $own(toString$ message) {
        return message;
    }

    /** {@link #$own(toString$)}. */
    public Message $own(hashCode$ message) {
        return message;
    }

    /** {@link #$own(toString$)}. */
    public Message $own(getStageId$ message) {
        return message;
    }

    /** The handler {@code toString()} of every behavior. */
    public String toString$() {
        return toString();
    }

    /** The handler {@code hashCode()} of every behavior. */
    public int hashCode$() {
        return hashCode();
    }

    /** The handler {@code getStageId()} of every behavior. */
    public int getStageId$() {
        return stage.id();
    }

    /** The handler {@code toString()} as a message. */
    public void toString$$(Message message) {
        message.pass(toString$());
    }

    /** The handler {@code hashCode()} as a message. */
    public void hashCode$$(Message message) {
        message.pass(hashCode$());
    }

    /** The handler {@code getStageId()} as a message. */
    public void getStageId$$(Message message) {
        message.pass(getStageId$());
    }

    /** Returns the behavior's name. */
    String type() {
        return BehaviorType.titleOf(getClass().getName());
    }

    @Override
    public final boolean equals(Object other) {
        return this == other;
    }

    @Override
    public final int hashCode() {
        return stage.system().world().identity(this);
    }

    @Override
    public final String toString() {
        return "Actor[stage: %d, type: %s, hashCode: %d]".formatted(stage.id(), type(), hashCode());
    }

    /** The message {@code toString()}. */
    public static final class toString$ extends Message {

        private toString$(Behavior target, Continuation waiting) {
            super(target, waiting);
        }

        /** Creates a request for the {@code toString()} of an actor. */
        public static toString$ to(Actor target, Continuation waiting) {
            return new toString$((Behavior) target, waiting);
        }

        @Override
        Message addressedTo(Behavior actor) {
            return new toString$(actor, null);
        }

        @Override
        protected void run() {
            target().toString$$(this);
        }

        @Override
        protected Message own() {
            return target().$own(this);
        }

        @Override
        protected Site site() {
            return Sites.TO_STRING;
        }
    }

    /** The message {@code hashCode()}. */
    public static final class hashCode$ extends Message {

        private hashCode$(Behavior target, Continuation waiting) {
            super(target, waiting);
        }

        /** Creates a request for the {@code hashCode()} of an actor. */
        public static hashCode$ to(Actor target, Continuation waiting) {
            return new hashCode$((Behavior) target, waiting);
        }

        @Override
        Message addressedTo(Behavior actor) {
            return new hashCode$(actor, null);
        }

        @Override
        protected void run() {
            target().hashCode$$(this);
        }

        @Override
        protected Message own() {
            return target().$own(this);
        }

        @Override
        protected Site site() {
            return Sites.HASH_CODE;
        }
    }

    /** The message {@code getStageId()}. */
    public static final class getStageId$ extends Message {

        private getStageId$(Behavior target, Continuation waiting) {
            super(target, waiting);
        }

        /** Creates a request for the {@code getStageId()} of an actor. */
        public static getStageId$ to(Actor target, Continuation waiting) {
            return new getStageId$((Behavior) target, waiting);
        }

        @Override
        Message addressedTo(Behavior actor) {
            return new getStageId$(actor, null);
        }

        @Override
        protected void run() {
            target().getStageId$$(this);
        }

        @Override
        protected Message own() {
            return target().$own(this);
        }

        @Override
        protected Site site() {
            return Sites.STAGE_ID;
        }
    }
}
