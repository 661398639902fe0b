package salsa.runtime;

import java.util.List;
import java.util.function.BooleanSupplier;
import salsa.runtime.world.Player;
import salsa.runtime.world.Turns;

/**
 * A turn: takes one message after the other and has it handled, until there is none, or it has been long enough and
 * others are to be played. It goes in stretches with a pause after each, in which it looks at what has come from
 * elsewhere. (A part of the {@link Stage}, by the thread that plays it, but for what anybody may ask.)
 */
abstract sealed class TurnLoop extends Dispatch permits Stage {

    static final int DRAIN_EVERY = 32;

    final Adaptation adaptation; // owned by the stage; null when its actors stay where they are

    // Owned by the stage:
    private Player player;
    private Stage crowded; // a stage it has sent to whose mailbox is too long
    private volatile Message urgent; // what was on the control lane, oldest first; the stage writes, the watch reads
    private long pauseAt; // when so many messages are handled the turn makes a pause
    private long turnEnds; // and when so many are it ends
    long unmuteAt; // when so many messages are handled those muted have waited long enough; 0 for nobody
    private Message broken; // what was being handled when a turn ended with an exception

    TurnLoop(ActorSystem system, boolean blocking, boolean apart, boolean adapts) {
        super(system, blocking, apart);
        this.adaptation = adapts ? new Adaptation(self()) : null;
    }

    /** A turn; see {@link Turns#play}. */
    final boolean play(Player by, int messages) {
        try {
            player = by;
            beginTurn();
            if (urgent != null && !runControl()) {
                return false;
            }
            turnEnds = handled() + messages;
            Batch batch;
            do {
                pauseAt = Math.min(turnEnds, handled() + pace());
                do {
                    batch = batch();
                } while (batch == Batch.GOES_ON);
            } while (batch == Batch.PAUSES && goesOn());
            return batch != Batch.PARTED && endTurn();
        } catch (Throwable defect) {
            broken = taken;
            taken = null;
            throw defect;
        }
    }

    /** After a turn that ended with an exception; see {@link Turns#repair}. False when no message was at hand. */
    final boolean repair(Player by, Throwable defect) {
        player = by;
        Message message = broken;
        broken = null;
        if (message == null) {
            failureHandling().afterThrow(defect);
        } else {
            failureHandling().failed(message, defect);
        }
        return message != null;
    }

    /** How some messages of a turn have ended. */
    private enum Batch {
        GOES_ON,
        PAUSES,
        LAST,
        PARTED
    }

