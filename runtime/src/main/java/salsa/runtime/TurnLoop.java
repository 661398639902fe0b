package salsa.runtime;

import java.util.List;
import java.util.function.BooleanSupplier;
import salsa.runtime.balance.Adaptation;
import salsa.runtime.generated.Unwound;
import salsa.runtime.quarantine.Resumable;
import salsa.runtime.quarantine.ResumableStack;
import salsa.runtime.quarantine.StuckHandlerSwitch;
import salsa.runtime.world.StageRunner;
import salsa.runtime.world.Turns;

/**
 * The turn loop of a stage: processes messages one after the other until none is left, or the turn has lasted long
 * enough and other stages must run. A turn runs in batches; after each batch it drains the inbox. (Part of the
 * {@link Stage}, by the thread that runs it, except for the queries that any thread may make.)
 */
abstract sealed class TurnLoop extends Dispatch permits Stage {

    static final int DRAIN_EVERY = 32;

    final boolean adapts; // whether its actors may be moved unless the program places some here

    // Owned by the stage:
    private Adaptation adaptation; // null if its actors stay where they are
    private StageRunner runner;
    private Stage crowded; // a stage that it has sent to whose mailbox is too long, or itself when it is to pause
    private Pause pause; // begins at the end of the turn; null for none
    private volatile Message urgent; // messages of the control lane, oldest first; the stage writes, the watch reads
    private long pauseAt; // the number of messages handled at which the batch ends
    private long turnEnds; // the number of messages handled at which the turn ends
    long unmuteAt; // the number of messages handled at which muted stages have waited long enough; 0 if none is muted
    private Message broken; // the message in progress when a turn ended with an exception

    TurnLoop(ActorSystem system, boolean blocking, boolean apart, boolean adapts) {
        super(system, blocking, apart);
        this.adapts = adapts;
        this.adaptation = adapts ? new Adaptation(new StageLoad(self())) : null;
    }

    /** Runs a turn; see {@link Turns#runTurn}. */
    @Resumable(isTurn = true)
    final boolean runTurn(StageRunner by, int messages) {
        try {
            runner = by;
            beginTurn();
            if (urgent != null && !runControl()) {
                return false;
            }
            turnEnds = handledMessages() + messages;
            Batch batch;
            do {
                pauseAt = Math.min(turnEnds, handledMessages() + pace());
                do {
                    batch = batch();
                } while (batch == Batch.GOES_ON);
            } while (batch == Batch.PAUSES && finishBatch());
            return batch != Batch.PARTED && endTurn();
        } catch (Throwable defect) {
            broken = taken;
            taken = null;
            throw defect;
        }
    }

    /**
     * Repairs the stage after a turn that ended with an exception; see {@link Turns#repair}. Returns false if no
     * message was in progress.
     */
    final boolean repair(StageRunner by, Throwable defect) {
        runner = by;
        Message message = broken;
        broken = null;
        if (message == null) {
            failureHandling().restoreAfterThrow(defect);
        } else {
            failureHandling().failed(message, defect);
        }
        return message != null;
    }

    /** How a batch has ended. */
    private enum Batch {
        GOES_ON,
        PAUSES,
        LAST,
        PARTED
    }

    /**
     * Processes messages until the batch ends or a rare event occurs. Keeps no loop state in local variables across a
     * handler call; all of it is in fields: the compiler may have to save and restore values in registers around each
     * handler. Rare events end the loop: a call that returned into it would cost the other messages registers.
     */
    @Resumable
    private Batch batch() {
        while (true) {
            flush();
            if (crowded != null) {
                return Batch.LAST;
            }
            if (handledMessages() >= pauseAt) {
                return Batch.PAUSES;
            }
            if (control != null) {
                return urgentFirst();
            }
            Message message = next();
            if (message == null) {
                return Batch.LAST;
            }
            taken = message;
            if (attentive || StuckHandlerSwitch.hasSuspicion() && message.target == away) {
                return attend();
            }
            try {
                message.run();
            } catch (Throwable thrown) {
                return tryHandleException(thrown) ? Batch.GOES_ON : Batch.PARTED;
            }
            if (isWatched()) {
                return hasParted(null) ? Batch.PARTED : Batch.GOES_ON;
            }
        }
    }

