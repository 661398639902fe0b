package salsa.theater.durable;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Objects;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.CompletionStage;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import salsa.runtime.Ack;
import salsa.runtime.Actor;
import salsa.runtime.Behavior;
import salsa.runtime.BehaviorType;
import salsa.runtime.ExitReason;
import salsa.runtime.Failure;
import salsa.runtime.JavaCall;
import salsa.runtime.Message;
import salsa.runtime.Mobility;
import salsa.runtime.Mobility.HeldOutput;
import salsa.runtime.Site;

/**
 * One durable actor in its theater. Its messages are handled in rounds: those of a round change the state, then the state is
 * written, and once it is durable what the round has sent and answered leaves. Messages that arrive while the state is
 * being written are kept for the next round. Owned by the stage of the actor, on which it is alone.
 */
public final class DurableLife implements Mobility.Absence {

    /** The largest number of kept messages in one round. */
    private static final int ROUND_MAX = 1_000;

    private static final Site COMMIT = Site.of("the commit of its state", "", 0);

    /** What the actor does. */
    private enum Phase {
        /** Its state was found in the store, and it is not known yet whether the actor is here. */
        AWAITED,
        /** All that it has done is durable. */
        CLEAN,
        /** Its state is in the store only: the object has dropped it. */
        PASSIVE,
        /** It has handled messages, or is about to handle kept ones, and its state is not being written yet. */
        OPEN,
        /** Its state is being written. */
        COMMITTING,
        /** Its state could not be written: it handles nothing until its theater starts again, or goes on in another one. */
        BROKEN
    }

    /** Writes states. */
    public interface Writing {

        /** Writes the state of the actor; the exception says what cannot be stored. */
        CompletionStage<Void> write(Behavior actor) throws Exception;

        /** Removes the state of the actor, which has ended. */
        CompletionStage<Void> remove();

        /** The states that are written from now on have that epoch. */
        void renew(long epoch);

        /** Lets the object of the actor drop its state, which is stored. */
        void drop(Behavior actor);

        /** Asks for the stored state; {@link #recalled}, or a method that ends the life, is called when it is there. */
        void recall(DurableLife life, Behavior actor);
    }

    private final Writing writing;
    private final Consumer<Throwable> whenBroken;
    private final HeldOutput output;
    private final Deque<Message> kept = new ArrayDeque<>();
    private @Nullable Behavior actor; // set once, before other threads know this
    private Phase phase;
    private volatile boolean isUsed; // it has handled something since the last look; set by the stage
    private boolean isAdmitting; // the next message is a kept one that the actor is to handle now
    private @Nullable Throwable cause; // why it is broken
    private boolean isStored; // some state of it is durable
    private boolean isRemoved; // from the store, since the actor has ended
    private @Nullable ExitReason ending; // why it ends as soon as its state is known and stored

    private DurableLife(Writing writing, Consumer<Throwable> whenBroken, HeldOutput output, Phase phase) {
        this.writing = writing;
        this.whenBroken = whenBroken;
        this.output = output;
        this.phase = phase;
        this.isStored = phase == Phase.AWAITED;
    }

    /** Creates the life of an actor that is about to be created, with a stage for it alone whose output is held. */
    public static DurableLife ofNew(Writing writing, Consumer<Throwable> whenBroken, HeldOutput output) {
        return new DurableLife(writing, whenBroken, output, Phase.OPEN);
    }

    /** Creates the life of an actor that was found in the store. */
    public static DurableLife ofStored(Writing writing, Consumer<Throwable> whenBroken, HeldOutput output) {
        return new DurableLife(writing, whenBroken, output, Phase.AWAITED);
    }

    /** Creates the life of a passive actor, whose state is in the store. */
    static DurableLife ofPassive(Writing writing, Consumer<Throwable> whenBroken, HeldOutput output) {
        var life = new DurableLife(writing, whenBroken, output, Phase.PASSIVE);
        life.isStored = true;
        output.release();
        return life;
    }

