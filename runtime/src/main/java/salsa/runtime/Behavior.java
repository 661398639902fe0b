package salsa.runtime;

import java.util.Objects;
import java.util.function.Function;
import salsa.runtime.world.Playing;

/**
 * An actor itself: its state and its handlers, which only its stage may touch. The compiler makes a subclass for each
 * behavior. An actor carries nothing but the reference to its stage.
 */
public abstract class Behavior implements Actor {

    Stage stage; // written by who makes it, then in intermissions only, when nobody sends to it: see Adaptation

    /** An actor that lives on that stage. */
    protected Behavior(Stage stage) {
        this.stage = stage;
        if (this instanceof Restartable) { // decided when the class is compiled, where the actor is created
            ControlMessage.now(this, () -> context().lifecycle().keepFirst());
        }
    }

    /** Where it lives. */
    public final Stage $stage() {
        return stage;
    }

    /** Sends a message for whose answer nobody waits, or whoever it was made with. */
    public void $send(Message message) {
        stage.send(message);
    }

    /** Sends the first message to an actor that was made in the same expression. */
    public void $sendFirst(Message message) {
        stage.sendFirst(message);
    }

    /** Initialises the fields whose initialisers are code; as part of the constructor message. */
    protected void $initialise() throws Throwable {
        // Nothing to initialise, for most.
    }

    /** It is going to have a mailbox of its own, which its initialisers describe; until then messages wait there. */
    protected final void $mailbox() {
        Mailbox.closed(this);
    }

    /** Sends the message by which a new actor is constructed. */
    public void $construct(Message message) {
        stage.sendConstruct(message);
    }

    /**
     * Sends a message that overtakes all others that wait, but for those sent this way before it.
     *
     * @throws IllegalStateException when it does not run in a handler of this actor
     */
    public final void $sendUrgent(Message message) {
        if (Stage.here() != stage) {
            throw new IllegalStateException("an urgent message was sent outside of its actor: " + message.site());
        }
        stage.sendUrgent(message);
    }

    /** {@link #$sendUrgent(Message)} for a message that was made with a new token; answers this token. */
    @SuppressWarnings("unchecked") // the compiler made the token together with the message
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

    /** Sends a message when all gates have resolved and then so many milliseconds have passed. */
    public final void $sendLater(Message message, long millis, Token<?>... gates) {
        $sendLater(message, millis, message.site(), gates);
    }

    /** {@link #$sendLater(Message, long, Token...)}; {@code site} is where the program sends it. */
    public final void $sendLater(Message message, long millis, Site site, Token<?>... gates) {
        if (stage.isWatched() && stage.quarantine() instanceof Quarantine quarantine) {
            quarantine.run(() -> $sendLater(message, millis, site, gates));
            return;
        }
        if (allResolved(gates)) {
            stage.sendAfter(message, millis);
        } else {
            new GatedSend(this, message, millis, site).begin(gates);
        }
    }

    /** Sends a message that was made with a new token as the one who waits; answers this token. */
    @SuppressWarnings("unchecked") // the compiler made the token together with the message
    public final <T> Token<T> $request(Message message) {
        var answer = (Token<T>) message.waiting();
        stage.send(message);
        return answer;
    }

    /** {@link #$sendFirst(Message)} for a message that was made with a new token; answers this token. */
    @SuppressWarnings("unchecked") // the compiler made the token together with the message
    public final <T> Token<T> $requestFirst(Message message) {
        var answer = (Token<T>) message.waiting();
        $sendFirst(message);
        return answer;
    }

    /**
     * {@link #$request(Message)} from code that may run on any thread, such as a lambda handed to a library.
     *
     * @throws IllegalStateException when it does not run in a handler of this actor: a token belongs to its stage
     */
    public final <T> Token<T> $requestHere(Message message) {
        if (Stage.here() != stage) {
            throw new IllegalStateException(
                    "a send whose answer is waited for ran outside of its actor: " + message.site());
        }
        return $request(message);
    }

    /** {@link #$request(Message)} when all gates have resolved; {@code site} is where the program sends it. */
    public final <T> Token<T> $request(Message message, Site site, Token<?>... gates) {
        return $requestLater(message, 0, site, gates);
    }

