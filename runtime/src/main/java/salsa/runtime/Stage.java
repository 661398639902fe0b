package salsa.runtime;

import java.util.Arrays;
import java.util.function.Supplier;
import salsa.runtime.world.CurrentStage;
import salsa.runtime.world.ScheduledStage;

/**
 * A mailbox and one logical thread, shared by the actors placed on it: the unit of execution.
 *
 * <h2>The mailbox</h2>
 * A stage has two queues. Messages between actors of this stage go to a plain first-in-first-out list that only the
 * stage touches. Messages from anywhere else go to the {@code inbox}, a stack with any number of writers (Treiber 1986;
 * the cached stack of Charousset et al., Native Actors): one compareAndSet pushes a run of messages, one exchange takes
 * them all, and they are appended to the list oldest first. A turn drains the inbox when it begins and every
 * {@value #DRAIN_EVERY} messages.
 *
 * <h2>Idle or ready, in the same word</h2>
 * The inbox of an idle stage is {@code IDLE}. The thread whose compareAndSet replaces IDLE with a message made the
 * stage ready, and it alone hands the stage to the scheduler, exactly once. A turn that finds the list empty tries to
 * exchange the empty inbox (null) for IDLE, which fails if a message was pushed. So a message is never in the inbox of
 * a stage that is neither running nor scheduled (no lost wake-up), and a stage is never handed to the scheduler twice
 * (one handler at a time). Ownership of everything marked <em>owned by the stage</em> passes from turn to turn: through
 * the scheduler while the stage is ready, and through the inbox word (compareAndSet to IDLE, compareAndSet from IDLE)
 * while it was idle.
 *
 * <h2>Muted</h2>
 * A stage that has sent to a mailbox that is too long ends its turn without being ready or idle; see
 * {@link BackPressure}. In short, by events: a message or an urgent message arrives, the stage has run a turn, or the
 * mailbox that it waits for has become shorter.
 *
 * <pre>
 * | state | message | urgent message | turn               | shorter mailbox |
 * |-------|---------|----------------|--------------------|-----------------|
 * | IDLE  | READY   | READY          | -                  | IDLE            |
 * | READY | READY   | READY          | IDLE, READY, MUTED | READY           |
 * | MUTED | MUTED   | READY          | -                  | READY           |
 * </pre>
 *
 * <p>A stage that a {@link Pause} stops is like a muted one; the pause's end makes it ready.
 *
 * <h2>Order</h2>
 * A run of consecutive sends of one handler to one other busy stage is pushed as a whole: before the next send
 * elsewhere, and when the handler ends. So sends become visible in the order they were made, and delivery is causal: if
 * A sends m1 to C and then m2 to B, m1 is in C's inbox before B can send to C in response to m2. A message to an actor
 * created in the same expression as the send precedes the list: it cannot overtake anything. While such messages are
 * queued, one message in {@value #LISTED_EVERY} still comes from the list.
 *
 * <h2>Its parts</h2>
 * Each part is a class that extends the previous one: the mailbox, in {@code Inbox} and {@code RunQueue}; the check
 * that every entry point of the runtime makes ({@code Watched}); how messages reach mailboxes ({@code Delivery}); how
 * one message is processed ({@code Dispatch}), and how a sequence of them is ({@code TurnLoop}); and, in this class,
 * the place, which creates and names actors. They form one object because separate objects would cost one more memory
 * access per message.
 */
public final class Stage extends TurnLoop implements ScheduledStage, Place {

    /** The id of every stage that was created for one actor alone. */
    static final int PRIVATE = -1;

    /** The id of every stage on which a thread outside the system runs temporarily. */
    static final int OUTSIDE = -2;

    private static final int[] NONE_WAIT = {};

    private final int number;
    private final int id;
    private final StageActor stageActor = new StageActor(this);
    private final String purpose; // of actors of the runtime; null for the stage of a program's actors
    private volatile boolean named; // set by any thread: the program has placed an actor here explicitly

    // Owned by the stage:
    private ConstructionRecorder maker; // creates actors for the code of a supervisor; null for any other code
    private int[] waiting = NONE_WAIT; // the number of pending joins, by Site
    private int placed; // actors placed, counted from where the world starts the count
    private int names; // unique names assigned

    Stage(ActorSystem system, int number, int id, boolean adapts) {
        this(system, number, id, id == PRIVATE, adapts, null);
    }

    /** Creates a stage for actors of the runtime, which do not wait. */
    Stage(ActorSystem system, int number, String purpose) {
        this(system, number, PRIVATE, false, false, purpose);
    }

