package salsa.runtime;

import java.util.List;
import java.util.function.BooleanSupplier;
import salsa.runtime.generated.BecomeStep;
import salsa.runtime.generated.Unwound;
import salsa.runtime.quarantine.Resumable;
import salsa.runtime.quarantine.ResumableLambdas;
import salsa.runtime.report.StashCounter;

/**
 * The state of an actor that waits selectively, has changed its behavior, or is linked, monitored or supervised.
 * Created on first use; most actors have none. Owned by the actor's stage.
 *
 * <p>An actor is <em>free</em>, or <em>busy</em>: one of its handlers waits, or continues after waiting, and has not
 * ended. It waits for a message that some {@link Cases} take or for a token; with the stack of the handler (receive,
 * await), whose thread then runs the stage in {@link TurnLoop#pump}, or without (react), when the rest of the handler
 * is kept as a {@link ReactContinuation} and hooks. Other messages are stashed, and handled in order of arrival when
 * the actor is free. For the runtime alone. (Haller and Odersky, Actors that Unify Threads and Events.)
 *
 * <p>A message is offered in this order to what may take it; the first that does handles it:
 *
 * <pre>
 * | order | {@code take}, from the mailbox           | {@code takeUrgent}, from the control lane |
 * |-------|------------------------------------------|-------------------------------------------|
 * | 1     | awaited classes, if it has no life cycle | the runtime, for a message of its own     |
 * | 2     | the runtime, for a message of its own    | its channel, which may refuse             |
 * | 3     | its channel, which may refuse            | the lifecycle, which may intercept        |
 * | 4     | the lifecycle, which may intercept       | the handler, if the actor is free         |
 * | 5     | the awaited cases                        | the awaited cases                         |
 * | 6     | stashed messages, which are older        | the stash, as its first message           |
 * | 7     | the handler, if the actor is free        |                                           |
 * | 8     | the stash, as its last message           |                                           |
 * </pre>
 */
@ResumableLambdas
public sealed class ActorContext extends Stash permits Stub.Forwarding {

    /** The maximum number of consecutive reactions to stashed messages before other actors of the stage run. */
    private static final int REACTIONS_MAX = 32;

    /** No time limit. */
    static final long FOREVER = -1;

    private RareState rare; // the part that few actors need; null until this one needs it

    private Hook hooks; // the code to run when a reaction has ended, innermost first; null if there is none
    private boolean busy;
    private Cases awaited; // the cases that the actor waits with; null if it waits for no message
    private ReactContinuation sequel; // the continuation of a react; null if the stack is kept
    // the latest message taken by a case, while it may be answered or awaits its reaction
    private ReceiveResult received;
    private Message handled; // the message whose reacting handler is still running
    private int waits; // the number of waits so far, which identifies a late alarm
    private boolean retry; // a stashed message may match the present behavior
    private boolean going; // a step that processes a stashed message is queued
    private boolean reacting; // a reaction is running
    private boolean stacked; // a handler waits with its stack
    private boolean took; // the present handler has ended a wait for a message, with its stack

    /** Code to run after a reaction, and the hook that runs after it; a loop's hook repeats. */
    record Hook(Loop.Body body, boolean again, Hook outer) {

        Hook nestedIn(Hook other) {
            return other == null ? this : new Hook(body, again, other);
        }
    }

    ActorContext(Stage stage) {
        super(stage);
    }

    /**
     * Returns whether another stage may own it: the actor has never waited, so that no alarm of a past wait can come to
     * the former stage; it has nothing set aside, no cases, and other actors wait at most for its end.
     */
    boolean isRelocatable() {
        return waits == 0
                && hooks == null
                && !busy
                && !going
                && isNothingAside()
                && behaviorStackOrNull() == null
                && (lifecycleOrNull() == null || rare.lifecycle.isRelocatable());
    }

    /** Returns whether no handler of the actor waits, and it has become nothing else. */
    boolean isFree() {
        return !busy && awaited == null && behaviorStackOrNull() == null;
    }

    @Override
    void relocate(Stage to) {
        super.relocate(to);
        if (lifecycleOrNull() != null) {
            rare.lifecycle.relocate(to);
        }
    }

    private RareState rareState() {
        if (rare == null) {
            rare = new RareState();
        }
        return rare;
    }

    // ---- messages in order of arrival

