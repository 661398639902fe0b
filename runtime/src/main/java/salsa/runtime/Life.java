package salsa.runtime;

import java.util.List;
import java.util.concurrent.atomic.LongAdder;
import java.util.function.BooleanSupplier;
import java.util.function.Predicate;
import salsa.runtime.world.Alarm;

/**
 * What an actor does beyond handling each message as it comes: it waits, and sets aside what it does not wait for. An
 * actor that never does has none. Owned by the actor's stage.
 *
 * <p>An actor is <em>free</em>, or <em>busy</em>: one of its handlers waits, or goes on after having waited, and is not
 * over. It waits for a message of some {@link Cases} or for a token; with the stack of the handler (receive, await),
 * whose thread then plays the stage in {@link Stage#pump}, or without (react), when the rest of the handler is kept as
 * a {@link Reaction} and hooks. What it does not wait for is set aside, and handled in the order it came when the actor
 * is free. For the runtime alone. (Haller and Odersky, Actors that Unify Threads and Events.)
 */
public final class Life {

    /** How many reactions to what is set aside follow each other before other actors of the stage get their turn. */
    private static final int REACTIONS_MAX = 32;

    /** Waits as long as it takes. */
    static final long FOR_EVER = -1;

    private static final Site REACTING = Site.of("what follows a react", "", 0);

    private final Stage stage; // and not the actor, which its bonds do not keep alive
    private final Aside aside = new Aside();
    private Object beneath; // while a reaction runs: see Stage.acting
    private long counted; // of those set aside, as the system knows
    private LongAdder count; // of the system, for all actors of the behavior; null before something is set aside

    private Hook hooks; // what follows when a reaction is over, innermost first; null when nothing does
    private boolean busy;
    private Cases awaited; // what it waits for; null when for no message
    private Reaction reaction; // what goes on then; null when the stack is kept
    private Behavior sender; // of what it handles or has got last, as far as it is known
    private Received received; // what it has got last, and maybe not yet answered
    private Message handled; // whose handler goes on without its stack
    private int waits; // how often it has waited, by which a late alarm is known
    private Alarm alarm; // null when none is set
    private Repertoire present; // what it has become; null when its handlers handle
    private boolean retry; // something that is set aside may be for what it has become
    private boolean going; // a step is on its way that handles what is set aside
    private boolean reacting; // a reaction runs just now
    private boolean stacked; // it waits with its stack just now
    private RuntimeException leaving; // why that stack is being left; else null
    private Bonds bonds; // null for an actor that is tied to none

    /** What follows, and what follows that; it comes again and again when it is a loop's. */
    private record Hook(Block block, boolean again, Hook outer) {}

    Life(Stage stage) {
        this.stage = stage;
    }

    // ---- messages, as they come

    /** A message to the actor has come up. */
    void take(Message message) throws Throwable {
        if (message.isOfTheRuntime()) {
            message.run();
        } else if (!message.isTaken()) {
            return;
        } else if (bonds != null && bonds.keepsFrom(message)) {
            return;
        } else if (awaited != null) {
            if (!takes(message)) {
                aside.addRefused(message, awaited);
                counts(message);
            }
        } else if (busy || !isReady(message) || hasReady()) {
            setAside(message);
        } else {
            handle(message);
        }
    }

    /** A message has come on the control lane. What is set aside comes after it. */
    void takeUrgent(Message message) throws Throwable {
        if (message.isOfTheRuntime()) {
            message.run();
        } else if (!message.isTaken() || bonds != null && bonds.keepsFrom(message)) {
            return;
        } else if (awaited == null && !busy && isReady(message)) {
            handle(message);
        } else if (awaited == null || !takes(message)) {
            aside.addFirst(message);
            counts(message);
            goOn();
        }
    }

    void setAside(Message message) {
        aside.add(message);
        counts(message);
        goOn();
    }

    /** Something is set aside. An actor that is busy may take it soon: that is counted when it waits or is free. */
    private void counts(Message message) {
        if (count == null) {
            count = stage.system.asideOf(message.target.type());
        }
        if (!busy || awaited != null || stacked) {
            counts();
        }
    }

    private void counts() {
        long size = aside.size();
        if (size != counted) {
            count.add(size - counted);
            counted = size;
        }
    }

    /** Takes out all messages of a kind that were set aside. */
    List<Message> takeAll(Object kind) {
        return takeAll(kind::equals);
    }

    private List<Message> takeAll(Predicate<Object> kinds) {
        List<Message> all = aside.takeAll(kinds);
        counts();
        return all;
    }

    /** Refuses what was set aside for channels of a state that its actor has no more. */
    void refuseOld() {
        takeAll(kind -> kind instanceof In<?> in && !in.isOf(in.owner())).forEach(message -> {
            var arrival = (Arrival<?>) message;
            arrival.in().refuse(arrival);
        });
    }

    /** Whether no message of that kind is set aside. */
    boolean isNothingAside(Object kind) {
        return aside.isEmpty(kind);
    }