    private Stage(ActorSystem system, int number, int id, boolean blocking, boolean adapts, String purpose) {
        super(system, blocking, blocking || id == OUTSIDE, adapts);
        this.number = number;
        this.id = id;
        this.purpose = purpose;
        this.inbox = IDLE;
        this.placed = system.placedFrom;
    }

    // ---- for programs

    /** Returns the number by which programs identify the stage; -1 for every stage created for one actor alone. */
    public int id() {
        return id;
    }

    /** Returns a name that no other call returns. Repeated runs get the same names. */
    public String uniqueName() {
        if (quarantined() instanceof Quarantine quarantine) {
            return quarantine.work(this::uniqueName);
        }
        return "localhost:0/" + number + "/" + names++;
    }

    /** {@link #uniqueName} for programs written for Salsa Lite. */
    public String getUniqueName() {
        return uniqueName();
    }

    /**
     * Returns the number of queued messages. Callable from any thread; does not wait, and is approximate while messages
     * arrive and are processed.
     */
    @Override
    public long length() {
        return super.length();
    }

    /**
     * Returns an upper bound on how long the oldest message has been queued; 0 if none is queued. Callable from any
     * thread. Accurate to a few dozen milliseconds plus the duration of a few dozen messages.
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

    /** Returns what its actors do for the runtime; null if they are a program's. */
    String purpose() {
        return purpose;
    }

    @Override
    public String toString() {
        return "Stage[" + number + "]";
    }

    // ---- the running stage

    /** Returns the stage that the calling thread runs, or null. */
    static Stage here() {
        return CurrentStage.here() instanceof Stage stage ? stage : null;
    }

    /**
     * Returns the stage that the calling thread runs. Throws if there is none; {@code what} names the operation in the
     * message.
     */
    static Stage hereOr(String what) {
        Stage here = here();
        if (here == null) {
            throw new IllegalStateException(what + " was called outside a handler");
        }
        return here;
    }

    ActorSystem system() {
        return system;
    }

    /**
     * Runs some work as a handler of this stage, which no other thread knows yet, on the calling thread. Exceptions of
     * the work propagate to the caller.
     */
    <R> R work(Supplier<R> work) {
        var visit = new VisitorTask<>(stageActor, work);
        push(visit);
        wokenBy(1, system.world().clock().nanos());
        system.hold();
        ScheduledStage before = CurrentStage.exchange(this);
        try {
            if (runTurn(system.scheduler()::ready, 1)) {
                system.scheduler().ready(this);
            }
        } finally {
            CurrentStage.exchange(before);
            system.release();
        }
        return visit.result();
    }

    // ---- creating and placing actors

    /** Returns the pseudo-actor for code that runs on this stage outside any actor. */
    StageActor stageActor() {
        return stageActor;
    }

    /** Returns the actor that creates actors for Java code. */
    Behavior creator() {
        boolean elsewhere = quarantined() != null; // a recorder's work cannot be quarantined
        return elsewhere || maker == null ? stageActor : maker;
    }

    /** Sets the recorder that creates actors for Java code; null selects the stage actor. Returns the previous one. */
    ConstructionRecorder maker(ConstructionRecorder other) {
        ConstructionRecorder before = maker;
        maker = other;
        return before;
    }

    /** Returns the stage for the next actor that this stage creates without an explicit place. */
    Stage place() {
        if (quarantined() instanceof Quarantine quarantine) {
            return quarantine.work(this::place);
        }
        return named ? system.placeElsewhere(number, placed++) : system.place(number, placed++);
    }

    /**
     * Returns this stage and marks it: the program places actors here explicitly, so its actors are no longer moved.
     */
    Stage named() {
        named = true;
        return this;
    }

    /** Returns whether its actors may be moved to other stages, and other actors here. */
    boolean isAdaptive() {
        return adapts && !named;
    }

    // ---- messages that wait for tokens

    /** Adds {@code more}, which may be negative, to the number of messages at this site that wait for tokens. */
    void countWaiting(Site site, int more) {
        if (id < 0) {
            system.reports().countWaiting(site, more);
            return;
        }
        if (site.index >= waiting.length) {
            waiting = Arrays.copyOf(waiting, Math.max(site.index + 1, waiting.length * 2));
        }
        waiting[site.index] += more;
    }

    /** Returns the number of messages at each site that wait for tokens. To be called once the system is quiet. */
    int[] waitingForTokens() {
        return waiting;
    }
}
