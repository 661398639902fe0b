package salsa.runtime;

import java.util.List;
import java.util.function.Supplier;
import salsa.runtime.generated.Unwound;
import salsa.runtime.quarantine.Handshake;
import salsa.runtime.quarantine.Resumable;
import salsa.runtime.quarantine.ResumableLambdas;
import salsa.runtime.quarantine.ResumableStack;
import salsa.runtime.quarantine.StuckHandlerSwitch;
import salsa.runtime.world.Turns;

/**
 * The state of one handler that does not return, from the first suspicion until it ends. At first its thread still runs
 * the stage. Once the two are <em>parted</em>, other threads run the stage, and the thread runs only this handler.
 *
 * <h2>Access to the stage</h2>
 * Everything owned by a stage is touched only by the thread that runs it, parted or not. Operations of a parted handler
 * in the runtime (answers, tokens, creations) are {@link DelegatedCall}s: messages to the stage, executed by the thread
 * that runs it, for which the handler waits. Its sends are handed over in the same way, but the handler does not wait
 * for them ({@link DetachedOutbox}). So its operations keep their order, and none is executed twice.
 *
 * <h2>Taking a stage from a thread that does not know</h2>
 * A handler enters the runtime by a few methods, which check whether their stage is {@link Watched#isWatched watched}:
 * a constant no until the first suspicion of the process ({@link StuckHandlerSwitch}), then a volatile read of a field.
 * The watch
 * <ol>
 * <li>declares that there are suspicions;
 * <li>creates a quarantine, publishes it to the entries (compareAndSet), and sets that field to state that the thread
 * running the stage is not calm ({@link Quarantines}); a thread sets it back when it begins a turn;
 * <li>takes a stack trace of the thread. The JVM answers when the thread is at a safepoint, or is kept from leaving
 * one, with fences on both sides: everything that it did before is visible to the watch, and its later reads happen
 * after the field was written. A volatile read is never moved over a safepoint, out of a loop, or removed, so every
 * later entry sees the quarantine. No frame of the runtime may be on the stack except the {@link Resumable} ones,
 * which lie below code of the program: then the thread was in the program, and can return to the runtime only by an
 * entry, or by returning to one of those frames, and both check. If a thread has become calm before the stack trace,
 * another handler was suspected; afterwards it cannot begin a turn without having checked. And the thread must be in
 * the stage's own turn: the count of turns, read before the stack trace and after it, shows that none has ended, so the
 * stage that it runs after the stack trace is the one it ran before.
 * <li>replaces {@code OUTSIDE} by {@code PARTED} in the word of the {@link Handshake}: so either the watch has the
 * stage, or the thread is in the runtime and keeps it.
 * </ol> Without the handshake in step 3 each entry would need a fence between declaring that it is inside and reading
 * the field (Dekker). The thread pays nothing instead, and the watch pays for the stack trace. The watch hands the
 * stage to its next runner as any ready stage, through the arrivals.
 *
 * <h2>The return</h2>
 * The last delegated call delivers the outcome of the handler and lets its actors take messages again; messages that
 * arrived meanwhile are handled in their order ({@link DetachedActors}). Then the thread ends: it is no longer a
 * worker.
 */
final class Quarantine extends Handshake implements Turns.Suspicion {

    private final Stage stage;
    private final long millis;
    private final DetachedOutbox sends;
    private StackTraceElement[] stack; // owned by the watch

    // Written by the watch while it has the stage, then owned by the stage:
    private Message message; // the message being processed
    private Behavior actor; // its actor; null for a message of the runtime
    private Behavior innermost; // the actor whose code runs
    private Site handler; // the handler of that actor
    private Message delegator; // see AnswerNesting
    private Continuation delegated;

    Quarantine(Stage stage, Thread thread, long millis) {
        super(thread);
        this.stage = stage;
        this.millis = millis;
        this.sends = new DetachedOutbox(this, stage);
    }

    // ---- by the watch

