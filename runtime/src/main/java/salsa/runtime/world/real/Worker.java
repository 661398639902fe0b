package salsa.runtime.world.real;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.util.concurrent.locks.LockSupport;
import salsa.runtime.world.Playable;
import salsa.runtime.world.Player;
import salsa.runtime.world.StageThread;
import salsa.runtime.world.Turns;

/** A thread that plays stages, one turn after the other. */
final class Worker extends StageThread implements Player {

    /** After so many turns from the slot in a row a stage from the queue gets its turn. */
    private static final int STREAK_MAX = 64;

    /** After so many turns stages that other threads made ready are looked at first. */
    private static final int ARRIVALS_EVERY = 61;

    /** How often a worker looks everywhere before it sleeps: some 20 microseconds. */
    private static final int SPINS = 200;

    /** How often it does so between two looks into the slots of others: some 3 microseconds. */
    private static final int SPINS_A_TURN = 32;

    /** A stage stays in the slot for so long, in nanoseconds, while others sleep: to wake one takes about as long. */
    private static final long PATIENCE = 20_000;

    private static final VarHandle NEXT;
    private static final VarHandle TURNS_PLAYED;

    static {
        try {
            var lookup = MethodHandles.lookup();
            NEXT = lookup.findVarHandle(Worker.class, "next", Playable.class);
            TURNS_PLAYED = lookup.findVarHandle(Worker.class, "turnsPlayed", long.class);
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    private final RealScheduler scheduler;
    private final int index;
    private final ReadyQueue queue;

    // As actors are to find it, and to leave it:
    private final String name;
    private final int priority;
    private final ClassLoader loader;

    private volatile Playable next; // the slot: only this worker fills it, any worker or the watch empties it
    private volatile boolean sleeps; // owned by the worker, read by any thread that wakes
    private volatile long turnsPlayed; // owned by the worker, read by others
    private volatile int attended; // owned by the worker, read by who calls an intermission: the latest it attends

    private volatile boolean parted; // written by the watch: what it plays is a handler without its stage

    // Owned by the worker:
    private boolean owesWaking; // the stack ended between adding to the queue and waking
    private int streak;
    private long waitsSince; // when the stage in the slot was first seen waiting; 0 for not yet
    private int untilArrivals = ARRIVALS_EVERY;
    private long[] seen = {}; // how many turns each worker had played when this one last looked into its slot

    /** A worker that is counted as searching already. */
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

    long turnsPlayed() {
        return turnsPlayed;
    }

    /**
     * Whether it is still in the turn of that stage in which it was after so many turns; for the watch. A turn is
     * counted before the next stage is played: see {@link #isPlaying}.
     */
    boolean isStillIn(Playable stage, long turns) {
        return isPlaying(stage) && turnsPlayed == turns;
    }

    /** From now on this thread has only its handler. By the watch, before others play the stage. */
    void part() {
        parted = true;
    }

    /** Into the slot, so that a message that goes round costs no thread switch; or into the queue, for all to take. */
    @Override
    public void ready(Playable stage) {
        if (NEXT.getOpaque(this) == null) {
            waitsSince = 0;
            NEXT.setRelease(this, stage); // pairs with getAndSet in takeNext
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
     * The slot is for stages that are played next, at once. When the turn is so long that somebody else would have
     * begun with it, it goes to the queue.
     */
    @Override
    public void goesOn() {
        restore();
        if (next == null || scheduler.sleeping() == 0) {
            return;
        }
        long now = System.nanoTime();
        if (waitsSince == 0) {
            waitsSince = now;
        } else if (now - waitsSince > PATIENCE) {
            Playable waiting = takeNext();
            if (waiting != null) {
                giveAway(waiting);
            }
        }
    }

    @Override
    public int idle() {
        return scheduler.idle();
    }

    /** Whether it has the stage it plays: its handler was not parted from it. */
    boolean isPlaying() {
        return !parted;
    }

    @Override
    protected boolean hasStage() {
        return !parted && super.hasStage();
    }

    /** It attends that intermission. */
    void attends(int number) {
        attended = number;
    }

    int attended() {
        return attended;
    }

    /**
     * Undoes what code of actors has done to this thread. It hears of interrupts and class loaders, of the first at
     * once; that another name or priority was set it sees when it looks, as here, which is often enough for what nobody
     * relies on. What it has in thread locals nobody sees.
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
        if (getName() != name) { // by identity: another text that is equal does no harm, and is replaced as well
            setName(name);
        }
        if (getPriority() != priority) {
            setPriority(priority);
        }
    }

    private void giveAway(Playable waiting) {
        try {
            queue.add(waiting);
        } catch (Throwable memory) {
            NEXT.setRelease(this, waiting); // as in ready
            throw memory;
        }
        scheduler.wakeOne();
    }

    /** Empties the slot; by any worker or the watch. */
    Playable takeNext() {
        return (Playable) NEXT.getAndSet(this, (Playable) null); // pairs with setRelease in ready
    }

    boolean hasNext() {
        return next != null;
    }

    @Override
    public void run() {
        try {
            for (Playable stage = search(); stage != null; ) {
                stage = stage.blocking() ? activated(stage) : played(stage);
            }
        } catch (Throwable defect) {
            replace(defect);
        }
    }

    /** Plays a turn; answers what is to be played next, or null at the end. */
    private Playable played(Playable stage) {
        attend();
        plays(stage);
        boolean again = scheduler.turns().play(stage, this, Turns.MESSAGES_MAX);
        if (parted) {
            scheduler.returned(this);
            return null;
        }
        TURNS_PLAYED.setOpaque(this, (long) TURNS_PLAYED.get(this) + 1);
        if (owesWaking) {
            owesWaking = false;
            scheduler.wakeOne();
        }
        if (again && (next != null || !queue.isEmpty() || !scheduler.arrivals().isEmpty())) {
            queue.add(stage);
            plays(null);
            scheduler.wakeOne();
            again = false;
        }
        plays(null);
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

    private Playable activated(Playable stage) {
        scheduler.activate(stage);
        return following();
    }

    /** What is to be played next; sleeps if need be; null at the end. */
    private Playable following() {
        Playable found = take();
        return found != null ? found : pause();
    }

    private Playable take() {
        if (--untilArrivals <= 0) {
            takeArrivals();
        }
        if (next != null && (streak++ < STREAK_MAX || queue.isEmpty())) {
            Playable found = takeNext();
            if (found != null) {
                return found;
            }
        }
        streak = 0;
        Playable found = queue.take();
        if (found == null && !scheduler.arrivals().isEmpty()) {
            takeArrivals();
            found = queue.take();
        }
        return found != null || next == null ? found : takeNext();
    }

    private void takeArrivals() {
        untilArrivals = ARRIVALS_EVERY;
        restore();
        if (!scheduler.arrivals().isEmpty()) {
            scheduler.arrivals().moveTo(queue);
            scheduler.wakeOne();
        }
    }

    private Playable steal() {
        Worker[] all = scheduler.workers();
        for (int offset = 1; offset < all.length; offset++) {
            Playable found = all[(index + offset) % all.length].queue.take();
            if (found != null) {
                return found;
            }
        }
        return null;
    }

    /** What waits in the slot of a worker that has been in the same turn since the last look, or null. */
    private Playable stealNext() {
        Worker[] all = scheduler.workers();
        if (seen.length != all.length) {
            seen = new long[all.length];
        }
        Playable found = null;
        for (int each = 0; each < all.length && found == null; each++) {
            long turns = all[each].turnsPlayed();
            if (turns == seen[each] && all[each].hasNext()) {
                found = all[each].takeNext();
            }
            seen[each] = turns;
        }
        return found;
    }

    /** Nothing to play of its own. */
    private Playable pause() {
        if (scheduler.startSearching()) {
            return search();
        }
        return sleep() ? search() : null;
    }

    /** Counted as searching: until there is something, or null at the end. */
    private Playable search() {
        while (!scheduler.isClosed()) {
            for (int spin = 0; spin < SPINS; spin++) {
                attend();
                Playable found = take();
                if (found == null) {
                    found = steal();
                }
                if (found == null && spin % SPINS_A_TURN == 0) {
                    found = stealNext();
                }
                if (found != null) {
                    if (scheduler.stopSearching()) {
                        scheduler.wakeOne(); // there may be more where this came from
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
     * Not counted as searching. False at the end; else there may be something, and this worker is counted as
     * searching.
     */
    private boolean sleep() {
        sleeps = true;
        scheduler.fallsAsleep();
        while (!scheduler.anyReady()) {
            scheduler.lookForQuiet();
            if (scheduler.isClosed()) {
                return false;
            }
            LockSupport.park(this);
            restore(); // a handler may have left it interrupted: parking would not wait
        }
        sleeps = false;
        scheduler.searches();
        scheduler.wokeUp();
        return true;
    }

    /** Whether this worker is parked or about to look once more and then park. */
    boolean sleeps() {
        return sleeps;
    }

    /** An exception in here or in a turn is a defect: this thread is not to be trusted further, its stages go on. */
    private void replace(Throwable defect) {
        if (parted) {
            scheduler.turns().defect(defect);
            scheduler.returned(this);
            return;
        }
        Playable stage = playing();
        if (stage == null) {
            scheduler.turns().defect(defect);
        } else {
            scheduler.turns().repair(stage, this, defect);
            queue.add(stage);
        }
        Playable slot = takeNext();
        if (slot != null) {
            queue.add(slot);
        }
        scheduler.replace(this);
    }
}