    /** {@link #$request(Message)} when all gates have resolved and then so many milliseconds have passed. */
    @SuppressWarnings("unchecked") // the compiler made the token together with the message
    public final <T> Token<T> $requestLater(Message message, long millis, Site site, Token<?>... gates) {
        var answer = (Token<T>) message.waiting();
        $sendLater(message, millis, site, gates);
        return answer;
    }

    /** Answers a message with that value when all gates have resolved. */
    public final void $passAfter(Message handled, Object value, Token<?>... gates) {
        if (stage.isWatched() && stage.quarantine() instanceof Quarantine quarantine) {
            quarantine.run(() -> $passAfter(handled, value, gates));
            return;
        }
        if (allResolved(gates)) {
            handled.pass(value);
        } else {
            new GatedPass(this, handled, value).begin(gates);
        }
    }

    private boolean allResolved(Token<?>[] gates) {
        for (Token<?> gate : gates) {
            if (gate != null && !gate.isResolvedOn(stage)) {
                return false;
            }
        }
        return true;
    }

    /** Sends from code that may run on any thread, such as a lambda handed to a library. */
    public final void $post(Message message) {
        if (Stage.here() == stage) {
            stage.send(message);
        } else {
            stage.system().submit(message);
        }
    }

    /**
     * Stands at the start of code inside an actor that reaches the actor's state and can be handed out, such as a
     * lambda. Such code may run only while this actor handles a message: on another thread it would race, and inside
     * another actor of the same stage it would give that actor this one's state.
     *
     * @throws IllegalStateException when it runs anywhere else
     */
    public final void $inside() {
        if (Stage.here() == stage) {
            if (isSuperseded()) {
                throw new IllegalStateException("a field of " + type() + " was initialised with code that reaches the"
                        + " state, and the actor was made anew since; let the constructor set that field");
            }
            if (isRunning()) {
                return;
            }
        }
        throw new IllegalStateException("code that reaches the state of " + type() + " runs outside of that actor;"
                + " let it send a message instead");
    }

    /**
     * The object that a method reference is bound to, for code that begins with {@link #$inside}.
     *
     * @param bound the object; its method may run only where that code may
     * @param code makes that code
     */
    public static <T, F> F $bound(T bound, Function<T, F> code) {
        return code.apply(Objects.requireNonNull(bound));
    }

    /** Whether the code that runs on this stage is this actor's. On its stage only. */
    final boolean isRunning() {
        if (stage.isWatched() && stage.quarantine() instanceof Quarantine quarantine) {
            return quarantine.runs(this);
        }
        return stage.runs(this);
    }

    private boolean isSuperseded() {
        if (stage.isWatched() && stage.quarantine() instanceof Quarantine quarantine) {
            return quarantine.work(this::isSuperseded);
        }
        return stage.contextIn(this) instanceof ActorContext context && context.isSuperseded();
    }

    /** Waits for a message that one of the cases takes. Other messages are set aside. */
    public final ReceiveResult $receive(Site site, Cases cases) {
        return ownLife().receive(site, cases, ActorContext.FOREVER);
    }

    /** {@link #$receive(Site, Cases)} for so many milliseconds: with 0, for what has come already. */
    public final ReceiveResult $receive(Site site, Cases cases, long millis) {
        return ownLife().receive(site, cases, Math.max(0, millis));
    }

    /** Goes on with the reaction when there is a message that one of the cases takes. To be thrown. */
    public final Error $react(Cases cases, ReactBody reaction) {
        return react(cases, reaction, ActorContext.FOREVER);
    }

    /** {@link #$react(Cases, ReactBody)} for cases that answer nothing. */
    public final Error $react(Cases cases, ReactContinuation sequel) {
        return react(cases, sequel, ActorContext.FOREVER);
    }

    /** {@link #$react(Cases, ReactBody)}, after so many milliseconds in any case. */
    public final Error $react(Cases cases, ReactBody reaction, long millis) {
        return react(cases, reaction, Math.max(0, millis));
    }