    /** Processes a dequeued message to the actor. */
    @Resumable
    void take(Message message) throws Throwable {
        int index = awaited != null && awaited.areClasses() && lifecycleOrNull() == null ? awaited.match(message) : -1;
        if (index >= 0) {
            endWaitWith(index, message); // no message of the runtime has such a class, so nothing else needs checking
        } else if (message.isTakenWhileBusy()) {
            message.run();
        } else if (message.tryAccept() && !tryIntercept(message, false)) {
            takeOwn(message);
        }
    }

    /** Returns whether the actor handles every message at once, as one without a context does. */
    boolean isPlain() {
        return !busy && awaited == null && isNothingAside() && (rare == null || rare.isPlain());
    }

    @Resumable
    private void takeOwn(Message message) throws Throwable {
        if (awaited != null) {
            if (!tryTakeAwaited(message)) {
                keepRefused(message, awaited);
            }
        } else if (busy || hasReady() || !isReady(message)) {
            stash(message);
        } else {
            handle(message);
        }
    }

    final boolean tryIntercept(Message message, boolean isUrgent) {
        Lifecycle lifecycle = lifecycleOrNull();
        return lifecycle != null && lifecycle.tryIntercept(message, isUrgent);
    }

    /** Processes a message of the control lane. It precedes stashed messages. */
    @Resumable
    void takeUrgent(Message message) throws Throwable {
        if (message.isOfTheRuntime()) {
            message.run();
        } else if (!message.tryAccept() || tryIntercept(message, true)) {
            return;
        } else if (awaited == null && !busy && isReady(message)) {
            handle(message);
        } else if (awaited == null || !tryTakeAwaited(message)) {
            keepFirst(message);
            handleStashed();
        }
    }

    void stash(Message message) {
        keep(message);
        handleStashed();
    }

    /** Rejects stashed messages for channels of a state that the actor no longer has. */
    void refuseOld() {
        takeAll(kind -> kind instanceof In<?> in && !in.isOf(in.owner())).forEach(message -> {
            var arrival = (ChannelMessage<?>) message;
            arrival.in().refuse(arrival);
        });
    }

    @Resumable
    private boolean tryTakeAwaited(Message message) {
        int index = awaited.match(message);
        if (index >= 0) {
            endWaitWith(index, message);
        }
        return index >= 0;
    }

    /** Processes stashed messages, one per queued step, so other actors on the stage are not starved. */
    void handleStashed() {
        if (!busy && !going && hasReady() && !isHeld() && !isAbsent()) {
            going = true;
            stage.append(step(this::handleNext));
        }
    }

    @Resumable
    private void handleNext() {
        going = false;
        Message message = busy || isHeld() || isAbsent() ? null : takeReady();
        if (message != null) {
            stage.recordHandled(message);
            stage.frames()
                    .run(
                            message.target,
                            message.site(),
                            () -> handle(message),
                            thrown -> handled(message, thrown),
                            () -> {});
            return;
        }
        settled();
    }

    private void handled(Message message, Throwable thrown) {
        if (thrown != null) {
            stage.failureHandling().failed(message, thrown);
        }
        if (stage.blocking()) {
            returned(message.target);
        }
        handleStashed();
        settled();
    }

    /** Returns a step that waits while its actor has a handler in quarantine. */
    private Task step(Block work) {
        return new Task(stage.stageActor(), () -> {
            DetachedActors detachedActors = stage.detachedActors();
            if (detachedActors == null || !detachedActors.keep(this, work)) {
                work.run();
            }
        });
    }

    // ---- become and unbecome

    void become(Cases cases, ReactBody body, Unmatched unmatched, BecomeStep step, String build) {
        rareState().present = new BehaviorStack(cases, body, unmatched, step, build, behaviorStackOrNull());
        retryStashed();
    }

    /** Lets the actor be itself: the cases that it had become are with the actor, which is elsewhere. */
    void forgetBecome() {
        if (rare != null) {
            rare.present = null;
        }
    }

    /** Restores the previous behavior; returns false if the actor had become none. */
    boolean tryUnbecome() {
        if (behaviorStackOrNull() == null) {
            return false;
        }
        rare.present = rare.present.caller();
        retryStashed();
        return true;
    }

    /** Returns what the actor has become; null if it is itself. */
    BehaviorStack behaviorStackOrNull() {
        return rare == null ? null : rare.present;
    }