    private boolean takes(Message message) {
        int index = awaited.match(message);
        if (index >= 0) {
            got(new Received(index, message));
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
            stage.runWithin(message.target, message.site(), () -> handle(message), thrown -> handled(message, thrown),
                    () -> { });
            return;
        }
        settled();
    }

    private void handled(Message message, Throwable thrown) {
        if (thrown != null) {
            stage.failed(message, thrown);
        }
        if (stage.blocking()) {
            returned(message.target);
        }
        goOn();
        settled();
    }

    /** A step that waits while its actor has a handler in quarantine. */
    private Step step(Block work) {
        return new Step(stage.resident(), () -> {
            Absentees absentees = stage.absentees();
            if (absentees == null || !absentees.keep(this, work)) {
                work.run();
            }
        });
    }

    // ---- the behavior it has become

    void become(Cases cases, Reaction body, Unmatched unmatched) {
        present = new Repertoire(cases, body, unmatched, present);
        retries();
    }

    /** False when it has become none. */
    boolean unbecome() {
        if (present == null) {
            return false;
        }
        present = present.beneath();
        retries();
        return true;
    }

    /** What is set aside may be for the behavior that it has now. */
    private void retries() {
        retry = !aside.isEmpty();
        goOn();
    }

    private boolean isReady(Message message) {
        return present == null ? message.isHandled() : present.isReady(message);
    }

    /** Whether some message may be set aside that waits for nothing but its turn. */
    private boolean hasReady() {
        return present == null ? aside.hasHandled() : retry;
    }

    private Message takeReady() {
        if (present == null) {
            return aside.takeHandled();
        }
        Message message = aside.take(present.ready());
        retry = message != null;
        return message;
    }

    private void handle(Message message) throws Throwable {
        if (present == null) {
            message.run();
        } else {
            sender = message.sender();
            present.handle(message);
        }
    }

    // ---- bonds, and the end

    /** What ties it to others. */
    Bonds bonds() {
        if (bonds == null) {
            bonds = new Bonds(stage, this);
        }
        return bonds;
    }

    /** How often it was made anew. */
    int states() {
        return bonds == null ? 0 : bonds.states();
    }

    /** Whether it handles nothing now, and maybe never again. */
    boolean isHeld() {
        return bonds != null && bonds.isHeld();
    }

    /** Code of the actor has thrown. */
    void failed(Behavior actor, Failure failure) {
        if (bonds != null) {
            bonds.failed(actor, failure);
        }
    }

    /** Whether its state has become another actor's. */
    boolean isShed() {
        return bonds != null && bonds.isShed();
    }

    boolean isSupervised() {
        return bonds != null && bonds.isSupervised();
    }

    /** Keeps a message until it is decided what becomes of the actor. */
    void hold(Message message) {
        aside.add(message);
        counts(message);
    }

    /** Whether it has handled what it will handle of what has come. */
    boolean isDone() {
        return busy ? awaited != null : !hasReady();
    }

    private void settled() {
        counts();
        if (bonds != null) {
            bonds.settled();
        }
    }

    void refuseAll(Bonds mine) {
        for (Message message = aside.takeFirst(); message != null; message = aside.takeFirst()) {
            mine.refuse(message);
        }
        counts();
    }

    /**
     * The handler that waits is left for good; its message, and what it had taken, fail with that cause. What the actor
     * has become it is no more.
     *
     * @return whether there is a stack to be left first
     */
    boolean abandon(RuntimeException cause) {
        present = null;
        aside.forgetRefused();
        if (!busy) {
            return false;
        }
        awaited = null;
        endWait();
        if (stacked) {
            leaving = cause;
            return true;
        }
        Received before = received;
        received = null;
        if (before != null) {
            before.failed(cause);
        }
        reaction = null;
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
        threw(leaving);
        received = null;
        fail(message, leaving);
    }

    private void fail(Message message, RuntimeException cause) {
        Continuation party = message.takeWaiting();
        if (party == null) {
            bonds.leaves(message, cause);
        } else {
            party.fail(stage, new Failure(message.target.type(), message.site(), cause));
        }
    }

    // ---- waiting with the stack

