package salsa.runtime;

import java.util.function.BooleanSupplier;
import salsa.runtime.quarantine.Resumable;
import salsa.runtime.quarantine.ResumableLambdas;
import salsa.runtime.quarantine.StuckHandlerSwitch;
import salsa.runtime.waiting.ContextTable;

/**
 * The dispatch of one message of a stage: it runs the actor's handler, or passes the message to the actor's
 * {@link ActorContext}, or keeps it while that actor is detached. Afterwards it checks whether the stage was taken away
 * meanwhile, and handles the failure if the handler has thrown. It also keeps the per-actor state that this requires.
 * (Part of the {@link Stage}.)
 *
 * <p>Runs on the thread that runs the stage. Usually all actors handle each message in order of arrival and none is
 * detached; then the {@link TurnLoop} has nothing to ask here and runs the messages itself.
 */
abstract sealed class Dispatch extends Delivery permits TurnLoop {

    private final Frames frames = new Frames(self());
    private final AnswerNesting answerNesting = new AnswerNesting(self());

    // Owned by the stage:
    Message taken; // the message being processed, or the last one processed
    boolean attentive; // whether dispatch needs more than a call of run: some actor has a context or is detached
    BooleanSupplier pumping; // the condition that a handler with its stack waits for while the stage runs on top of it
    private boolean contexts; // whether some actor of the stage has a context
    private ContextTable<Behavior, ActorContext>
            kept; // the contexts of actors without a field for one; null while there are none
    private DetachedActors detachedActors; // null while no actor is detached
    private Unconstructed unconstructed; // null until the first urgent message arrives
    Behavior away; // the detached actor if there is exactly one, which makes the test for each message cheap

    Dispatch(ActorSystem system, boolean blocking, boolean apart) {
        super(system, blocking, apart);
        this.attentive = blocking;
    }

    // ---- the dequeued message

    /**
     * Processes the dequeued message. Returns false if the handler was quarantined; the caller no longer owns the
     * stage.
     */
    @Resumable
    final boolean handleTaken() {
        try {
            if (isTakenAtOnce(taken)) {
                taken.run();
            } else {
                begin(taken = own(taken));
            }
        } catch (Throwable thrown) {
            return tryHandleException(thrown);
        }
        return !isWatched() || !hasParted(null);
    }

    /** Lets an observer know of a message that the handler in progress sends. */
    final void observe(Mobility.SendObserver observer, Message sent) {
        Message current = taken;
        if (current != null && sent instanceof HandlerMessage && sent.target != null) {
            observer.sent(current.target, sent.target);
        }
    }

    /**
     * Records that a stashed message is being processed. Otherwise the current message would be the step that took it
     * up.
     */
    final void recordHandled(Message message) {
        if (blocking) {
            taken = message;
        }
    }

    /** Handles an exception of the handler. Returns false if the caller no longer owns the stage. */
    final boolean tryHandleException(Throwable thrown) {
        if (isWatched() && hasParted(thrown)) {
            return false;
        }
        frames.forget();
        failureHandling().failed(taken, thrown);
        return true;
    }

    /**
     * Called when the handler has ended. Returns whether another thread runs the stage now; if so, the handler's result
     * takes the path of a quarantined one.
     */
    final boolean hasParted(Throwable thrown) {
        Quarantine quarantine = quarantines().partedOrNull();
        if (quarantine != null) {
            quarantine.handlerEnded(thrown);
        }
        return quarantine != null;
    }

    /**
     * Returns the message in the actor's own class of messages, if some actor has a context and thus distinguishes
     * kinds.
     */
    private Message own(Message message) {
        return contexts ? message.target.own(message) : message;
    }

    private Message ownOrFailed(Message message) {
        try {
            return own(message);
        } catch (Throwable thrown) {
            failureHandling().failed(message, thrown);
            return null;
        }
    }

    /** Returns whether the actor's handler takes the message, as usual, though other actors distinguish messages. */
    private boolean isTakenAtOnce(Message message) {
        if (StuckHandlerSwitch.hasSuspicion()) {
            return false;
        }
        ActorContext context = contexts ? message.target.contextOrNull() : null;
        return context == null || context.isPlain();
    }

