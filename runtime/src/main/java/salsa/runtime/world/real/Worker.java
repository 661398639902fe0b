package salsa.runtime.world.real;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.util.concurrent.locks.LockSupport;
import org.jspecify.annotations.Nullable;
import salsa.runtime.quarantine.Resumable;
import salsa.runtime.world.ScheduledStage;
import salsa.runtime.world.StageRunner;
import salsa.runtime.world.StageThread;
import salsa.runtime.world.Turns;

/** A thread that runs stages, one turn after the other. */
final class Worker extends StageThread implements StageRunner {

    /** After this many consecutive turns from the slot, a stage from the queue runs. */
    private static final int STREAK_MAX = 64;

    /** After this many turns, stages that other threads made ready are checked first. */
    private static final int ARRIVALS_EVERY = 61;

    /** The number of full searches of a worker before it sleeps: some 20 microseconds. */
    private static final int SPINS = 200;

    /** The number of searches between two looks into the slots of others: some 3 microseconds. */
    private static final int SPINS_A_TURN = 32;

    /** How long a stage stays in the slot while others sleep, in nanoseconds: waking one takes about as long. */
    private static final long PATIENCE = 20_000;

    private static final VarHandle NEXT;
    private static final VarHandle TURNS_RUN;

    static {
        try {
            var lookup = MethodHandles.lookup();
            NEXT = lookup.findVarHandle(Worker.class, "next", ScheduledStage.class);
            TURNS_RUN = lookup.findVarHandle(Worker.class, "turnsRun", long.class);
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    private final RealScheduler scheduler;
    private final int index;
    private final ReadyQueue queue;

    // The state that actors find, and that is restored after them:
    private final String name;
    private final int priority;
    private final ClassLoader loader;

    private volatile @Nullable ScheduledStage
            next; // the slot: only this worker fills it, any worker or the watch empties it
    private volatile boolean sleeps; // owned by the worker, read by any waking thread
    private volatile long turnsRun; // owned by the worker, read by others
    // owned by the worker, read by the caller of an intermission: the latest one it attends
    private volatile int attended;

    private volatile boolean parted; // written by the watch: the thread runs a handler without its stage

    // Owned by the worker:
    private @Nullable ScheduledStage filled; // the stage it last put into the slot
    private boolean owesWaking; // the stack ended between adding to the queue and waking a worker
    private int streak;
    private long waitsSince; // when the stage in the slot was first seen waiting; 0 if not yet
    private int untilArrivals = ARRIVALS_EVERY;
    private long[] seen = {}; // the number of turns of each worker when this one last looked into its slot

    /** Creates a worker that is already counted as searching. */
    Worker(RealScheduler scheduler, int index, ReadyQueue queue) {
        super("salsa-worker-" + index);
        setDaemon(true);
        this.name = getName();
        this.priority = getPriority();
        this.loader = scheduler.loader();
        setContextClassLoader(loader);
        this.scheduler = scheduler;
        this.index = index;
        this.queue = queue;
    }

    int index() {
        return index;
    }

    ReadyQueue queue() {
        return queue;
    }

    long turnsRun() {
        return turnsRun;
    }

    /**
     * Returns whether it is still in the turn of that stage that it was in after {@code turns} turns; for the watch. A
     * turn is counted before the next stage runs: see {@link #isRunning}.
     */
    boolean isStillIn(ScheduledStage stage, long turns) {
        return isRunning(stage) && turnsRun == turns;
    }

    /** Leaves this thread only its handler. By the watch, before others run the stage. */
    void part() {
        parted = true;
    }

    /**
     * Puts the stage into the slot, so that a message that passes round a ring of stages costs no thread switch; or
     * into the queue, for all to take.
     */
    @Override
    public void ready(ScheduledStage stage) {
        if (NEXT.getOpaque(this) == null) {
            waitsSince = 0;
            fill(stage);
            return;
        }
        queue.add(stage);
        try {
            scheduler.wakeOne();
        } catch (StackOverflowError _) {
            owesWaking = true; // the stage is in the queue: this must not throw
        }
    }

    /**
     * The slot is for stages that run next, at once. If the turn is so long that another worker would have begun with
     * it, the stage goes to the queue.
     */
    @Override
    public void checkpoint() {
        restore();
        if (next == null || scheduler.sleeping() == 0) {
            return;
        }
        long now = System.nanoTime();
        if (waitsSince == 0) {
            waitsSince = now;
        } else if (now - waitsSince > PATIENCE) {
            ScheduledStage waiting = takeOwnNext();
            if (waiting != null) {
                giveAway(waiting);
            }
        }
    }

    @Override
    public int idle() {
        return scheduler.idle();
    }

    /** Returns whether it has the stage it runs: its handler was not parted from it. */
    boolean isRunning() {
        return !parted;
    }

    @Override
    protected boolean hasStage() {
        return !parted && super.hasStage();
    }

    /** Attends that intermission. */
    void attend(int number) {
        attended = number;
    }

    int attended() {
        return attended;
    }

    /**
     * Undoes changes that actors' code has made to this thread. It is notified of interrupts and class loaders, of
     * interrupts at once; it discovers a changed name or priority only here, which is often enough for properties that
     * no code relies on. It does not see changes of thread locals.
     */
    private void restore() {
        if (isTouched()) {
            restored();
            Thread.interrupted();
            if (getContextClassLoader() != loader) {
                setContextClassLoader(loader);
                restored();
            }
        }
        if (getName() != name) { // by identity: an equal string does no harm, and is replaced as well
            setName(name);
        }
        if (getPriority() != priority) {
            setPriority(priority);
        }
    }

    private void giveAway(ScheduledStage waiting) {
        try {
            queue.add(waiting);
        } catch (Throwable memory) {
            fill(waiting);
            throw memory;
        }
        scheduler.wakeOne();
    }

    private void fill(ScheduledStage stage) {
        filled = stage;
        NEXT.setRelease(this, stage); // pairs with getAndSet in takeNext
    }

    /**
     * Empties the slot; by this worker. Only this worker fills it, so what is in it is what it last put there: the result
     * of the exchange needs no cast, and a cast to an interface takes as long as the exchange.
     */
    @Nullable
    ScheduledStage takeOwnNext() {
        return NEXT.getAndSet(this, (ScheduledStage) null) == null ? null : filled;
    }

    /** Empties the slot; by any worker or the watch. */
    @Nullable
    ScheduledStage takeNext() {
        return (ScheduledStage) NEXT.getAndSet(this, (ScheduledStage) null); // pairs with setRelease in ready
    }

    boolean hasNext() {
        return next != null;
    }

    @Override
    @Resumable
    public void run() {
        try {
            for (ScheduledStage stage = search(); stage != null; ) {
                stage = stage.blocking() ? activated(stage) : runTurn(stage);
            }
        } catch (Throwable defect) {
            replace(defect);
        }
    }

    /** Runs a turn; returns the stage to run next, or null at the end. */
    @Resumable
    private @Nullable ScheduledStage runTurn(ScheduledStage stage) {
        attend();
        setStage(stage);
        boolean again = scheduler.turns().runTurn(stage, this, Turns.MESSAGES_MAX);
        if (parted) {
            scheduler.returned(this);
            return null;
        }
        TURNS_RUN.setOpaque(this, (long) TURNS_RUN.get(this) + 1);
        if (owesWaking) {
            owesWaking = false;
            scheduler.wakeOne();
        }
        if (again && (next != null || !queue.isEmpty() || !scheduler.arrivals().isEmpty())) {
            queue.add(stage);
            setStage(null);
            scheduler.wakeOne();
            again = false;
        }
        setStage(null);
        if (scheduler.isClosed()) {
            return null;
        }
        return again ? stage : following();
    }

    private void attend() {
        if (scheduler.intermission().isCalled()) {
            scheduler.intermission().attend(this);
        }
    }

    private @Nullable ScheduledStage activated(ScheduledStage stage) {
        scheduler.activate(stage);
        return following();
    }

    /** Returns the stage to run next; sleeps if necessary; null at the end. */
    private @Nullable ScheduledStage following() {
        ScheduledStage found = take();
        return found != null ? found : pause();
    }

    private @Nullable ScheduledStage take() {
        if (--untilArrivals <= 0) {
            takeArrivals();
        }
        if (next != null && (streak++ < STREAK_MAX || queue.isEmpty())) {
            ScheduledStage found = takeOwnNext();
            if (found != null) {
                return found;
            }
        }
        streak = 0;
        ScheduledStage found = queue.take();
        if (found == null && !scheduler.arrivals().isEmpty()) {
            takeArrivals();
            found = queue.take();
        }
        return found != null || next == null ? found : takeOwnNext();
    }

    private void takeArrivals() {
        untilArrivals = ARRIVALS_EVERY;
        restore();
        if (!scheduler.arrivals().isEmpty()) {
            scheduler.arrivals().moveTo(queue);
            scheduler.wakeOne();
        }
    }

    private @Nullable ScheduledStage steal() {
        Worker[] all = scheduler.workers();
        for (int offset = 1; offset < all.length; offset++) {
            ScheduledStage found = all[(index + offset) % all.length].queue.take();
            if (found != null) {
                return found;
            }
        }
        return null;
    }

    /** Returns the stage in the slot of a worker that has been in the same turn since the last look, or null. */
    private @Nullable ScheduledStage stealNext() {
        Worker[] all = scheduler.workers();
        if (seen.length != all.length) {
            seen = new long[all.length];
        }
        ScheduledStage found = null;
        for (int each = 0; each < all.length && found == null; each++) {
            long turns = all[each].turnsRun();
            if (turns == seen[each] && all[each].hasNext()) {
                found = all[each].takeNext();
            }
            seen[each] = turns;
        }
        return found;
    }

    /** Handles the lack of a stage of its own. */
    private @Nullable ScheduledStage pause() {
        if (scheduler.startSearching()) {
            return search();
        }
        return sleep() ? search() : null;
    }

    /** Searches, counted as searching, until there is a stage; returns null at the end. */
    private @Nullable ScheduledStage search() {
        while (!scheduler.isClosed()) {
            for (int spin = 0; spin < SPINS; spin++) {
                attend();
                ScheduledStage found = take();
                if (found == null) {
                    found = steal();
                }
                if (found == null && spin % SPINS_A_TURN == 0) {
                    found = stealNext();
                }
                if (found != null) {
                    if (scheduler.stopSearching()) {
                        scheduler.wakeOne(); // there may be more stages in the same place
                    }
                    return found;
                }
                Thread.onSpinWait();
            }
            queue.clear();
            scheduler.stopSearching();
            if (!sleep()) {
                return null;
            }
        }
        return null;
    }

    /**
     * Sleeps, not counted as searching. Returns false at the end; otherwise there may be a stage, and this worker is
     * counted as searching.
     */
    private boolean sleep() {
        sleeps = true;
        scheduler.addSleeper();
        while (!scheduler.anyReady()) {
            scheduler.lookForQuiet();
            if (scheduler.isClosed()) {
                return false;
            }
            LockSupport.park(this);
            restore(); // a handler may have left it interrupted: parking would return at once
        }
        sleeps = false;
        scheduler.addSearcher();
        scheduler.wokeUp();
        return true;
    }

    /** Returns whether this worker is parked, or about to check once more and then park. */
    boolean sleeps() {
        return sleeps;
    }

    /**
     * Replaces this thread after a defect, an exception in here or in a turn: the thread is no longer trusted, its
     * stages continue.
     */
    private void replace(Throwable defect) {
        if (parted) {
            scheduler.turns().defect(defect);
            scheduler.returned(this);
            return;
        }
        ScheduledStage stage = running();
        if (stage == null) {
            scheduler.turns().defect(defect);
        } else {
            scheduler.turns().repair(stage, this, defect);
            queue.add(stage);
        }
        ScheduledStage slot = takeNext();
        if (slot != null) {
            queue.add(slot);
        }
        scheduler.replace(this);
    }
}