    @Override
    public boolean part(StackTraceElement[] stack) {
        this.stack = stack;
        if (isPartable() && tryPart()) {
            stage.takeFromThread(this);
            return true;
        }
        abandon();
        stage.quarantines().forget(this);
        stage.quarantines().confirmThread(thread());
        if (stage.purpose() != null) {
            stage.system.reports().reportStandstill(stage.purpose(), millis, lines());
        }
        return false;
    }

    private boolean isPartable() {
        return stage.purpose() == null && stage.quarantines().areSuspected() && ResumableStack.isResumable(stack);
    }

    @Override
    public boolean isOwnWork() {
        return ResumableStack.isOwnWork(stack);
    }

    private List<StackTraceElement> lines() {
        return Failure.lines(List.of(stack));
    }

    @Override
    public void report() {
        stage.system.reports().reportStuck(innermost.type(), handler, millis, lines(), stage);
    }

    // ---- by the thread that runs the stage at that time

    /**
     * Begins the quarantine while that message is processed; the innermost code is that of a Frame, Join or
     * ActorContext, or the message's own (null).
     */
    void recordBegin(Message message, Object acting) {
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

    /** Returns the actor whose code the thread runs: once parted, the actor that ran when the stage was taken. */
    Behavior actingActor() {
        if (tryEnter()) {
            try {
                return stage.actingHere();
            } finally {
                leave();
            }
        }
        return isParted() ? innermost : stage.actingHere();
    }

    /** Executes an operation of the handler: directly while it owns the stage, otherwise as a delegated call. */
    @Resumable
    <R> R work(Supplier<R> work) {
        if (tryEnter()) {
            try {
                return work.get();
            } finally {
                leave();
            }
        }
        return isParted() ? delegate(work) : work.get();
    }

    /** Returns the actor whose code the handler's thread runs. */
    Behavior runningActor() {
        if (tryEnter()) {
            try {
                return stage.runningActor();
            } finally {
                leave();
            }
        }
        return isParted() ? delegate(() -> innermost) : stage.runningActor();
    }

    /** Returns whether the code that the handler's thread runs is that actor's. */
    boolean isRunningCodeOf(Behavior asked) {
        if (tryEnter()) {
            try {
                return stage.isRunningCodeOf(asked);
            } finally {
                leave();
            }
        }
        return isParted() ? delegate(() -> innermost == asked) : stage.isRunningCodeOf(asked);
    }

    /**
     * Sends a message of the handler: directly while it owns the stage, otherwise through the thread that runs the
     * stage, without waiting.
     */
    void send(Message message) {
        if (tryEnter()) {
            try {
                stage.send(message);
            } finally {
                leave();
            }
        } else if (isParted()) {
            sends.add(message);
        } else {
            stage.send(message);
        }
    }

    @ResumableLambdas
    void run(Runnable work) {
        work(() -> {
            work.run();
            return null;
        });
    }

    /** Has the operation executed by the thread that runs the stage, and waits for it. */
    <R> R delegate(Supplier<R> work) {
        reserve(STACK_FRAMES);
        var call = new DelegatedCall<>(this, stage, work);
        Stage.receive(call);
        if (!stage.system.scheduler().standBy(call::isDone)) {
            throw Unwound.CLOSED;
        }
        return call.result();
    }

    /** Called by the handler's thread, which does not run the stage, when the handler has ended. */
    void handlerEnded(Throwable thrown) {
        try {
            delegate(() -> {
                recordEnd(thrown);
                return null;
            });
        } catch (Unwound _) {
            return; // the system is closed
        } catch (Throwable defect) {
            stage.system.defect(defect);
        }
    }

    private void recordEnd(Throwable thrown) {
        stage.quarantines().forget(this);
        try {
            if (thrown != null) {
                stage.failureHandling().failed(message, thrown);
            }
        } finally {
            if (actor != null) {
                stage.detachedActors().endDetachment(actor);
            }
        }
    }

    void done() {
        stage.system.scheduler().resume(thread());
    }

    private static final int STACK_FRAMES = 64;

    /**
     * Makes the stack end here, or not before the call is enqueued: a stage made ready only halfway would never run.
     */
    private static int reserve(int frames) {
        return frames == 0 ? 0 : 1 + reserve(frames - 1);
    }
}