    /** {@link #$react(Cases, ReactBody, long)} for cases that answer nothing. */
    public final Error $react(Cases cases, ReactContinuation sequel, long millis) {
        return react(cases, sequel, Math.max(0, millis));
    }

    private Error react(Cases cases, ReactContinuation sequel, long millis) {
        if (Playing.here() != stage) {
            throw waitsElsewhere();
        }
        if (stage.isWatched() && stage.quarantine() instanceof Quarantine quarantine) {
            return quarantine.work(() -> context().react(cases, sequel, millis));
        }
        return context().react(cases, sequel, millis);
    }

    /** What the reaction that runs has received, for one that answers it. */
    public final ReceiveResult $received(int index, Message message) {
        if (stage.isWatched() && stage.quarantine() instanceof Quarantine quarantine) {
            return quarantine.work(() -> context().received(index, message));
        }
        return context().received(index, message);
    }

    /** Leaves the handler with all that was to follow, of a loop too. To be thrown. */
    public final Error $end() {
        return Unwound.OVER;
    }

    /** Who has sent the message that the handler was told of, or that a case of it has taken since; or null. */
    public final Actor $sender() {
        return ownLife().sender();
    }

    /** The handler of that message begins. */
    public final void $sentBy(Message message) {
        ownLife().sentBy(message.sender());
    }

    /** Does it for ever, also when it ends in a react. */
    public final void $loop(Block body) {
        $loop(new Loop(_ -> body.run()));
    }

    /** {@link #$loop(Block)} with a loop that many share. */
    public final void $loop(Loop loop) {
        ownLife().loop(this, loop);
    }

    /** Does one after the other, also when the first ends in a react. */
    public final void $then(Block first, Block second) {
        ownLife().then(this, _ -> first.run(), _ -> second.run());
    }

    /** {@link #$then} for any number, which are not nested: compiling one in another takes its square. */
    public final void $inTurn(Block... parts) {
        ownLife().inTurn(this, parts, 0);
    }

    /**
     * Waits for the value of a token. Messages are set aside.
     *
     * @throws Failure when the token failed
     */
    public final <T> T $await(Site site, Token<T> token) {
        return ownLife().await(site, token, ActorContext.FOREVER);
    }

    /**
     * {@link #$await(Site, Token)} for so many milliseconds.
     *
     * @throws Late when the time is up
     */
    public final <T> T $await(Site site, Token<T> token, long millis) {
        return ownLife().await(site, token, Math.max(0, millis));
    }

    /**
     * From now on handles messages by those cases, in place of what it did before, until it
     * {@link #$unbecome unbecomes} or becomes something else on top of that.
     *
     * @param unmatched what becomes of messages that no case takes
     */
    public final void $become(Cases cases, ReactBody body, Unmatched unmatched) {
        if (stage.isWatched() && stage.quarantine() instanceof Quarantine quarantine) {
            quarantine.run(() -> context().become(cases, body, unmatched));
            return;
        }
        ownLife().become(cases, body, unmatched);
    }

    /** Does again what it did before it became what it is; false when it had become nothing. */
    public final boolean $unbecome() {
        if (stage.isWatched() && stage.quarantine() instanceof Quarantine quarantine) {
            return quarantine.work(() -> context().unbecome());
        }
        return ownLife().unbecome();
    }

    /** Keeps a message that is only received, until it is. */
    public final void $stash(Message message) {
        if (stage.isWatched() && stage.quarantine() instanceof Quarantine quarantine) {
            quarantine.run(() -> $stash(message));
            return;
        }
        ownLife().stash(message.own());
    }

    /** Its life, for the handler that runs. */
    private ActorContext ownLife() {
        if (Playing.here() != stage) {
            throw waitsElsewhere();
        }
        if (stage.isWatched() && stage.quarantine() instanceof Quarantine quarantine) {
            return quarantine.work(this::context);
        }
        return context();
    }

    private IllegalStateException waitsElsewhere() {
        return new IllegalStateException(type() + " waits outside of its handlers");
    }

    /** How often it was made anew, as far as its own code is concerned: while it is made, elsewhere, never. */
    final int incarnations() {
        if (Stage.here() != stage) {
            return 0;
        }
        if (stage.isWatched() && stage.quarantine() instanceof Quarantine quarantine) {
            return quarantine.work(this::statesHere);
        }
        return statesHere();
    }