    @Override
    void note(StashCounter<Site> tally) {
        if (busy || waits > 0) {
            tally.noteReceiving();
        } else if (behaviorStackOrNull() != null) {
            tally.noteBecoming();
        }
    }

    /** Reconsiders stashed messages: the new behavior may handle them. */
    private void retryStashed() {
        retry = !isNothingAside();
        handleStashed();
    }

    private boolean isReady(Message message) {
        return behaviorStackOrNull() == null
                ? message.isHandled()
                : behaviorStackOrNull().tryMatch(message);
    }

    /** Returns whether a stashed message may be ready to be processed. */
    private boolean hasReady() {
        return behaviorStackOrNull() == null ? hasHandled() : retry;
    }

    private Message takeReady() {
        if (behaviorStackOrNull() == null) {
            return takeHandled();
        }
        ReceiveResult there = take(behaviorStackOrNull().casesForUnstashed());
        retry = there != null;
        return there == null ? null : there.message();
    }

    @Resumable
    void handle(Message message) throws Throwable {
        if (behaviorStackOrNull() == null) {
            message.run();
        } else {
            rare.sender = message.sender();
            rare.present.handle(message);
        }
    }

    // ---- life cycle

    /** Returns its lifecycle; creates it on first use. */
    Lifecycle lifecycle() {
        if (lifecycleOrNull() == null) {
            EagerClasses.initialiseForLifecycles();
            rareState().lifecycle = new Lifecycle(stage, this);
        }
        return rare.lifecycle;
    }

    private Lifecycle lifecycleOrNull() {
        return rare == null ? null : rare.lifecycle;
    }

    /** Returns the number of its restarts. */
    int incarnations() {
        return lifecycleOrNull() == null ? 0 : rare.lifecycle.incarnations();
    }

    /** Returns whether the actor handles no messages at present: it is suspended or ended. */
    boolean isHeld() {
        return lifecycleOrNull() != null && rare.lifecycle.isHeld();
    }

    private boolean isAbsent() {
        return lifecycleOrNull() != null && rare.lifecycle.isAbsent();
    }

    /** Called when code of the actor has thrown. */
    void failed(Behavior actor, Failure failure) {
        if (lifecycleOrNull() != null) {
            rare.lifecycle.failed(actor, failure);
        }
    }

    /** Returns whether that actor has adopted the state of this one. */
    boolean isSupersededBy(Behavior other) {
        return lifecycleOrNull() != null && rare.lifecycle.isSupersededBy(other);
    }

    /** Returns whether another actor has adopted the state of this one. */
    boolean isSuperseded() {
        return lifecycleOrNull() != null && rare.lifecycle.isSuperseded();
    }

    boolean isSupervised() {
        return lifecycleOrNull() != null && rare.lifecycle.isSupervised();
    }

    /** Returns whether one of its handlers waits, or continues after waiting. */
    boolean isBusy() {
        return busy;
    }

    /** Returns why the actor cannot move now; null if it can. */
    String obstacle() {
        for (BehaviorStack each = behaviorStackOrNull(); each != null; each = each.caller()) {
            if (each.step() == null) {
                return "it has become cases for the values of a channel, or that an older compiler has compiled;"
                        + " unbecome first";
            }
        }
        return lifecycle().obstacle();
    }

    /** Returns whether no queued message remains that this actor would handle. */
    boolean isDone() {
        return busy ? awaited != null : !hasReady();
    }

    private void settled() {
        if (lifecycleOrNull() != null) {
            rare.lifecycle.settled();
        }
    }

    void refuseAll(Lifecycle mine) {
        for (Message message = takeFirst(); message != null; message = takeFirst()) {
            mine.refuseStashed(message);
        }
    }

    /**
     * Abandons the waiting handler: its message, and the message that its case had taken, fail with that cause. The
     * behavior stack is cleared.
     *
     * @return whether a stack must be unwound first
     */
    boolean abandon(RuntimeException cause) {
        if (rare != null) {
            rare.present = null;
        }
        forgetRefused();
        if (!busy) {
            return false;
        }
        awaited = null;
        endWait();
        if (stacked) {
            rareState().leaving = cause;
            return true;
        }
        ReceiveResult before = received;
        received = null;
        if (before != null) {
            before.failMessage(cause);
        }
        sequel = null;
        hooks = null;
        Message message = handled;
        handled = null;
        busy = false;
        if (message != null) {
            fail(message, cause);
        }
        return false;
    }

