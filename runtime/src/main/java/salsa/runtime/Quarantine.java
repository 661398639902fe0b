package salsa.runtime;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.util.List;
import java.util.Set;
import java.util.function.Supplier;
import salsa.runtime.world.Turns;

/**
 * One handler that does not end, from when it is suspected until it is over. First its thread plays the stage like any
 * other; once <em>parted</em>, the stage is played by others, and the thread has nothing but the handler that it is in.
 *
 * <h2>Who touches the stage</h2>
 * Everything owned by a stage is touched by the thread that plays it and nobody else, parted or not. What a parted
 * handler does through the runtime (answers, tokens, creations) is an {@link DelegatedCall}: a message to the stage, done by
 * whoever plays it, for which the handler waits. What it sends is handed over in the same way, but not waited for
 * ({@link DetachedOutbox}). So what it does keeps its order, and nothing is done twice.
 *
 * <h2>How a stage is taken from a thread that does not know</h2>
 * A handler goes into the runtime by a few methods, which look whether their stage is
 * {@link Watched#isWatched watched}: a constant no until the first suspicion of the process ({@link StuckHandlerSwitch}), then
 * a volatile read of a field. The watch
 * <ol>
 * <li>says that there are suspicions;
 * <li>makes a quarantine, puts it where the entries find it (compareAndSet), and says in that field that who plays the
 *     stage is not calm ({@link Quarantines}), which a thread would say again when it began a turn;
 * <li>takes a stack trace of the thread. The JVM answers when the thread is at a safepoint, or is kept from leaving
 *     one, with fences on both sides: all that it did before is visible to the watch, and what it reads later, it reads
 *     after the field was written. A volatile read is never moved over a safepoint, out of a loop, or left out, so
 *     every later entry sees the quarantine. No frame of the runtime may be on the stack except the {@link #RESUMABLE}
 *     ones, which lie below code of the program: then the thread was in the program, and can come back into the runtime
 *     only by an entry, or by returning to one of those frames, and both look. If somebody has become calm before the
 *     stack trace, it was another handler that was suspected; afterwards it cannot begin a turn without having looked.
 *     And it must be in the stage's own turn: the count of turns, read before the stack trace and after it, says that
 *     none has ended, and so that the stage which it plays after the stack trace is the one it played then.
 * <li>replaces {@code OUTSIDE} by {@code PARTED}. An entry replaces {@code OUTSIDE} by {@code INSIDE} and puts
 *     {@code OUTSIDE} back when it leaves; a handler that ends replaces {@code OUTSIDE} by {@code OVER}. All by
 *     compareAndSet on one word: so either the watch has the stage, or the thread is in the runtime and keeps it.
 * </ol>
 * Without the handshake in step 3 each entry would need a fence between saying that it is inside and looking at the
 * field (Dekker). The thread pays nothing instead, and the watch pays for the stack trace. From the watch the stage
 * goes on to the next player as any ready stage does, through the arrivals.
 *
 * <h2>The way back</h2>
 * The last errand brings what the handler ended with and lets its actors take messages again; those that came meanwhile
 * are handled in their order ({@link DetachedActors}). Then the thread ends: it is no worker any more.
 */
final class Quarantine implements Turns.Suspicion {

    /** The handler is in code of the program, as far as is known; its thread plays the stage. */
    private static final int OUTSIDE = 0;

    /** The handler is in the runtime; its thread plays the stage. */
    private static final int INSIDE = 1;

    /** The thread does not play the stage any more. */
    private static final int PARTED = 2;

    /** It was no quarantine: the handler has ended, or the watch has given up. */
    private static final int OVER = 3;

    /** How often the watch tries to meet the handler outside of the runtime. */
    private static final int TRIES_MAX = 10_000;

    private static final String RUNTIME = "salsa.runtime.";
    private static final String COPIES = "salsa.runtime.copy.";