    /** Sets the actor, whose constructor message has been sent. The first round ends when that is handled. */
    public void begin(Behavior created) {
        actor = created;
        perform(() -> {
            Mobility.setAbsence(created, this);
            commit();
        });
    }

    /** Sets the object of an actor that was found in the store. */
    public void await(Behavior bare) {
        actor = bare;
    }

    /** Keeps a message that has arrived before, while the actor was in another theater. */
    void keep(Message message) {
        kept.add(message);
    }

    /** The actor is here, and has its state. */
    public void resume() {
        phase = Phase.OPEN;
        endIfDue();
        perform(this::commit);
    }

    /** Returns whether the actor has handled anything since the last call. By one thread at a time. */
    boolean tryTakeUse() {
        boolean was = isUsed;
        isUsed = false;
        return was;
    }

    /**
     * Lets the actor drop its state, which is stored, until the next message or a request for its end. Returns false if the actor is
     * needed in memory: it is at work, has ended, or is linked, monitored or supervised, or another actor waits for its end.
     */
    boolean tryLeave() {
        Behavior object = actor();
        boolean isIdle = (phase == Phase.CLEAN || phase == Phase.PASSIVE) && !isUsed && !Mobility.hasEnded(object);
        if (!isIdle || Mobility.isNeeded(object) || Mobility.obstacle(object).isPresent()) {
            return false;
        }
        phase = Phase.PASSIVE;
        writing.drop(object);
        return true;
    }

    /** Asks for the state, since the actor is needed. */
    private void recall() {
        phase = Phase.AWAITED;
        writing.recall(this, actor());
    }

    /** The object has its state again, which is stored: the actor handles what has arrived meanwhile. */
    void recalled() {
        committed();
    }

    /** The actor is not here. It has ended, and messages that were kept fail. */
    public void standDown(ExitReason reason) {
        isRemoved = true;
        Behavior object = actor();
        Mobility.ended(object, reason);
        perform(() -> {
            phase = Phase.CLEAN;
            output.release();
            for (Message each = kept.poll(); each != null; each = kept.poll()) {
                Mobility.refuse(each, new IllegalStateException(reason.text()));
            }
        });
    }

    /** The actor has ended: its state is removed with the effects of its last messages. */
    public void ended() {
        perform(() -> {
            if (phase == Phase.CLEAN && !isRemoved) {
                open();
                commit();
            }
        });
    }

    /** The actor was claimed again for its stay here, which has a higher epoch from the next state on. On its stage. */
    public void renew(long epoch) {
        writing.renew(epoch);
    }

    private Behavior actor() {
        return Objects.requireNonNull(actor);
    }

    /** Does some work on the stage of the actor, behind the messages that are there. By any thread. */
    public void perform(Runnable work) {
        JavaCall.send(Mobility.work(actor(), work));
    }

    @Override
    public boolean tryTake(Message message, boolean isUrgent) {
        if (isAdmitting) {
            isAdmitting = false;
            return false;
        }
        if (message instanceof Mobility.Reached && phase != Phase.AWAITED && phase != Phase.PASSIVE) {
            output.holdAnswer(message);
            message.pass(Ack.ACK); // the question changes nothing that is to be stored
            return true;
        }
        switch (phase) {
            case CLEAN -> beginRound();
            case OPEN -> {
                if (!kept.isEmpty()) {
                    return kept.add(message);
                }
            }
            case AWAITED, COMMITTING -> {
                return kept.add(message);
            }
            case PASSIVE -> {
                recall();
                return kept.add(message);
            }
            case BROKEN -> {
                Mobility.refuse(message, Objects.requireNonNull(cause));
                return true;
            }
        }
        output.holdAnswer(message);
        return false;
    }

    private void beginRound() {
        open();
        perform(this::commit); // behind all messages that are in the mailbox
    }

    private void open() {
        output.open();
        isUsed = true;
        phase = Phase.OPEN;
    }