    /** Called when the stack of an abandoned handler has been unwound. */
    void abandoned(Message message) {
        threw(rare.leaving);
        received = null;
        fail(message, rare.leaving);
    }

    private void fail(Message message, RuntimeException cause) {
        Continuation party = message.takeWaiting();
        if (party == null) {
            rare.lifecycle.handlerLeft(message, cause);
        } else {
            party.fail(stage, new Failure(message.target.type(), message.site(), cause));
        }
    }

    // ---- waiting with the stack

    /** The wait of a handler, with its stack, for a message: over when a case took one or the time limit expired. */
    record Receiving(ActorContext context, Site site) implements BooleanSupplier {

        @Override
        public boolean getAsBoolean() {
            return context.awaited == null;
        }

        /** Returns whether the handler has received nothing before. To be called when the system is quiet. */
        boolean isFirst() {
            return !context.took;
        }

        /** Returns whether there is code behind the receive, which has not run. */
        boolean isCodeBehind() {
            return site.codeBehind() > 0;
        }

        /** Returns whether no case has taken a message yet. To be called when the system is quiet. */
        boolean isWaiting() {
            return context.awaited != null;
        }

        /** Returns the behavior of the actor. To be called when the system is quiet. */
        String behavior() {
            return context.stage.suspendedMessage().target.type();
        }

        /** Returns the names of the messages that a case takes; none if it takes all, or values of channels only. */
        List<String> messages() {
            return context.awaited.kinds().stream()
                    .filter(Class.class::isInstance)
                    .map(kind -> (Class<?>) kind)
                    .filter(HandlerMessage.class::isAssignableFrom)
                    .map(kind -> BehaviorType.messageType(kind).handler())
                    .toList();
        }
    }

    ReceiveResult receive(Site site, Cases cases, long millis) {
        begin(site);
        completePrevious();
        noteReceiving();
        ReceiveResult there = take(cases);
        if (there != null) {
            received = there;
            took = true;
            return received;
        }
        beginWait(cases, millis);
        stacked = true;
        settled();
        pump(new Receiving(this, site));
        took = true;
        return received;
    }

    /** Runs the stage until the condition holds or the stack must be unwound. */
    private void pump(BooleanSupplier there) {
        stacked = true;
        try {
            stage.pump(there);
        } finally {
            stacked = false;
        }
        if (pendingExit() != null) {
            throw Unwound.ENDED;
        }
    }

    /** Returns why the waiting handler must be left; null if it need not. */
    RuntimeException pendingExit() {
        return rare == null ? null : rare.leaving;
    }

    <T> T await(Site site, Token<T> token, long millis) {
        if (token == null) {
            throw new NullPointerException(site.what() + ": cannot await null");
        }
        begin(site);
        Token<T> answer = token;
        if (token.isPendingOn(stage)) {
            var claim = new Awaiting.Claim();
            token.register(stage, claim);
            answer = token.homedAt(stage.stageActor());
            int wait = ++waits;
            setAlarm(wait, millis);
            stage.countWaiting(site, 1);
            try {
                pump(new Awaiting(this, site, answer, wait));
            } catch (Unwound left) {
                claim.left(answer);
                throw left;
            } finally {
                stage.countWaiting(site, -1);
            }
            if (waits != wait) {
                claim.late(answer, new Overdue(stage.actingHere().type(), millis, stage));
                throw new Late(millis);
            }
            endWait();
        }
        return answer.valueOrThrowNoticed();
    }

    /** Returns whether it is still in the wait with that number. */
    boolean isIn(int wait) {
        return waits == wait;
    }

    private void begin(Site site) {
        stage.requireMayWait();
        if (!stage.blocking()) {
            throw new IllegalStateException(site.what() + " keeps its stack while it waits, but its actor shares a"
                    + " stage with others; create the actor on a stage of its own");
        }
        if (pendingExit() != null) {
            throw Unwound.ENDED;
        }
        busy = true;
    }

    /**
     * Called when a handler of that actor, on a stage of its own, has returned or failed: it no longer holds a stack.
     */
    void returned(Behavior actor) {
        if (pendingExit() != null) {
            rare.leaving = null;
            busy = false;
            took = false;
            rare.lifecycle.left(actor);
            handleStashed();
        } else if (busy && sequel == null && handled == null) {
            finish();
            settled();
        }
    }