    @Resumable
    private void begin(Message message) throws Throwable {
        if (!StuckHandlerSwitch.hasSuspicion() || !isKept(message)) {
            take(message);
        }
    }

    /** Returns whether the message is kept until its detached actor returns. */
    private boolean isKept(Message message) {
        return detachedActors != null && (away == null || message.target == away) && detachedActors.keep(message);
    }

    @Resumable
    private void take(Message message) throws Throwable {
        ActorContext context = contexts ? message.target.contextOrNull() : null;
        if (context == null) {
            message.run();
        } else {
            context.take(message);
        }
    }

    /**
     * Called when a handler of that actor has returned. If the actor has a stage of its own and no longer waits,
     * notifies its context.
     */
    final void returned(Behavior actor) {
        ActorContext context = blocking && contexts && pumping == null ? actor.contextOrNull() : null;
        if (context != null) {
            context.returned(actor);
        }
    }

    // ---- one message of the control lane

    @Resumable
    final boolean handleUrgent() {
        try {
            beginUrgent(taken = own(taken));
        } catch (Throwable thrown) {
            if (isWatched() && hasParted(thrown)) {
                return false;
            }
            failureHandling().failed(taken, thrown);
        }
        if (isWatched() && hasParted(null)) {
            return false;
        }
        returned(taken.target);
        return true;
    }

    /** A waiting actor also takes it if one of its cases matches; otherwise it precedes all stashed messages. */
    @Resumable
    private void beginUrgent(Message message) throws Throwable {
        if (!message.isOfTheRuntime() && tryKeepEarly(message)) {
            return;
        }
        if (detachedActors != null && detachedActors.keepUrgent(message)) {
            return;
        }
        ActorContext context = contexts ? message.target.contextOrNull() : null;
        if (context == null) {
            message.run();
        } else {
            context.takeUrgent(message);
        }
    }

    /** Returns whether the message must wait for the constructor of its actor, which precedes even urgent messages. */
    private boolean tryKeepEarly(Message message) {
        if (unconstructed == null) {
            unconstructed = new Unconstructed(self());
        }
        return unconstructed.tryKeep(message);
    }

    /** Returns the actors whose constructors urgent messages wait for; null until the first urgent message arrives. */
    final Unconstructed unconstructed() {
        return unconstructed;
    }

    // ---- one message inside another, whose handler keeps the stage

    /** Processes a message inside another one, whose handler keeps the stage. */
    final void handle(Message sent) {
        Message outer = taken;
        Object caller = frames.enter(null);
        Message message = sent;
        taken = sent;
        try {
            message = own(sent);
            taken = message;
            begin(message);
        } catch (Throwable thrown) {
            frames.forget();
            failureHandling().failed(message, thrown);
        } finally {
            taken = outer;
            frames.leave(caller);
        }
    }

    /** Processes a message inside another one, then runs {@code then}. */
    final void handleWithin(Message message, Runnable then) {
        handle(message);
        returned(message.target);
        then.run();
    }

    /** Lets an actor take a message that was kept for it, inside another one, then runs {@code then}. */
    @Resumable
    @ResumableLambdas
    final void takeWithin(Message sent, Runnable then) {
        Message message = ownOrFailed(sent);
        if (message == null) {
            then.run();
            return;
        }
        frames.run(
                message.target,
                message.site(),
                () -> take(message),
                thrown -> {
                    if (thrown != null) {
                        failureHandling().failed(message, thrown);
                    }
                    then.run();
                },
                () -> {});
    }

    /**
     * Lets an actor take a message of its own mailbox inside another one. The caller must not do anything afterwards.
     */
    @Resumable
    @ResumableLambdas
    final void takeWithin(Message message) {
        takeWithin(message, () -> returned(message.target));
    }

    // ---- what the stage knows of its actors

