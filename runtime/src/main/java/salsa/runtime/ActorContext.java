package salsa.runtime;

import java.util.List;
import java.util.function.BooleanSupplier;

/**
 * What an actor does beyond handling each message as it comes: it waits, and sets aside what it does not wait for. An
 * actor that never does has none. Owned by the actor's stage.
 *
 * <p>An actor is <em>free</em>, or <em>busy</em>: one of its handlers waits, or goes on after having waited, and is not
 * over. It waits for a message of some {@link Cases} or for a token; with the stack of the handler (receive, await),
 * whose thread then plays the stage in {@link TurnLoop#pump}, or without (react), when the rest of the handler is kept as
 * a {@link ReactContinuation} and hooks. What it does not wait for is set aside, and handled in the order it came when the actor
 * is free. For the runtime alone. (Haller and Odersky, Actors that Unify Threads and Events.)
 */
public final class ActorContext extends Stash {

    /** How many reactions to what is set aside follow each other before other actors of the stage get their turn. */
    private static final int REACTIONS_MAX = 32;

    /** Waits as long as it takes. */
    static final long FOREVER = -1;

    private RareState rare; // what few lives need; null while this one does not

    private Hook hooks; // what follows when a reaction is over, innermost first; null when nothing does
    private boolean busy;
    private Cases awaited; // what it waits for; null when for no message
    private ReactContinuation sequel; // what goes on then; null when the stack is kept
    private ReceiveResult received; // what it has got last, if that is to be answered or waits for its reaction
    private Message handled; // whose handler goes on without its stack
    private int waits; // how often it has waited, by which a late alarm is known
    private boolean retry; // something that is set aside may be for what it has become
    private boolean going; // a step is on its way that handles what is set aside
    private boolean reacting; // a reaction runs just now
    private boolean stacked; // it waits with its stack just now

    /** What follows, and what follows that; it comes again and again when it is a loop's. */
    record Hook(Loop.Body body, boolean again, Hook outer) {

        Hook in(Hook other) {
            return other == null ? this : new Hook(body, again, other);
        }
    }

    ActorContext(Stage stage) {
        super(stage);
    }

    private RareState rare() {
        if (rare == null) {
            rare = new RareState();
        }
        return rare;
    }

    // ---- messages, as they come

    /** A message to the actor has come up. */
    void take(Message message) throws Throwable {
        int index = awaited != null && awaited.areClasses() && lifecycleOrNull() == null ? awaited.match(message) : -1;
        if (index >= 0) {
            got(index, message); // nothing of the runtime's is of such a class, and nothing has to be asked of it
        } else if (message.isOfTheRuntime()) {
            message.run();
        } else if (message.isTaken() && !isKeptFrom(message)) {
            takeOwn(message);
        }
    }

    private void takeOwn(Message message) throws Throwable {
        if (awaited != null) {
            if (!takes(message)) {
                keepRefused(message, awaited);
            }
        } else if (busy || !isReady(message) || hasReady()) {
            stash(message);
        } else {
            handle(message);
        }
    }

    private boolean isKeptFrom(Message message) {
        Lifecycle lifecycle = lifecycleOrNull();
        return lifecycle != null && lifecycle.keepsFrom(message);
    }

    /** A message has come on the control lane. What is set aside comes after it. */
    void takeUrgent(Message message) throws Throwable {
        if (message.isOfTheRuntime()) {
            message.run();
        } else if (!message.isTaken() || isKeptFrom(message)) {
            return;
        } else if (awaited == null && !busy && isReady(message)) {
            handle(message);
        } else if (awaited == null || !takes(message)) {
            keepFirst(message);
            goOn();
        }
    }

    void stash(Message message) {
        keep(message);
        goOn();
    }

    /** Refuses what was set aside for channels of a state that its actor has no more. */
    void refuseOld() {
        takeAll(kind -> kind instanceof In<?> in && !in.isOf(in.owner())).forEach(message -> {
            var arrival = (ChannelMessage<?>) message;
            arrival.in().refuse(arrival);
        });
    }

    private boolean takes(Message message) {
        int index = awaited.match(message);
        if (index >= 0) {
            got(index, message);
        }
        return index >= 0;
    }