    /**
     * The methods that call code of the program, and those between them and the turn, all of which touch nothing owned
     * by the stage when the call comes back, unless by way of an entry: they may be on the stack when a stage is taken
     * away.
     */
    private static final Set<String> RESUMABLE = Set.of(
            "TurnLoop.play",
            "TurnLoop.batch",
            "TurnLoop.attend",
            "TurnLoop.urgentFirst",
            "TurnLoop.runControl",
            "Dispatch.handleTaken",
            "Dispatch.begin",
            "Dispatch.take",
            "Dispatch.takeWithin",
            "Dispatch.handleUrgent",
            "Dispatch.beginUrgent",
            "ActorContext.takeUrgent",
            "Frames.run",
            "DetachedActor.next",
            "Task.run",
            "Mailbox$Ticket.run",
            "Mailbox.handleNext",
            "ActorContext.take",
            "ActorContext.takeOwn",
            "ActorContext.takes",
            "ActorContext.got",
            "ActorContext.handleNext",
            "ActorContext.react",
            "ActorContext.reactOnce",
            "ActorContext.runAll",
            "ActorContext.handle",
            "BehaviorStack.handle",
            "ActorContext.loop",
            "ActorContext.then",
            "ActorContext.inTurn",
            "ActorContext.first",
            "ActorContext.run",
            "ReactBody.run",
            "Behavior.$loop",
            "Behavior.$then",
            "Behavior.$inTurn",
            "Join.readyNow",
            "Join.readyWithin",
            "Join.resolve",
            "Join.pass",
            "Join$Ready.run",
            "Join$ChannelMessage.run",
            "Answer.ready",
            "GatedPass.ready",
            "Then.ready",
            "Token$Settlement.run",
            "Token.resolve",
            "Token.settle",
            "Token.settleHere",
            "Token.tell",
            "Token.tellInTurn",
            "Token.register",
            "Registration.run",
            "Message.pass",
            "ChannelMessage.run",
            "In.handle",
            "Quarantine.work",
            "Quarantine.run",
            "StageTurns.play",
            "world.real.Worker.played",
            "world.real.Worker.run");

    /** As these, the lambdas in them. */
    private static final List<String> LAMBDAS = List.of(
            "Dispatch.lambda$takeWithin$",
            "ActorContext.lambda$",
            "In.lambda$each$",
            "Behavior.lambda$$loop$",
            "Behavior.lambda$$then$",
            "Token.lambda$map$",
            "Token.lambda$flatMap$",
            "Token.lambda$then$",
            "Token.lambda$tellInTurn$",
            "Token.lambda$register$",
            "Join.lambda$pass$",
            "Message.lambda$pass$",
            "Quarantine.lambda$run$");

    private static final VarHandle STATE;