    Received receive(Site site, Cases cases, long millis) {
        begin(site);
        answered();
        Message there = aside.take(cases);
        if (there != null) {
            received = new Received(cases.match(there), there);
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
        counts();
        try {
            stage.pump(there);
        } finally {
            stacked = false;
        }
        if (leaving != null) {
            throw Unwound.ENDED;
        }
    }

    <T> T await(Site site, Token<T> token, long millis) {
        begin(site);
        Token<T> answer = token.on(stage.resident());
        if (answer.isPendingOn(stage)) {
            int wait = ++waits;
            setAlarm(wait, millis);
            pump(() -> !answer.isPendingOn(stage) || waits != wait);
            if (waits != wait) {
                answer.ignore();
                throw new Late(millis);
            }
            endWait();
        }
        return answer.noticed();
    }

    private void begin(Site site) {
        if (!stage.blocking()) {
            throw new IllegalStateException(site.what() + " keeps its stack while it waits, but its actor shares"
                    + " a stage with others; give it a stage of its own");
        }
        if (leaving != null) {
            throw Unwound.ENDED;
        }
        busy = true;
    }

    /** A handler of that actor, on a stage of its own, has returned or failed: it keeps no stack any more. */
    void returned(Behavior actor) {
        if (leaving != null) {
            leaving = null;
            busy = false;
            bonds.left(actor);
            goOn();
        } else if (busy && reaction == null && handled == null) {
            over();
            settled();
        }
    }

    // ---- waiting without the stack

    /** What is thrown to leave the handler, or returned from, where the code is no handler's own. */
    Unwound react(Cases cases, Reaction then, long millis) {
        busy = true;
        answered();
        Message there = aside.take(cases);
        if (there == null) {
            reaction = then;
            awaits(cases, millis);
        } else {
            received = new Received(cases.match(there), there);
            reaction = then;
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
                react();
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

    void loop(Block body) {
        while (true) {
            first(body, body, true);
        }
    }

    void then(Block first, Block second) {
        first(first, second, false);
        run(second);
    }

    /** Runs it; when it ends in a react, what follows does so later. */
    private void first(Block block, Block following, boolean again) {
        Hook outer = hooks;
        hooks = new Hook(following, again, outer);
        run(block);
        if (reaction != null) {
            throw Unwound.REACTING;
        }
        hooks = outer;
    }

    /** What it throws goes through as it is: the code of handlers declares nothing. */
    @SuppressWarnings("unchecked") // nothing is cast when it runs
    private static <T extends Throwable> void run(Block block) throws T {
        try {
            block.run();
        } catch (Throwable e) {
            throw (T) e;
        }
    }

    /**
     * Goes on with what was received, also with what that has found set aside; after some of those others come first.
     */
    private void react() {
        reacting = true;
        int left = REACTIONS_MAX;
        do {
            if (!reactOnce()) {
                return; // this thread has no stage any more, and the rest was done by who has
            }
        } while (reaction != null && awaited == null && --left > 0);
        pauseReacting();
    }

    private void pauseReacting() {
        reacting = false;
        if (reaction != null && awaited == null) {
            goOnReacting();
        }
    }

    private boolean reactOnce() {
        Reaction now = reaction;
        Received found = received;
        reaction = null;
        if (!found.isAwaited()) {
            received = null; // nothing will be asked about it any more
            sender = null;
        }
        beneath = stage.enterLevel(this);
        Throwable thrown = null;
        try {
            runAll(now, found);
        } catch (Throwable e) {
            thrown = e;
        }
        if (!stage.isWatched()) {
            stage.leaveLevel(beneath);
            reacted(thrown);
            return true;
        }
        Throwable end = thrown;
        return stage.leaveLevel(beneath, actor(), () -> reacted(end), this::pauseReacting);
    }

    /** Goes on until it reacts once more, or nothing is left to be done. */
    private void runAll(Reaction now, Received found) throws Throwable {
        now.run(found);
        while (reaction == null && hooks != null) {
            Hook next = hooks;
            if (!next.again()) {
                hooks = next.outer();
            }
            next.block().run();
        }
    }

    /** Whose code its reactions are. */
    Behavior actor() {
        return handled == null ? stage.resident() : handled.target;
    }

    /** What its reactions are part of. */
    Site site() {
        return handled == null ? REACTING : handled.site();
    }

    /** What a reaction runs on top of, while it does. */
    Object beneath() {
        return beneath;
    }

    private void reacted(Throwable thrown) {
        if (thrown == null && reaction != null) {
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
        stage.failed(message, thrown);
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
        counts();
        setAlarm(++waits, millis);
    }

    private void setAlarm(int wait, long millis) {
        if (millis == 0) {
            stage.append(late(wait)); // behind what is in the mailbox already
        } else if (millis > 0) {
            alarm = stage.system.scheduler().after(millis, () -> Stage.receive(late(wait)));
        }
    }

    private Step late(int wait) {
        return step(() -> {
            if (waits == wait) {
                if (awaited == null) {
                    endWait(); // for a token: who waits sees that the count has changed
                } else {
                    got(new Received(Received.LATE, null));
                }
            }
        });
    }

    /** What it waits for is there. */
    private void got(Received found) {
        awaited = null;
        endWait();
        received = found;
        if (reaction != null) {
            react();
        }
    }

    private void endWait() {
        waits++;
        if (alarm != null) {
            alarm.cancel();
            alarm = null;
        }
    }

    Behavior sender() {
        return received == null ? sender : (Behavior) received.sender();
    }

    void sentBy(Behavior actor) {
        sender = actor;
    }

    /** The case before is done with the message that it took. */
    private void answered() {
        Received before = received;
        received = null;
        if (before != null) {
            before.passed();
        }
    }
}