    /**
     * Processes one message after the current contents of the control lane, whatever arrives there meanwhile: so each
     * turn ends.
     */
    @Resumable
    private Batch urgentFirst() {
        if (!runControl()) {
            return Batch.PARTED;
        }
        Message message = next();
        if (message == null) {
            return Batch.LAST;
        }
        taken = message;
        return attend();
    }

    /**
     * Processes messages that need more than a call of run. It is a separate loop: its work would cost the other loop
     * registers, and leaving the other loop for each message costs more than the dispatch itself.
     */
    @Resumable
    private Batch attend() {
        while (true) {
            if (!handleTaken()) {
                return Batch.PARTED;
            }
            returned(taken.target);
            if (blocking) {
                Thread.interrupted(); // an interrupt left by one handler must not reach the next one
            }
            flush();
            if (!attentive || crowded != null || control != null || handledMessages() >= pauseAt) {
                return Batch.GOES_ON;
            }
            Message message = next();
            if (message == null) {
                return Batch.LAST;
            }
            taken = message;
        }
    }

    /** Runs between two batches and after the last one. Returns whether there is another batch. */
    private boolean finishBatch() {
        drain();
        mark();
        runner.checkpoint();
        if (muted != null) {
            BackPressure.unmuteInTime(self(), runner);
        }
        // several workers can run the remaining messages
        boolean spread = adaptation != null && adaptation.trySpread(runner);
        return !spread && handledMessages() < turnEnds;
    }

    @Override
    public final void pauseSoon() {
        if (quarantined() instanceof Quarantine quarantine) {
            quarantine.run(this::pauseSoon);
            return;
        }
        pauseAt = 0;
    }

    /** Returns the number of messages in a batch. */
    private int pace() {
        return adaptation == null ? DRAIN_EVERY : adaptation.pace();
    }

    // ---- beginning and end of a turn

    private void beginTurn() {
        flush(); // the previous turn ended with an exception, and so did its repair
        if (muting != null) {
            muting = null;
        }
        quarantines().confirmThread();
        drain();
        if (adaptation != null) {
            beginAdaptation();
        }
        countTurn();
    }

    private void beginAdaptation() {
        if (!self().isAdaptive()) { // the program has placed an actor here since the last turn
            adaptation = null;
            return;
        }
        outbox().turnBegins();
        adaptation.turnBegins(runner);
    }

    /**
     * Ends the turn. Returns whether the stage is still ready; otherwise it is idle or muted, and the caller no longer
     * owns it.
     */
    private boolean endTurn() {
        if (adaptation != null) {
            adaptation.turnEnds(taken != null);
        }
        answerNesting().forgetDelegated();
        taken = null;
        if (crowded != null) {
            Stage receiver = crowded;
            crowded = null;
            runner.checkpoint();
            Pause begins = pause;
            if (begins != null) {
                pause = null;
                return !begins.tryPark();
            }
            return !BackPressure.tryMute(self(), receiver, runner);
        }
        return !tryBecomeIdle();
    }

    /** Tries to make the stage idle. After true, the caller no longer owns it. */
    private boolean tryBecomeIdle() {
        if (!isListEmpty() || control != null) {
            return false;
        }
        StageRunner by = runner;
        if (!tryGoIdle()) {
            return false;
        }
        // pairs with compareAndSet in mute: a thread that mutes too late for this reads that the stage is idle
        if (muted != null) {
            BackPressure.unmute(self(), by);
        }
        return control == null || !INBOX.compareAndSet(this, IDLE, (Message) null);
    }

    // ---- the control lane

    /** Processes the current contents of the control lane. Returns false if the caller no longer owns the stage. */
    @Resumable
    private boolean runControl() {
        if (urgent == null) {
            takeControl();
        }
        for (Message message = urgent; message != null; message = urgent) {
            urgent = message.next;
            message.next = null;
            taken = message;
            if (!handleUrgent()) {
                return false;
            }
            if (pauseAt == 0) {
                runner.checkpoint(); // the thread's state is restored before the next message, even an urgent one
            }
            flush();
        }
        return true;
    }

    private void takeControl() {
        var newest = (Message) CONTROL.getAndSet(this, (Message) null); // pairs with compareAndSet in takeInControl
        urgent = Message.oldestFirst(newest);
    }