    /** Returns whether the constructor message of that actor is being processed. */
    final boolean isConstructing(Behavior actor) {
        return taken != null
                && taken.target == actor
                && (taken instanceof RestartMessage || taken instanceof ConstructorMessage);
    }

    /** Returns the context of an actor of this stage; null if it has none. */
    final ActorContext contextIn(Behavior actor) {
        return contexts ? actor.contextOrNull() : null;
    }

    /** Records that some actor of this stage has a context. */
    final void recordContext() {
        contexts = true;
        attentive = true;
    }

    final ActorContext contextOf(Behavior actor) {
        return kept == null ? null : kept.of(actor);
    }

    final void keep(Behavior actor, ActorContext context) {
        if (kept == null) {
            kept = new ContextTable<>();
        }
        kept.keep(actor, context);
    }

    /** Removes and returns the context of an actor that leaves the stage; null if it has none. In an intermission. */
    final ActorContext takeContext(Behavior actor) {
        ActorContext context = contextIn(actor);
        if (kept != null) {
            kept.remove(actor);
        }
        return context;
    }

    /** Gives an actor that has come from another stage its context. In an intermission. */
    final void giveContext(Behavior actor, ActorContext context) {
        context.relocate(self());
        actor.$context(context);
        recordContext();
    }

    final boolean hasMailboxOf(Behavior actor) {
        return mailboxes != null && mailboxes.of(actor) != null;
    }

    /** Returns whether the stage keeps state for that actor that no other stage can take over. */
    final boolean hasMoreToDoFor(Behavior actor) {
        ActorContext context = contextIn(actor);
        return context != null && !context.isRelocatable()
                || detachedActors != null && detachedActors.of(actor) != null
                || hasMailboxOf(actor)
                || unconstructed != null && unconstructed.keepsFor(actor);
    }

    // ---- detached actors

    /** Returns the detached actors; null if there are none. */
    final DetachedActors detachedActors() {
        return detachedActors;
    }

    /** Takes the stage from its thread in the middle of a message. Called by the watch, which owns the stage now. */
    final void takeFromThread(Quarantine quarantine) {
        quarantine.recordBegin(taken, frames.innermost());
        answerNesting.moveDelegatedInto(quarantine);
        if (detachedActors == null) {
            detachedActors = new DetachedActors(self());
        }
        detachedActors.leave(quarantine.actor(), frames.innermost());
        updateDetached();
        taken = null;
        frames.forget();
    }

    /** Updates the fields after the set of detached actors has changed. */
    final void updateDetached() {
        if (detachedActors.isEmpty()) {
            detachedActors = null;
        }
        away = detachedActors == null ? null : detachedActors.onlyActorOrNull();
        attentive = blocking || contexts || detachedActors != null && away == null;
    }

    // ---- inside of a message

    /**
     * Returns the actor whose code runs. Called by the thread that runs the stage, or by one whose handler is in
     * quarantine.
     */
    final Behavior actingActor() {
        return quarantined() instanceof Quarantine quarantine ? quarantine.actingActor() : actingHere();
    }

    /** {@link #actingActor} for the thread that runs the stage. */
    final Behavior actingHere() {
        Object innermost = frames.innermost();
        return innermost == null ? taken.target : Frame.of(innermost).actor();
    }

    /**
     * Returns whether the running code is that actor's: the code of the current message or of a frame on top of it. An
     * actor created to restart another one counts as that one.
     */
    final boolean isRunningCodeOf(Behavior actor) {
        Behavior running = runningActor();
        return running == actor || contextIn(actor) instanceof ActorContext context && context.isSupersededBy(running);
    }

    /** Returns the actor of the current message, or of the innermost frame on top of it; null if there is none. */
    final Behavior runningActor() {
        Object level = frames.innermost();
        return level != null ? Frame.actor(level) : taken == null ? null : taken.target;
    }

    /** Returns the frames that run inside the current message. */
    final Frames frames() {
        return frames;
    }

    /** Returns how deeply answers are nested, with the message and the continuation that were delegated. */
    final AnswerNesting answerNesting() {
        return answerNesting;
    }
}