    /** What is set aside is handled by steps, one message each: others of the stage get their turn. */
    void goOn() {
        if (!busy && !going && hasReady() && !isHeld()) {
            going = true;
            stage.append(step(this::handleNext));
        }
    }

    private void handleNext() {
        going = false;
        Message message = busy || isHeld() ? null : takeReady();
        if (message != null) {
            stage.handles(message);
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
        goOn();
        settled();
    }

    /** A step that waits while its actor has a handler in quarantine. */
    private Task step(Block work) {
        return new Task(stage.stageActor(), () -> {
            DetachedActors detachedActors = stage.detachedActors();
            if (detachedActors == null || !detachedActors.keep(this, work)) {
                work.run();
            }
        });
    }

    // ---- the behavior it has become

    void become(Cases cases, ReactBody body, Unmatched unmatched) {
        rare().present = new BehaviorStack(cases, body, unmatched, present());
        retries();
    }

    /** False when it has become none. */
    boolean unbecome() {
        if (present() == null) {
            return false;
        }
        rare.present = rare.present.caller();
        retries();
        return true;
    }

    private BehaviorStack present() {
        return rare == null ? null : rare.present;
    }

    /** What is set aside may be for the behavior that it has now. */
    private void retries() {
        retry = !isNothingAside();
        goOn();
    }

    private boolean isReady(Message message) {
        return present() == null ? message.isHandled() : present().isReady(message);
    }

    /** Whether some message may be set aside that waits for nothing but its turn. */
    private boolean hasReady() {
        return present() == null ? hasHandled() : retry;
    }

    private Message takeReady() {
        if (present() == null) {
            return takeHandled();
        }
        Message message = take(present().ready());
        retry = message != null;
        return message;
    }

    private void handle(Message message) throws Throwable {
        if (present() == null) {
            message.run();
        } else {
            rare.sender = message.sender();
            rare.present.handle(message);
        }
    }

    // ---- bonds, and the end

    /** What ties it to others. */
    Lifecycle lifecycle() {
        if (lifecycleOrNull() == null) {
            rare().lifecycle = new Lifecycle(stage, this);
        }
        return rare.lifecycle;
    }

    private Lifecycle lifecycleOrNull() {
        return rare == null ? null : rare.lifecycle;
    }

    /** How often it was made anew. */
    int incarnations() {
        return lifecycleOrNull() == null ? 0 : rare.lifecycle.incarnations();
    }

    /** Whether it handles nothing now, and maybe never again. */
    boolean isHeld() {
        return lifecycleOrNull() != null && rare.lifecycle.isHeld();
    }

    /** Code of the actor has thrown. */
    void failed(Behavior actor, Failure failure) {
        if (lifecycleOrNull() != null) {
            rare.lifecycle.failed(actor, failure);
        }
    }

    /** Whether its state has become that other actor's. */
    boolean isSupersededBy(Behavior other) {
        return lifecycleOrNull() != null && rare.lifecycle.isSupersededBy(other);
    }

    /** Whether its state has become another actor's. */
    boolean isSuperseded() {
        return lifecycleOrNull() != null && rare.lifecycle.isSuperseded();
    }

    boolean isSupervised() {
        return lifecycleOrNull() != null && rare.lifecycle.isSupervised();
    }

    /** Whether it has handled what it will handle of what has come. */
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
            mine.refuse(message);
        }
    }

    /**
     * The handler that waits is left for good; its message, and what it had taken, fail with that cause. What the actor
     * has become it is no more.
     *
     * @return whether there is a stack to be left first
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
            rare().leaving = cause;
            return true;
        }
        ReceiveResult before = received;
        received = null;
        if (before != null) {
            before.failed(cause);
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

    /** The stack of a handler was left because of what became of its actor. */
    void abandoned(Message message) {
        threw(rare.leaving);
        received = null;
        fail(message, rare.leaving);
    }

    private void fail(Message message, RuntimeException cause) {
        Continuation party = message.takeWaiting();
        if (party == null) {
            rare.lifecycle.leaves(message, cause);
        } else {
            party.fail(stage, new Failure(message.target.type(), message.site(), cause));
        }
    }

    // ---- waiting with the stack

    ReceiveResult receive(Site site, Cases cases, long millis) {
        begin(site);
        answered();
        Message there = take(cases);
        if (there != null) {
            received = new ReceiveResult(cases.match(there), there);
            return received;
        }
        awaits(cases, millis);
        stacked = true;
        settled();
        pump(() -> awaited == null);
        return received;
    }

    /** Plays on until that is so, or until the stack is to be left. */
    private void pump(BooleanSupplier there) {
        stacked = true;
        try {
            stage.pump(there);
        } finally {
            stacked = false;
        }
        if (leaving() != null) {
            throw Unwound.ENDED;
        }
    }

    private RuntimeException leaving() {
        return rare == null ? null : rare.leaving;
    }

    <T> T await(Site site, Token<T> token, long millis) {
        if (token == null) {
            throw new NullPointerException(site.what() + ": there is no token, but null");
        }
        begin(site);
        Token<T> answer = token.on(stage.stageActor());
        if (answer.isPendingOn(stage)) {
            int wait = ++waits;
            setAlarm(wait, millis);
            stage.waits(site, 1);
            try {
                pump(new Awaiting(this, site, answer, wait));
            } finally {
                stage.waits(site, -1);
            }
            if (waits != wait) {
                answer.register(new Overdue(stage.actingHere().type(), millis, stage));
                throw new Late(millis);
            }
            endWait();
        }
        return answer.noticed();
    }

    /** Whether it is in the wait of that number still. */
    boolean isIn(int wait) {
        return waits == wait;
    }

    private void begin(Site site) {
        if (!stage.blocking()) {
            throw new IllegalStateException(site.what() + " keeps its stack while it waits, but its actor shares"
                    + " a stage with others; give it a stage of its own");
        }
        if (leaving() != null) {
            throw Unwound.ENDED;
        }
        busy = true;
    }

    /** A handler of that actor, on a stage of its own, has returned or failed: it keeps no stack any more. */
    void returned(Behavior actor) {
        if (leaving() != null) {
            rare.leaving = null;
            busy = false;
            rare.lifecycle.left(actor);
            goOn();
        } else if (busy && sequel == null && handled == null) {
            over();
            settled();
        }
    }

    // ---- waiting without the stack

    /** What is thrown to leave the handler, or returned from, where the code is no handler's own. */
    Unwound react(Cases cases, ReactContinuation then, long millis) {
        busy = true;
        answered();
        Message there = take(cases);
        sequel = then;
        if (there == null) {
            awaits(cases, millis);
        } else {
            received = new ReceiveResult(cases.match(there), there);
            if (!reacting) {
                goOnReacting(); // not here: the stack is to be left
            }
        }
        return Unwound.REACTING;
    }

    private void goOnReacting() {
        int wait = waits;
        stage.append(step(() -> {
            if (waits == wait) { // else the handler was left meanwhile, and another one may wait
                react(received.index(), received.message());
            }
        }));
    }

    /** The handler of that message was left by a react. */
    void unwound(Message message) {
        if (handled == null) {
            handled = message;
        }
        settled();
    }

    void loop(Behavior actor, Loop loop) {
        while (true) {
            first(actor, loop.alone().body(), loop.alone());
        }
    }

    void then(Behavior actor, Loop.Body first, Loop.Body second) {
        first(actor, first, new Hook(second, false, null));
        run(actor, second);
    }

    /** Does what is left of the parts, from that one on; where one ends in a react, those behind it do so later. */
    void inTurn(Behavior actor, Block[] parts, int from) {
        for (int at = from; at < parts.length; at++) {
            Block part = parts[at];
            int next = at + 1;
            if (next == parts.length) {
                run(actor, _ -> part.run());
            } else {
                first(actor, _ -> part.run(), new Hook(_ -> inTurn(actor, parts, next), false, null));
            }
        }
    }

    /** Runs it; when it ends in a react, what follows does so later. */
    private void first(Behavior actor, Loop.Body body, Hook following) {
        Hook outer = hooks;
        hooks = following.in(outer);
        run(actor, body);
        if (sequel != null) {
            throw Unwound.REACTING;
        }
        hooks = outer;
    }

    /** What it throws goes through as it is: the code of handlers declares nothing. */
    @SuppressWarnings("unchecked") // nothing is cast when it runs
    private static <T extends Throwable> void run(Behavior actor, Loop.Body body) throws T {
        try {
            body.run(actor);
        } catch (Throwable e) {
            throw (T) e;
        }
    }

    /**
     * Goes on with what was received, also with what that has found set aside; after some of those others come first.
     */
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
        // this thread has no stage any more, and the rest was done by who has
    }

    private void pauseReacting() {
        reacting = false;
        if (sequel != null && awaited == null) {
            goOnReacting();
        }
    }

    private boolean reactOnce(int index, Message message) {
        ReactContinuation now = sequel;
        sequel = null;
        takesUp(index, message);
        Behavior actor = message == null ? actor() : message.target;
        Object caller = stage.frames().enter(this);
        if (caller != null || rare != null) {
            rare().caller = caller;
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

    /** Keeps what it has received as long as anything may be asked about it. */
    private void takesUp(int index, Message message) {
        if (message != null && message.waiting() != null) {
            received = received(index, message);
            return;
        }
        received = null;
        if (rare != null) {
            rare.sender = null;
        }
    }

    /** What the reaction that runs has received. */
    ReceiveResult received(int index, Message message) {
        return received != null && received.message() == message ? received : new ReceiveResult(index, message);
    }

    /** Goes on until it reacts once more, or nothing is left to be done. */
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

    /** Whose code its reactions are. */
    Behavior actor() {
        return handled == null ? stage.stageActor() : handled.target;
    }

    /** What its reactions are part of. */
    Site site() {
        return handled == null ? Sites.REACTION : handled.site();
    }

    /** What a reaction runs on top of, while it does. */
    Object caller() {
        return rare == null ? null : rare.caller;
    }

    private void reacted(Throwable thrown) {
        if (thrown == null && sequel != null) {
            settled();
        } else if (thrown == null || thrown == Unwound.OVER) {
            ended();
        } else if (thrown == Unwound.ENDED) {
            leave();
        } else if (thrown instanceof Unwound) {
            settled();
        } else {
            failed(thrown);
        }
    }

    /** A reaction that waited with its stack was left because of what became of its actor. */
    private void leave() {
        Message message = handled;
        handled = null;
        hooks = null;
        abandoned(message);
        returned(message.target);
    }

    /** Its handler, which went on without its stack, has come to an end. */
    private void ended() {
        Message message = handled;
        handled = null;
        hooks = null;
        over();
        message.over();
        settled();
    }

    /** The handler of that message was left before it went on without its stack. */
    void left(Message message) {
        handled = message;
        ended();
    }

    private void failed(Throwable thrown) {
        Message message = handled;
        handled = null;
        hooks = null;
        stage.failureHandling().failed(message, thrown);
        over();
        settled();
    }

    /** One of its handlers has thrown: so what a case of it has taken has failed, too. */
    void threw(Throwable thrown) {
        if (received != null) {
            received.failed(thrown);
        }
    }

    private void over() {
        busy = false;
        answered();
        retries();
    }

    // ---- the wait itself

    private void awaits(Cases cases, long millis) {
        awaited = cases;
        setAlarm(++waits, millis);
    }

    private void setAlarm(int wait, long millis) {
        if (millis == 0) {
            stage.append(late(wait)); // behind what is in the mailbox already
        } else if (millis > 0) {
            rare().alarm = stage.system.scheduler().after(millis, () -> Stage.receive(late(wait)));
        }
    }

    private Task late(int wait) {
        return step(() -> {
            if (waits == wait) {
                if (awaited == null) {
                    endWait(); // for a token: who waits sees that the count has changed
                } else {
                    got(ReceiveResult.LATE, null);
                }
            }
        });
    }

    /** What it waits for is there. */
    private void got(int index, Message message) {
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
            rare().sender = actor;
        }
    }

    /** A case replies to a message that has its answer. */
    void answersAgain(Message message, List<StackTraceElement> lines) {
        if (!rare().answersAgain) {
            rare().answersAgain = true;
            stage.system.reports().answersAgain(message.target.type(), message.site(), lines);
        }
    }

    /** The case before is done with the message that it took. */
    private void answered() {
        ReceiveResult before = received;
        received = null;
        if (before != null) {
            before.passed();
        }
    }
}