    static {
        try {
            STATE = MethodHandles.lookup().findVarHandle(Quarantine.class, "state", int.class);
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    private final Stage stage;
    private final Thread thread;
    private final long millis;
    private final DetachedOutbox sends;
    private volatile int state; // the thread and the watch, by compareAndSet
    private StackTraceElement[] stack; // owned by the watch

    // Written by the watch while it has the stage, then owned by the stage:
    private Message message; // what was being handled
    private Behavior actor; // whose message; null for one of the runtime
    private Behavior innermost; // whose code runs
    private Site handler; // and what of it
    private Message delegator; // see AnswerNesting
    private Continuation delegated;

    Quarantine(Stage stage, Thread thread, long millis) {
        this.stage = stage;
        this.thread = thread;
        this.millis = millis;
        this.sends = new DetachedOutbox(this, stage);
    }

    // ---- by the watch

    @Override
    public boolean part(StackTraceElement[] stack) {
        if (stage.quarantines().areSuspected() && isResumable(stack) && meet()) {
            this.stack = stack;
            stage.parted(this);
            return true;
        }
        while (state < PARTED) { // by compareAndSet, since the thread goes in and out meanwhile
            STATE.compareAndSet(this, OUTSIDE, OVER);
            STATE.compareAndSet(this, INSIDE, OVER);
        }
        stage.quarantines().forget(this);
        stage.quarantines().calmDown(thread);
        return false;
    }

    /** Whether the handler was met outside of the runtime, and so has lost the stage. */
    boolean meet() {
        for (int tries = 0; tries < TRIES_MAX && state < PARTED; tries++) {
            if (STATE.compareAndSet(this, OUTSIDE, PARTED)) {
                return true;
            }
        }
        return false;
    }

    /**
     * Whether the thread is in code of the program, called from places that can be left alone. Between such a place and
     * the code of the program must be nothing: what Java does for the runtime looks the same otherwise.
     */
    static boolean isResumable(StackTraceElement[] stack) {
        boolean played = false;
        for (int index = 0; index < stack.length; index++) {
            if (isOfRuntime(stack[index])) {
                String place = place(stack[index]);
                boolean called = index > 0 && (isOfRuntime(stack[index - 1]) || isCode(stack[index - 1]));
                if (!called || !RESUMABLE.contains(place) && LAMBDAS.stream().noneMatch(place::startsWith)) {
                    return false;
                }
                played |= place.equals("TurnLoop.play");
            }
        }
        return played;
    }

    private static boolean isOfRuntime(StackTraceElement frame) {
        return frame.getClassName().startsWith(RUNTIME) && !frame.getClassName().startsWith(COPIES);
    }

    private static String place(StackTraceElement frame) {
        return frame.getClassName().substring(RUNTIME.length()) + "." + frame.getMethodName();
    }

    /** Whether it is what the runtime calls of a program: a message, a join, a block; not what it asks them. */
    private static boolean isCode(StackTraceElement frame) {
        String type = frame.getClassName();
        String method = frame.getMethodName();
        return (method.equals("run") || method.equals("ready") || method.startsWith("lambda$"))
                && !type.startsWith("java.")
                && !type.startsWith("jdk.")
                && !type.startsWith("sun.");
    }

    @Override
    public void report() {
        List<StackTraceElement> lines = Failure.lines(List.of(stack));
        stage.system.reports().stuck(innermost.type(), handler, millis, lines, stage);
    }

    // ---- by whoever has the stage just then

    /** While that message was being handled; the innermost code is that of a Frame, Join or ActorContext, or its own (null). */
    void begins(Message message, Object acting) {
        this.message = message;
        this.actor = message.isOfTheRuntime() ? null : message.target;
        this.innermost = acting == null ? message.target : Frame.of(acting).actor();
        this.handler = acting == null ? message.site() : Frame.of(acting).site();
    }

    Behavior actor() {
        return actor;
    }

    Message message() {
        return message;
    }

    Message delegator() {
        return delegator;
    }

    Continuation delegated() {
        return delegated;
    }

    void delegated(Message message, Continuation party) {
        delegator = message;
        delegated = party;
    }

    // ---- by the thread

    /** The actor whose code the thread runs: once it is parted, the one that ran when the stage was taken from it. */
    Behavior acting() {
        if (enters()) {
            try {
                return stage.actingHere();
            } finally {
                leaves();
            }
        }
        return state == PARTED ? innermost : stage.actingHere();
    }

    boolean isOf(Thread other) {
        return thread == other;
    }

    /** Whether what the handler does in the runtime has to go through here. */
    boolean concerns(Thread other) {
        return thread == other && (state == OUTSIDE || state == PARTED);
    }

    /** Whether the thread that asks, which is this one, plays the stage no more. */
    boolean isParted() {
        return state == PARTED;
    }

    /** What a handler does in the runtime: in the possession of the stage, or as an errand. */
    <R> R work(Supplier<R> work) {
        if (enters()) {
            try {
                return work.get();
            } finally {
                leaves();
            }
        }
        return state == PARTED ? errand(work) : work.get();
    }

    /** Whether the code that the handler's thread runs is that actor's. */
    boolean runs(Behavior asked) {
        if (enters()) {
            try {
                return stage.runs(asked);
            } finally {
                leaves();
            }
        }
        return state == PARTED ? errand(() -> innermost == asked) : stage.runs(asked);
    }

    /** A message of the handler: sent in the possession of the stage, or by who plays it, which is not waited for. */
    void send(Message message) {
        if (enters()) {
            try {
                stage.send(message);
            } finally {
                leaves();
            }
        } else if (state == PARTED) {
            sends.add(message);
        } else {
            stage.send(message);
        }
    }

    boolean enters() {
        return STATE.compareAndSet(this, OUTSIDE, INSIDE);
    }

    void leaves() {
        STATE.compareAndSet(this, INSIDE, OUTSIDE); // unless the watch has given up
    }

    void run(Runnable work) {
        work(() -> {
            work.run();
            return null;
        });
    }

    /**
     * Code of the program has returned to the turn. True when its thread plays the stage still, which nobody can take
     * from it until the next code of the program begins.
     */
    boolean ends() {
        STATE.compareAndSet(this, OUTSIDE, OVER);
        return state != PARTED;
    }

    /** Has it done by whoever plays the stage, and waits until then. */
    <R> R errand(Supplier<R> work) {
        reserve(STACK_FRAMES);
        var errand = new DelegatedCall<>(this, stage, work);
        Stage.receive(errand);
        if (!stage.system.scheduler().standBy(errand::isDone)) {
            throw Unwound.CLOSED;
        }
        return errand.result();
    }

    /** The handler has ended. By its thread, which does not play the stage. */
    void comesBack(Throwable thrown) {
        try {
            errand(() -> {
                cameBack(thrown);
                return null;
            });
        } catch (Unwound _) {
            return; // the system is closed
        } catch (Throwable defect) {
            stage.system.defect(defect);
        }
    }

    private void cameBack(Throwable thrown) {
        stage.quarantines().forget(this);
        try {
            if (thrown != null) {
                stage.failureHandling().failed(message, thrown);
            }
        } finally {
            if (actor != null) {
                stage.detachedActors().returns(actor);
            }
        }
    }

    void done() {
        stage.system.scheduler().resume(thread);
    }

    private static final int STACK_FRAMES = 64;

    /**
     * The stack ends here or not before the errand is on its way: a stage made ready in halves would never be played.
     */
    private static int reserve(int frames) {
        return frames == 0 ? 0 : 1 + reserve(frames - 1);
    }
}
