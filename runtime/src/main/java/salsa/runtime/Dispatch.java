package salsa.runtime;

import java.util.function.BooleanSupplier;

/**
 * What a stage does with one message: it has its actor handle it, or the actor's {@link ActorContext}, or keeps it while that
 * actor is absent. Afterwards it looks whether the stage was taken away meanwhile, and sees to what follows if the
 * handler has thrown. And what it knows of its actors for that. (A part of the {@link Stage}.)
 *
 * <p>All by the thread that plays the stage. As a rule all actors handle each message as it comes, and none is absent:
 * then the {@link TurnLoop} has nothing to ask here, and runs the messages itself.
 */
abstract sealed class Dispatch extends Delivery permits TurnLoop {

    private final Frames frames = new Frames(self());
    private final AnswerNesting answerNesting = new AnswerNesting(self());

    // Owned by the stage:
    Message taken; // the last one, which is being handled or has been
    boolean attentive; // whether a message is more than run: some actor has a life, or is absent
    BooleanSupplier pumping; // what a handler waits for, with its stack, while the stage is played on top of it
    private boolean contexts; // whether some actor does more than to handle each message as it comes
    private ContextTable kept; // the lives of actors that have no field for one; null when there are none
    private DetachedActors detachedActors; // null when no actor is absent
    private Unconstructed unconstructed; // null before an urgent message has come
    Behavior away; // who is absent, when that is one only: so there is not much to ask for each message

    Dispatch(ActorSystem system, boolean blocking, boolean apart) {
        super(system, blocking, apart);
        this.attentive = blocking;
    }

    // ---- the message that was taken from the list

    /** False when the stage is no longer the caller's, since the handler was quarantined. */
    final boolean handleTaken() {
        try {
            begin(taken = own(taken));
        } catch (Throwable thrown) {
            return threw(thrown);
        }
        return !isWatched() || !hasParted(null);
    }

    /** A message is being handled that was set aside. Else it would be the step that has taken it up. */
    final void handles(Message message) {
        if (blocking) {
            taken = message;
        }
    }

    /** The handler has thrown. False when the stage is no longer the caller's. */
    final boolean threw(Throwable thrown) {
        if (isWatched() && hasParted(thrown)) {
            return false;
        }
        frames.forget();
        failureHandling().failed(taken, thrown);
        return true;
    }

    /** The handler has ended. Whether the stage is played by others now: then it comes back in that way. */
    final boolean hasParted(Throwable thrown) {
        Quarantine quarantine = quarantines().parted();
        if (quarantine != null) {
            quarantine.comesBack(thrown);
        }
        return quarantine != null;
    }

    /** The message as its actor knows it, where some actor asks for more than to have its handler run. */
    private Message own(Message message) {
        return contexts ? message.own() : message;
    }

    private Message ownOrFailed(Message message) {
        try {
            return own(message);
        } catch (Throwable thrown) {
            failureHandling().failed(message, thrown);
            return null;
        }
    }

    private void begin(Message message) throws Throwable {
        if (!StuckHandlerSwitch.were() || !isKept(message)) {
            take(message);
        }
    }

    /** Whether the message waits now for the return of its actor. */
    private boolean isKept(Message message) {
        return detachedActors != null && (away == null || message.target == away) && detachedActors.keep(message);
    }

    private void take(Message message) throws Throwable {
        ActorContext context = contexts ? message.target.contextOrNull() : null;
        if (context == null) {
            message.run();
        } else {
            context.take(message);
        }
    }

    /** A handler of that actor has returned. If it has a stage of its own, and waits no more, its life is told. */
    final void returned(Behavior actor) {
        ActorContext context = blocking && contexts && pumping == null ? actor.contextOrNull() : null;
        if (context != null) {
            context.returned(actor);
        }
    }

    // ---- one from the control lane

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