    private void commit() {
        phase = Phase.COMMITTING;
        CompletionStage<Void> written;
        boolean hasEnded = Mobility.hasEnded(actor());
        try {
            written = hasEnded ? remove() : writing.write(actor());
        } catch (Exception e) { // code of the program is not involved
            breakDown(e);
            return;
        }
        isRemoved |= hasEnded;
        written.whenComplete((_, thrown) -> perform(() -> {
            if (thrown == null) {
                committed();
            } else {
                breakDown(thrown);
            }
        }));
    }

    private CompletionStage<Void> remove() {
        return isRemoved ? CompletableFuture.completedStage(null) : writing.remove();
    }

    private void committed() {
        isStored = true;
        output.release();
        phase = Phase.CLEAN;
        if (ending != null) {
            endIfDue();
        } else if (!kept.isEmpty()) {
            open();
            handleKept(ROUND_MAX);
        } else if (!isRemoved && Mobility.hasEnded(actor())) {
            ended();
        }
    }

    /** Ends the actor, in a round of its own, if that was asked for while its state was not known or being stored. */
    private void endIfDue() {
        if (ending != null) {
            ExitReason reason = ending;
            ending = null;
            Mobility.endOnStage(actor(), reason);
        }
    }

    /** Lets the actor handle one kept message, and then the next ones, or ends the round. */
    private void handleKept(int most) {
        isAdmitting = false; // if the actor has ended, it has refused the message before
        Message next = most == 0 ? null : kept.poll();
        if (next == null) {
            commit();
            return;
        }
        output.holdAnswer(next);
        perform(() -> handleKept(most - 1));
        isAdmitting = true;
        Mobility.take(next);
    }

    /** The actor handles nothing any more: its state cannot be stored, or cannot be taken from the store. On its stage. */
    void breakDown(Throwable thrown) {
        Throwable why = thrown instanceof CompletionException && thrown.getCause() != null ? thrown.getCause() : thrown;
        boolean isFenced = why instanceof FencedException;
        phase = Phase.BROKEN;
        cause = new IllegalStateException(
                (isFenced
                                ? "the actor has ended in this theater: "
                                : "the actor handles nothing until its theater starts again: ")
                        + why.getMessage(),
                why);
        output.drop(failure());
        for (Message each = kept.poll(); each != null; each = kept.poll()) {
            Mobility.refuse(each, cause);
        }
        // it was never there, or goes on elsewhere, so its name is free in this theater; or its end is asked for
        if (!isStored || isFenced || ending != null) {
            Mobility.ended(actor(), new ExitReason.Failed(failure()));
        }
        whenBroken.accept(why);
    }

    private Failure failure() {
        return new Failure(BehaviorType.nameOf(actor().getClass().getName()), COMMIT, Objects.requireNonNull(cause));
    }

    @Override
    public boolean isAway() {
        return phase != Phase.OPEN && phase != Phase.CLEAN;
    }

    @Override
    public void watched(boolean isAwaited) {
        if (phase == Phase.PASSIVE) {
            recall(); // its end is known here, by the object
        }
    }

    /** An end is an effect like any other: the notices of it leave when the state has been removed. */
    @Override
    public boolean endsElsewhere(ExitReason reason) {
        switch (phase) {
            case CLEAN -> beginRound();
            case AWAITED, COMMITTING -> {
                ending = ending == null ? reason : ending;
                return true;
            }
            case PASSIVE -> {
                ending = reason;
                recall();
                return true;
            }
            case OPEN -> {}
            case BROKEN -> {
                Mobility.ended(actor(), new ExitReason.Failed(failure())); // not that reason: it may come back
                return true;
            }
        }
        return false;
    }

    @Override
    public boolean linkChanges(Actor other, boolean isLinked) {
        return false;
    }

    @Override
    public boolean linkEnds(Actor other, ExitReason reason) {
        return false;
    }
}