    /** How often it was made anew. On its stage only. */
    final int statesHere() {
        ActorContext context = stage.contextIn(this);
        return context == null ? 0 : context.incarnations();
    }

    /** That channel is closed when the actor ends, or is made anew. */
    final void closes(In<?> in) {
        if (stage.isHere()) {
            context().lifecycle().follows(in);
        } else {
            Stage.receive(new ControlMessage(this, () -> context().lifecycle().follows(in)));
        }
    }

    /** What it does beyond handling each message as it comes; null when nothing. On its stage only. */
    final ActorContext contextOrNull() {
        return this instanceof ContextualBehavior living
                ? living.$context()
                : $context(); // no virtual call for most: asked for often
    }

    /** {@link #context}, made when it has none. */
    final ActorContext context() {
        ActorContext context = contextOrNull();
        if (context == null) {
            context = new ActorContext(stage);
            $context(context);
            stage.hasContexts();
        }
        return context;
    }

    /**
     * Where the life is kept, or null. A behavior that waits and extends one that does not has a field for it, which its
     * class overrides this for, as {@link ContextualBehavior} does. The lives of others are kept by the stage.
     */
    protected ActorContext $context() {
        return stage.contextOf(this);
    }

    /** Keeps a life. */
    protected void $context(ActorContext context) {
        stage.keep(this, context);
    }

    /** Does what follows a react, as {@link ReactContinuation#run} says; the class that has the part overrides this. */
    protected void $part(ReactCode part, int index, Message message) throws Throwable {
        throw new IllegalStateException(type() + " has no such part");
    }

    /** Does the body of a loop once; the class that has the loop overrides this. */
    protected void $body(Loop loop) throws Throwable {
        throw new IllegalStateException(type() + " has no such loop");
    }

    /** Where an actor goes whose creation says nothing about it. */
    public final Stage $place() {
        return stage.place();
    }

    /** The stage of that index; a new one when it is negative. */
    public final Stage $stageOf(int index) {
        return stage.system().named(index);
    }

    /** The stage of that actor. */
    public final Stage $stageOf(Actor actor) {
        return ((Behavior) actor).stage.named();
    }

    /** That stage. */
    public final Stage $stageOf(Stage stage) {
        return stage.named();
    }

    /** A new stage on which handlers may block. */
    public final Stage $ownStage() {
        return stage.system().newStage();
    }

    /** What tells it of another's end. */
    Message ending(Behavior who, ExitReason why) {
        return EndedMessage.of(this, who, why);
    }

    /** Whether anything comes of that. */
    boolean isNotifiedOfEnds() {
        return EndedMessage.isHeardBy(getClass());
    }

    /** Another actor has ended which this one monitors: the handler {@code ended}, where a behavior has one. */
    public void ended$$(Message message, Actor who, ExitReason why) throws Throwable {
        message.pass(Ack.ACK);
    }

    /** Whether it has a handler for a message of that kind. Behaviors that only receive some kinds override this. */
    protected boolean $handles(Message message) {
        return true;
    }

    /** A message as a behavior knows it that declares the handler itself. */
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

    /** The handler {@code toString()} that every behavior has. */
    public String toString$() {
        return toString();
    }

    /** The handler {@code hashCode()} that every behavior has. */
    public int hashCode$() {
        return hashCode();
    }

    /** The handler {@code getStageId()} that every behavior has. */
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

    /** The behavior's name. */
    String type() {
        return GeneratedNames.behavior(getClass().getName());
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

        /** Asks that actor for its {@code toString()}. */
        public static toString$ to(Actor target, Continuation waiting) {
            return new toString$((Behavior) target, waiting);
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

        /** Asks that actor for its {@code hashCode()}. */
        public static hashCode$ to(Actor target, Continuation waiting) {
            return new hashCode$((Behavior) target, waiting);
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

        /** Asks that actor for its {@code getStageId()}. */
        public static getStageId$ to(Actor target, Continuation waiting) {
            return new getStageId$((Behavior) target, waiting);
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