    /** An actor that waits takes it too, if one of its cases does; else it comes before all that is set aside. */
    private void beginUrgent(Message message) throws Throwable {
        if (!message.isOfTheRuntime() && isEarly(message)) {
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

    /** Whether the message waits for the constructor of its actor, which comes first whatever is urgent. */
    private boolean isEarly(Message message) {
        if (unconstructed == null) {
            unconstructed = new Unconstructed(self());
        }
        return unconstructed.keep(message);
    }

    /** The actors that urgent messages wait for; null before an urgent message has come. */
    final Unconstructed unconstructed() {
        return unconstructed;
    }

    // ---- one inside another, whose handler keeps the stage

    /** Handles a message inside another one, whose handler keeps the stage. */
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

    /** Handles a message inside another one; then does what follows. */
    final void handleWithin(Message message, Runnable then) {
        handle(message);
        returned(message.target);
        then.run();
    }

    /** Has an actor take a message that was kept for it, inside another one; then does what follows. */
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

    /** Has an actor take a message of its own mailbox inside another one. Nothing of the caller's may follow. */
    final void takeWithin(Message message) {
        takeWithin(message, () -> returned(message.target));
    }

    // ---- what the stage knows of its actors

    /** Whether the message of that actor's constructor is being handled. */
    final boolean isConstructing(Behavior actor) {
        return taken != null
                && taken.target == actor
                && (taken instanceof RestartMessage || taken instanceof ConstructorMessage);
    }

    /** The life of an actor of this stage; null when it has none. */
    final ActorContext contextIn(Behavior actor) {
        return contexts ? actor.contextOrNull() : null;
    }

    /** From now on some actor of this stage has a life. */
    final void hasContexts() {
        contexts = true;
        attentive = true;
    }

    final ActorContext contextOf(Behavior actor) {
        return kept == null ? null : kept.of(actor);
    }

    final void keep(Behavior actor, ActorContext context) {
        if (kept == null) {
            kept = new ContextTable();
        }
        kept.keep(actor, context);
    }

    /** Whether the stage has to know more of that actor than its messages. */
    final boolean hasMoreToDoFor(Behavior actor) {
        return contextIn(actor) != null
                || detachedActors != null && detachedActors.of(actor) != null
                || mailboxes != null && mailboxes.of(actor) != null
                || unconstructed != null && unconstructed.keepsFor(actor);
    }

    // ---- actors that are absent

    /** Null when no actor is absent. */
    final DetachedActors detachedActors() {
        return detachedActors;
    }

    /** The stage was taken from its thread in the middle of a message. By the watch, which has the stage now. */
    final void parted(Quarantine quarantine) {
        quarantine.begins(taken, frames.innermost());
        answerNesting.parted(quarantine);
        if (detachedActors == null) {
            detachedActors = new DetachedActors(self());
        }
        detachedActors.leave(quarantine.actor(), frames.innermost());
        absent();
        taken = null;
        frames.forget();
    }

    /** Others are absent than before, or nobody. */
    final void absent() {
        if (detachedActors.isEmpty()) {
            detachedActors = null;
        }
        away = detachedActors == null ? null : detachedActors.only();
        attentive = blocking || contexts || detachedActors != null && away == null;
    }

    // ---- inside of a message

    /** The actor whose code runs. By the thread that plays the stage, or by one whose handler is in quarantine. */
    final Behavior acting() {
        return isWatched() && quarantine() instanceof Quarantine quarantine ? quarantine.acting() : actingHere();
    }

    /** {@link #acting} for who has the stage. */
    final Behavior actingHere() {
        Object innermost = frames.innermost();
        return innermost == null ? taken.target : Frame.of(innermost).actor();
    }

    /**
     * Whether the code that runs is that actor's: of the message at hand, or of a level on top of it. An actor that was
     * made to restart another one has become that one.
     */
    final boolean runs(Behavior actor) {
        Object level = frames.innermost();
        Behavior running = level != null ? Frame.actor(level) : taken == null ? null : taken.target;
        return running == actor || contextIn(actor) instanceof ActorContext context && context.isSupersededBy(running);
    }

    /** Whose code runs. */
    final Frames frames() {
        return frames;
    }

    /** How deep answers are nested, and whose answer is handed on. */
    final AnswerNesting answerNesting() {
        return answerNesting;
    }
}
