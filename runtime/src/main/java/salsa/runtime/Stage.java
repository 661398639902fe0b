package salsa.runtime;

import java.util.Arrays;
import java.util.function.Supplier;
import salsa.runtime.world.Playable;
import salsa.runtime.world.Playing;

/**
 * A mailbox and one logical thread, shared by the actors placed on it: the unit of execution.
 *
 * <h2>The mailbox</h2>
 * Two queues. Messages that actors of this stage send to each other go to a plain first-in-first-out list that only
 * the stage touches. Messages from anywhere else go to the {@code inbox}, a stack of any number of writers (Treiber
 * 1986; the cached stack of Charousset et al., Native Actors): one compareAndSet pushes a run of messages, one exchange
 * takes them all, and they are appended to the list oldest first. The inbox is looked at when a turn begins and every
 * {@value #DRAIN_EVERY} messages.
 *
 * <h2>Idle or ready, in the same word</h2>
 * An idle stage has {@link #IDLE} for an inbox. Whoever replaces it by a message has made the stage ready, and only he:
 * he hands it to the scheduler, exactly once. A turn that finds the list empty tries to exchange the empty inbox (null)
 * for IDLE, which fails when something was pushed. So a message is never in the inbox of a stage that nobody plays or
 * is about to play (no lost wake-up), and a stage is never handed to the scheduler twice (one handler at a time).
 * Ownership of everything marked <em>owned by the stage</em> passes from turn to turn: through the scheduler while the
 * stage is ready, and through the inbox word (compareAndSet to IDLE, compareAndSet from IDLE) while it was idle.
 *
 * <h2>Order</h2>
 * A run of consecutive sends of one handler to one other busy stage is pushed as a whole: before the next send
 * elsewhere, and when the handler ends. So sends become visible in the order they were made, and delivery is causal:
 * when A sent m1 to C before it told B, m1 is in C's inbox before B can send there.
 * A message to an actor that was made in the expression that sends it comes before the list: there is nothing that it
 * could overtake. While such messages wait, one in {@value #LISTED_EVERY} comes from the list all the same.
 *
 * <h2>Its parts</h2>
 * Each in a class that extends the one before: the mailbox, in {@code Inbox} and {@code RunQueue}; what every entry of
 * the runtime asks ({@code Watched}); how messages get into mailboxes ({@code Delivery}); what is done with one of them
 * ({@code Dispatch}), and with one after the other ({@code TurnLoop}); and here the place, which creates actors and names
 * them. They are one object, since for each message another one would have to be read.
 */
public final class Stage extends TurnLoop implements Playable, Place {

    /** The id of every stage that one actor asked for alone. */
    static final int PRIVATE = -1;

    /** The id of every stage on which a thread from outside works for a moment. */
    static final int OUTSIDE = -2;

    private static final int[] NONE_WAIT = {};

    private final int number;
    private final int id;
    private final StageActor stageActor = new StageActor(this);
    private volatile boolean named; // any thread sets it: the program has said of some actor that it is to be here

    // Owned by the stage:
    private ConstructionRecorder maker; // creates actors for the code of a supervisor; null for any other code
    private int[] waiting = NONE_WAIT; // joins that wait, for each Site
    private int placed; // actors placed, counted from where the world has it begin
    private int names; // unique names given

    Stage(ActorSystem system, int number, int id, boolean adapts) {
        super(system, id == PRIVATE, id == PRIVATE || id == OUTSIDE, adapts);
        this.number = number;
        this.id = id;
        this.inbox = IDLE;
        this.placed = system.placedFrom;
    }

    // ---- what programs see

    /** The number by which programs know it; -1 for every stage that one actor asked for alone. */
    public int id() {
        return id;
    }

    /** A name that no other call gives, the same ones in every run that is repeated. */
    public String uniqueName() {
        if (isWatched() && quarantine() instanceof Quarantine quarantine) {
            return quarantine.work(this::uniqueName);
        }
        return "localhost:0/" + number + "/" + names++;
    }

    /** {@link #uniqueName} for programs of the existing dialect. */
    public String getUniqueName() {
        return uniqueName();
    }

    /** How many messages wait; from any thread, without waiting and not quite exact while messages come and go. */
    @Override
    public long length() {
        return super.length();
    }

    /**
     * For how long the oldest message has been waiting, at most; 0 when none waits. From any thread.
     * Known to a few dozen milliseconds and to what a few dozen messages take.
     */
    @Override
    public long oldestNanos() {
        return super.oldestNanos();
    }

    @Override
    public int number() {
        return number;
    }

    @Override
    public boolean blocking() {
        return blocking;
    }

    @Override
    public String toString() {
        return "Stage[" + number + "]";
    }

    // ---- where code runs

    /** The stage that the calling thread plays, or null. */
    static Stage here() {
        return Playing.here() instanceof Stage stage ? stage : null;
    }

    /** The stage that the calling thread plays; what needs one is named in the complaint when there is none. */
    static Stage hereOr(String what) {
        Stage here = here();
        if (here == null) {
            throw new IllegalStateException(what + " was called outside of a handler");
        }
        return here;
    }

    ActorSystem system() {
        return system;
    }

    /**
     * Does some work as a handler of this stage, which nobody else knows yet, on the thread that calls. What the work
     * throws is thrown.
     */
    <R> R work(Supplier<R> work) {
        var visit = new VisitorTask<>(stageActor, work);
        push(visit);
        wokenBy(1, system.world().clock().nanos());
        system.hold();
        Playable before = Playing.exchange(this);
        try {
            if (play(system.scheduler()::ready, 1)) {
                system.scheduler().ready(this);
            }
        } finally {
            Playing.exchange(before);
            system.release();
        }
        return visit.result();
    }

    // ---- creating and placing actors

    /** The actor of this stage that code without one of its own is. */
    StageActor stageActor() {
        return stageActor;
    }

    /** Who creates actors for Java code. */
    Behavior creator() {
        boolean elsewhere = isWatched() && quarantine() != null; // no handler is parted in a maker's work
        return elsewhere || maker == null ? stageActor : maker;
    }

    /** From now on that one creates actors for Java code; null: the resident. Who did before. */
    ConstructionRecorder maker(ConstructionRecorder other) {
        ConstructionRecorder before = maker;
        maker = other;
        return before;
    }

    /** Where the next actor goes that one of this stage creates without saying where. */
    Stage place() {
        if (isWatched() && quarantine() instanceof Quarantine quarantine) {
            return quarantine.work(this::place);
        }
        return named ? system.placeElsewhere(number, placed++) : system.place(number, placed++);
    }

    /** This stage, which keeps its actors from now on: the program wants some of them to be here. */
    Stage named() {
        named = true;
        return this;
    }

    /** Whether its actors may be moved to other stages, and others here. */
    boolean adapts() {
        return adaptation != null && !named;
    }

    // ---- messages that wait for tokens

    /** So many more, or fewer, messages of this place wait for tokens. */
    void waits(Site site, int more) {
        if (id < 0) {
            system.reports().waits(site, more);
            return;
        }
        if (site.index >= waiting.length) {
            waiting = Arrays.copyOf(waiting, Math.max(site.index + 1, waiting.length * 2));
        }
        waiting[site.index] += more;
    }

    /** How many messages of each place wait for tokens; once the system is quiet. */
    int[] waitingForTokens() {
        return waiting;
    }
}