    // ---- waiting without the stack

    /** Returns the control transfer that the handler throws, or that code which is not a handler's own returns. */
    @Resumable
    Unwound react(Cases cases, ReactContinuation then, long millis) {
        stage.requireMayWait();
        busy = true;
        completePrevious();
        noteReceiving();
        ReceiveResult there = take(cases);
        sequel = then;
        if (there == null) {
            beginWait(cases, millis);
        } else {
            received = there;
            if (!reacting) {
                goOnReacting(); // deferred: the stack must be unwound first
            }
        }
        return Unwound.REACTING;
    }

    private void goOnReacting() {
        int wait = waits;
        stage.append(step(() -> {
            if (waits == wait) { // otherwise the handler was left meanwhile, and another one may wait
                react(received.index(), received.message());
            }
        }));
    }

    /** Called when the handler of that message was left by a react. */
    void unwound(Message message) {
        if (handled == null) {
            handled = message;
        }
        settled();
    }

    @Resumable
    void runLoop(Behavior actor, Loop loop) {
        while (true) {
            runFirst(actor, loop.alone().body(), loop.alone());
        }
    }

    @Resumable
    void runBoth(Behavior actor, Loop.Body first, Loop.Body second) {
        runFirst(actor, first, new Hook(second, false, null));
        run(actor, second);
    }

    /**
     * Runs the remaining parts, starting with index {@code from}; if one ends in a react, the later ones run after it.
     */
    @Resumable
    void runParts(Behavior actor, Block[] parts, int from) {
        for (int at = from; at < parts.length; at++) {
            Block part = parts[at];
            int next = at + 1;
            if (next == parts.length) {
                run(actor, _ -> part.run());
            } else {
                runFirst(actor, _ -> part.run(), new Hook(_ -> runParts(actor, parts, next), false, null));
            }
        }
    }

    /** Runs the body; if it ends in a react, {@code following} runs later. */
    @Resumable
    private void runFirst(Behavior actor, Loop.Body body, Hook following) {
        Hook outer = hooks;
        hooks = following.nestedIn(outer);
        run(actor, body);
        if (sequel != null) {
            throw Unwound.REACTING;
        }
        hooks = outer;
    }

    /** Rethrows any exception unchanged: generated handlers declare none. */
    @SuppressWarnings("unchecked") // no cast happens at run time
    @Resumable
    private static <T extends Throwable> void run(Behavior actor, Loop.Body body) throws T {
        try {
            body.run(actor);
        } catch (Throwable e) {
            throw (T) e;
        }
    }

    /**
     * Continues with the received message, then with stashed messages that match; after {@link #REACTIONS_MAX} of them
     * other actors run first.
     */
    @Resumable
    private void react(int first, Message taken) {
        reacting = true;
        int index = first;
        Message message = taken;
        for (int left = REACTIONS_MAX; reactOnce(index, message); left--) {
            if (sequel == null || awaited != null || left == 0) {
                pauseReacting();
                return;
            }
            index = received.index();
            message = received.message();
        }
        // this thread no longer owns the stage; the thread that does has done the rest
    }

    private void pauseReacting() {
        reacting = false;
        if (sequel != null && awaited == null) {
            goOnReacting();
        }
    }

    @Resumable
    private boolean reactOnce(int index, Message message) {
        ReactContinuation now = sequel;
        sequel = null;
        keepReceived(index, message);
        Behavior actor = message == null ? actor() : message.target;
        Object caller = stage.frames().enter(this);
        if (caller != null || rare != null) {
            rareState().caller = caller;
        }
        Throwable thrown = null;
        try {
            runAll(actor, now, index, message);
        } catch (Throwable e) {
            thrown = e;
        }
        if (!stage.isWatched()) {
            stage.frames().leave(caller);
            reacted(thrown);
            return true;
        }
        Throwable end = thrown;
        return stage.frames().leave(caller, actor(), () -> reacted(end), this::pauseReacting);
    }

    /** Keeps the received message as long as it may be answered. */
    private void keepReceived(int index, Message message) {
        if (message != null && message.waiting() != null) {
            received = received(index, message);
            return;
        }
        received = null;
        if (rare != null) {
            rare.sender = null;
        }
    }