    // ---- a waiting handler

    /**
     * Runs the stage inside a waiting handler until the condition holds. Its thread is suspended while there is nothing
     * to run; the system may be quiet then.
     */
    final void pump(BooleanSupplier there) {
        if (pumping != null) {
            throw new IllegalStateException(
                    "another actor of this stage already" + " waits; create each on a stage of its own");
        }
        Message waiting = taken;
        pumping = there;
        try {
            while (!there.getAsBoolean()) {
                if (control != null) {
                    runControl();
                    taken = waiting;
                    continue; // it may be the awaited message, or the end of the actor
                }
                Message message = next();
                if (message == null) {
                    sleep();
                } else {
                    handle(message);
                    taken = waiting; // an urgent message has replaced it
                    flush();
                }
            }
        } finally {
            pumping = null;
        }
    }

    private void sleep() {
        flush();
        crowded = null;
        boolean open = system.scheduler().suspend(this, this::tryBecomeIdle);
        INBOX.compareAndSet(this, IDLE, (Message) null); // no message has woken it: the system was closed
        beginTurn();
        if (!open) {
            throw Unwound.CLOSED;
        }
    }

    // ---- effects of this stage's sends on another stage

    /** Records that a run of {@code messages} messages has woken that stage. */
    final void recordWoken(Stage other, int messages) {
        other.wokenBy(messages, blocking ? system.world().clock().nanos() : system.coarseNanos());
        runner.ready(other);
    }

    /** Mutes this stage at the end of the present handler, until mailboxes there are shorter. */
    final void muteFor(Stage receiver) {
        crowded = receiver;
    }

    /** {@link Pause#begin}. */
    final void pauseWith(Pause with, long since) {
        if (quarantined() instanceof Quarantine quarantine) {
            quarantine.run(() -> pauseWith(with, since));
            return;
        }
        with.record(since);
        pause = with;
        crowded = self();
    }

    // ---- queries between turns and by other threads

    /** Returns whether the stage is neither running nor scheduled; other threads may see this late. */
    final boolean isIdle() {
        return inbox == IDLE;
    }

    /** Returns whether the control lane holds a message, or one taken from it is still unprocessed. */
    final boolean hasUrgent() {
        return control != null || urgent != null;
    }

    /** Returns whether any message waits for the end of its handler. Callable from any thread. */
    final boolean isWaitedFor() {
        return length() > 0 || control != null || urgent != null;
    }

    /**
     * Reports the handler that occupies its thread; see {@link Turns#reportOccupied}. Called by the watch, which sees
     * everything that the thread has written before its stack was taken: the JVM stops a thread for that. If the thread
     * has moved on to another message since, nothing is reported.
     */
    final void reportOccupied(long begun, long millis, StackTraceElement[] stack) {
        Message message = taken;
        if (message != null && begunMessages() == begun && !ResumableStack.isOwnWork(stack)) {
            system.reports()
                    .reportStuck(message.target.type(), message.site(), millis, Failure.lines(List.of(stack)), self());
        }
    }

    /**
     * Returns the token that its handler awaits with its stack; null if there is none. To be called when the system is
     * quiet.
     */
    final Awaiting awaiting() {
        return pumping instanceof Awaiting awaiting ? awaiting : null;
    }

    /**
     * Returns the wait of its handler with its stack for a message; null otherwise. To be called when the system is
     * quiet.
     */
    final ActorContext.Receiving receiving() {
        return pumping instanceof ActorContext.Receiving receiving && receiving.isWaiting() ? receiving : null;
    }

    /** Returns the message whose handler waits with its stack. To be called when the system is quiet. */
    final Message suspendedMessage() {
        return taken;
    }

    /** Returns the message that a turn would process first; see {@link Turns#upcoming}. */
    final Turns.Upcoming upcoming() {
        drain();
        Message message = control;
        if (message == null) {
            message = upcomingListed();
        }
        return message == null
                ? null
                : new Turns.Upcoming(
                        number(),
                        system.world().identity(message.target),
                        message.site().toString());
    }

    /** {@link Turns#scatter}. */
    final void scatter(StageRunner by, Stage to) {
        if (to != this && adaptation != null && self().isAdaptive() && to.isAdaptive()) {
            runner = by;
            adaptation.scatter(to);
        }
    }
}