    /**
     * Handles messages until the turn makes a pause, or something seldom has been done. Has nothing in variables while
     * a handler runs, but all in fields: what a compiler keeps in registers it may have to save and restore round each
     * handler. And what is seldom ends the loop: a call that came back into it would cost the other messages registers.
     */
    private Batch batch() {
        while (true) {
            flush();
            if (crowded != null) {
                return Batch.LAST;
            }
            if (handled() >= pauseAt) {
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
            if (attentive || StuckHandlerSwitch.were() && message.target == away) {
                return attend();
            }
            try {
                message.run();
            } catch (Throwable thrown) {
                return threw(thrown) ? Batch.GOES_ON : Batch.PARTED;
            }
            if (isWatched()) {
                return hasParted(null) ? Batch.PARTED : Batch.GOES_ON;
            }
        }
    }

    /** One message comes after what is on the control lane by now, whatever comes there: so each turn has an end. */
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
     * Handles messages where there is more to do than to run them. A loop of its own: what it does would cost the other
     * one registers, and to leave that one for each message costs what waits.
     */
    private Batch attend() {
        while (true) {
            if (!handleTaken()) {
                return Batch.PARTED;
            }
            returned(taken.target);
            if (blocking) {
                Thread.interrupted(); // what a handler has left there is not for the next one
            }
            flush();
            if (!attentive || crowded != null || control != null || handled() >= pauseAt) {
                return Batch.GOES_ON;
            }
            Message message = next();
            if (message == null) {
                return Batch.LAST;
            }
            taken = message;
        }
    }

    /** The pause between two stretches, and after the last. Whether there is another one. */
    private boolean goesOn() {
        drain();
        mark();
        player.goesOn();
        if (muted != null) {
            BackPressure.unmuteInTime(self(), player);
        }
        boolean spread = adaptation != null && adaptation.trySpread(player); // what is left is to be played by several
        return !spread && handled() < turnEnds;
    }

    @Override
    public final void pausesSoon() {
        if (isWatched() && quarantine() instanceof Quarantine quarantine) {
            quarantine.run(this::pausesSoon);
            return;
        }
        pauseAt = 0;
    }

    /** How many messages it handles between two pauses of a turn. */
    private int pace() {
        return adaptation == null ? DRAIN_EVERY : adaptation.pace();
    }

    // ---- its beginning and its end

    private void beginTurn() {
        flush(); // the turn before ended with an exception, and so did putting it right
        if (muting != null) {
            muting = null;
        }
        quarantines().calmDown();
        drain();
        if (adaptation != null) {
            outbox().turnBegins();
            adaptation.turnBegins(player);
        }
        beginsTurn();
    }

    /** Whether there is more to do. If not the stage is idle or muted now, and no longer the caller's. */
    private boolean endTurn() {
        if (adaptation != null) {
            adaptation.turnEnds(taken);
        }
        answerNesting().turnEnds();
        taken = null;
        if (crowded != null) {
            Stage receiver = crowded;
            crowded = null;
            player.goesOn();
            return !BackPressure.mute(self(), receiver, player);
        }
        return !tryBecomeIdle();
    }

    /** Whether it is idle now, so that it is no longer the caller's. */
    private boolean tryBecomeIdle() {
        if (!isListEmpty() || control != null) {
            return false;
        }
        Player by = player;
        if (!tryGoIdle()) {
            return false;
        }
        if (muted != null) { // pairs with compareAndSet in mute: who came too late for this reads that it is idle
            BackPressure.unmute(self(), by);
        }
        return control == null || !INBOX.compareAndSet(this, IDLE, (Message) null);
    }

    // ---- the control lane

    /** Handles what is on the control lane by now. False when the stage is no longer the caller's, and others go on. */
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
                player.goesOn(); // the thread is to be as it was before the next message, also an urgent one
            }
            flush();
        }
        return true;
    }

    private void takeControl() {
        var newest = (Message) CONTROL.getAndSet(this, (Message) null); // pairs with compareAndSet in takeInControl
        urgent = Message.oldestFirst(newest);
    }

    // ---- a handler that waits

    /**
     * Plays on inside a handler that waits, until that is so. Its thread is suspended while there is nothing to play;
     * the system may be quiet then.
     */
    final void pump(BooleanSupplier there) {
        if (pumping != null) {
            throw new IllegalStateException("another actor of this stage waits already; give each a stage of its own");
        }
        Message waiting = taken;
        pumping = there;
        try {
            while (!there.getAsBoolean()) {
                if (control != null) {
                    runControl();
                    taken = waiting;
                    continue; // it may be what the handler waits for, or its end
                }
                Message message = next();
                if (message == null) {
                    sleep();
                } else {
                    handle(message);
                    taken = waiting; // an urgent message before it was another one
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
        INBOX.compareAndSet(this, IDLE, (Message) null); // nobody has woken it: the system was closed
        beginTurn();
        if (!open) {
            throw Unwound.CLOSED;
        }
    }

    // ---- what this stage's sends have done to another one

    /** A run of so many messages has woken that stage. */
    final void wakes(Stage other, int messages) {
        other.wokenBy(messages, blocking ? system.world().clock().nanos() : system.coarseNanos());
        player.ready(other);
    }

    /** This stage is to make a pause until mailboxes there are shorter. */
    final void waitsFor(Stage receiver) {
        crowded = receiver;
    }

    // ---- what may be asked between turns, and by other threads

    /** Whether nobody plays it or is about to; read by others, who may be late. */
    final boolean isIdle() {
        return inbox == IDLE;
    }

    /** Whether something waits on the control lane, or has been taken from it and not been handled. */
    final boolean hasUrgent() {
        return control != null || urgent != null;
    }

    /** Whether anything waits for the end of its handler. From any thread. */
    final boolean isWaitedFor() {
        return length() > 0 || control != null || urgent != null;
    }

    /**
     * Reports the handler that occupies its thread; see {@link Turns#occupies}. By the watch, which sees what the thread
     * has written before its stack was taken: the JVM stops a thread for that. It may have gone on to another message
     * since; then nothing is reported.
     */
    final void occupies(long begun, long millis, StackTraceElement[] stack) {
        Message message = taken;
        if (message != null && begun() == begun) {
            system.reports()
                    .stuck(message.target.type(), message.site(), millis, Failure.lines(List.of(stack)), self());
        }
    }

    /** What its handler waits for with its stack, if that is a token; else null. When the system is quiet. */
    final Awaiting awaiting() {
        return pumping instanceof Awaiting awaiting ? awaiting : null;
    }

    /** The message whose handler waits with its stack. When the system is quiet. */
    final Message suspended() {
        return taken;
    }

    /** What a turn would begin with; see {@link Turns#upcoming}. */
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
    final void scatter(Player by, Stage to) {
        if (to != this && self().adapts() && to.adapts()) {
            player = by;
            adaptation.scatter(to);
        }
    }
}