    /** Returns the message that the running reaction has received. */
    ReceiveResult received(int index, Message message) {
        return received != null && received.message() == message ? received : new ReceiveResult(index, message);
    }

    /** Runs continuations until one reacts again or none is left. */
    @Resumable
    private void runAll(Behavior actor, ReactContinuation now, int index, Message message) throws Throwable {
        now.run(actor, index, message);
        while (sequel == null && hooks != null) {
            Hook next = hooks;
            if (!next.again()) {
                hooks = next.outer();
            }
            next.body().run(actor);
        }
    }

    /** Returns the actor whose code its reactions are. */
    Behavior actor() {
        return handled == null ? stage.stageActor() : handled.target;
    }

    /** Returns the handler that its reactions belong to. */
    Site site() {
        return handled == null ? Sites.REACTION : handled.site();
    }

    /** Returns the frame on top of which the current reaction runs. */
    Object caller() {
        return rare == null ? null : rare.caller;
    }

    private void reacted(Throwable thrown) {
        if (thrown == null && sequel != null) {
            settled();
        } else if (thrown == null || thrown == Unwound.OVER) {
            endReaction();
        } else if (thrown == Unwound.ENDED) {
            leave();
        } else if (thrown instanceof Unwound) {
            settled();
        } else {
            failed(thrown);
        }
    }

    /** Called when a reaction that waited with its stack was abandoned. */
    private void leave() {
        Message message = handled;
        handled = null;
        hooks = null;
        abandoned(message);
        returned(message.target);
    }

    /** Ends a reacting handler. */
    private void endReaction() {
        Message message = handled;
        handled = null;
        hooks = null;
        finish();
        message.over();
        settled();
    }

    /** Called when the handler of that message was left before it continued without its stack. */
    void left(Message message) {
        handled = message;
        endReaction();
    }

    private void failed(Throwable thrown) {
        Message message = handled;
        handled = null;
        hooks = null;
        stage.failureHandling().failed(message, thrown);
        finish();
        settled();
    }

    /**
     * Called when one of its handlers has thrown: the message that its case had taken fails with the same exception.
     */
    void threw(Throwable thrown) {
        if (received != null) {
            received.failMessage(thrown);
        }
    }

    private void finish() {
        busy = false;
        took = false;
        completePrevious();
        retryStashed();
    }

    // ---- the wait itself

    private void beginWait(Cases cases, long millis) {
        awaited = cases;
        setAlarm(++waits, millis);
    }

    private void setAlarm(int wait, long millis) {
        if (millis == 0) {
            stage.append(alarmTask(wait)); // after the messages that are already in the mailbox
        } else if (millis > 0) {
            rareState().alarm = stage.system.scheduler().after(millis, () -> Stage.receive(alarmTask(wait)));
        }
    }

    private Task alarmTask(int wait) {
        return step(() -> {
            if (waits == wait) {
                if (awaited == null) {
                    endWait(); // a token wait: the waiting code sees that the count has changed
                } else {
                    endWaitWith(ReceiveResult.LATE, null);
                }
            }
        });
    }

    /** Ends the wait with the message found. */
    @Resumable
    private void endWaitWith(int index, Message message) {
        awaited = null;
        endWait();
        if (sequel == null) {
            received = new ReceiveResult(index, message);
        } else {
            react(index, message);
        }
    }

    private void endWait() {
        waits++;
        if (rare != null && rare.alarm != null) {
            rare.alarm.cancel();
            rare.alarm = null;
        }
    }

    Behavior sender() {
        if (received != null) {
            return (Behavior) received.sender();
        }
        return rare == null ? null : rare.sender;
    }

    void sentBy(Behavior actor) {
        if (actor != null || rare != null) {
            rareState().sender = actor;
        }
    }

    /** Reports that a case replies to a message that was already answered. */
    void reportSecondAnswer(Message message, List<StackTraceElement> lines) {
        if (!rareState().answersAgain) {
            rareState().answersAgain = true;
            stage.system.reports().reportSecondAnswer(message.target.type(), message.site(), lines);
        }
    }

    /** Completes the message that the previous case took. */
    private void completePrevious() {
        ReceiveResult before = received;
        received = null;
        if (before != null) {
            before.passed();
        }
    }
}
