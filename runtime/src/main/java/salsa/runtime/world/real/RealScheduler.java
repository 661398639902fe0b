package salsa.runtime.world.real;

import static java.util.Objects.requireNonNull;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.locks.LockSupport;
import java.util.function.BooleanSupplier;
import org.jspecify.annotations.Nullable;
import salsa.runtime.world.Alarm;
import salsa.runtime.world.ScheduledStage;
import salsa.runtime.world.Scheduler;
import salsa.runtime.world.StageRunner;
import salsa.runtime.world.Turns;

/**
 * Runs stages on a fixed set of worker threads, and those that may block on virtual threads that workers start.
 *
 * <h2>Where a ready stage waits</h2>
 * A worker that makes a stage ready keeps it to be run next, in its run-next slot, or appends it to its queue if the
 * slot is taken. Idle workers steal from queues. Stages that other threads make ready go to the arrivals, which belong
 * to no worker.
 *
 * <h2>Why no wake-up is lost</h2>
 * A thread that puts a stage into a queue or the arrivals then reads {@code searching} and which workers sleep, and
 * unparks one if none searches. A worker that finds nothing takes itself off {@code searching}, declares that it
 * sleeps, and only then checks all queues and the arrivals once more, before each parking. All of these are volatile
 * accesses, so they have one order: either the worker's last check comes after the stage was put there and finds it, or
 * the thread that put it there reads that the worker sleeps and does not search, and unparks it. A searcher that finds
 * a stage wakes another worker, so that one wake-up for many stages suffices. (The scheme is Go's, Vyukov 2012.) Waking
 * changes nothing but the parking permit, so it can be interrupted anywhere by the end of the stack: then a wake-up is
 * owed, by the worker after its turn or by the {@link Watch}.
 *
 * <p>The slot is not part of this: its worker is awake and reaches it after its current turn. If this turn does not
 * end, the {@link Watch} moves the slot's stage to the arrivals.
 *
 * <h2>Why quiescence is never detected early</h2>
 * {@code asleep} counts the sleeping workers in its low half and the wake-ups in its high half. The detecting thread
 * reads it, sees all workers asleep, reads that no party holds the system, sees queues and arrivals empty, and reads it
 * again unchanged: then all workers slept during the whole time between. At the moment when no party held the system,
 * no thread could thus make a stage ready, and a stage that was ready before would still have been in the queues when
 * they were checked. Timers, running virtual threads and the {@link Watch} while it moves a stage are holders, which
 * make their stages ready before they release.
 */
final class RealScheduler implements Scheduler, StageRunner {

    private static final VarHandle AWAITED;
    private static final VarHandle SEARCHING;

    static {
        try {
            var lookup = MethodHandles.lookup();
            AWAITED = lookup.findVarHandle(RealScheduler.class, "awaited", boolean.class);
            SEARCHING = lookup.findVarHandle(RealScheduler.class, "searching", int.class);
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    private static final long WOKEN_ONCE = 1L << 32;

    private final RealClock clock;
    private final Arrivals arrivals = new Arrivals();
    private final Timers timers = new Timers();
    // a latch for each thread that waits for quiet
    private final List<CountDownLatch> awaiting = new CopyOnWriteArrayList<>();
    // starts at 1: the creator's hold, dropped at its first await
    private final AtomicInteger holders = new AtomicInteger(1);
    // activations of stages that may block
    private final Map<ScheduledStage, Activation> activated = new ConcurrentHashMap<>();
    private final Set<Worker> parted = ConcurrentHashMap.newKeySet(); // former workers whose handlers do not end
    private final Map<ScheduledStage, Activation> suspended =
            new ConcurrentHashMap<>(); // activations whose handlers wait
    private final AtomicLong asleep = new AtomicLong();
    private final Intermission intermission = new Intermission();
    private final Gate gate = new Gate();
    private final Watch watch;
    private final int workersAtFirst;
    // the class loader of the creating thread
    private final ClassLoader loader = Thread.currentThread().getContextClassLoader();

    private volatile Worker[] workers = {}; // replaced under the lock of this, read by any thread
    private volatile int searching; // workers that are awake and have nothing to run; any thread
    private volatile boolean owesWaking; // a stage arrived and no worker was woken; any thread
    private volatile boolean awaited; // set once, by compareAndSet
    private volatile boolean closed; // set once, by any thread
    private int letGo; // guarded by this: how many creating threads wait, so that none of them holds it

    @SuppressWarnings("NullAway.Init")
    private Turns turns; // written once, by begin, before the first thread starts

    RealScheduler(RealClock clock, int workers) {
        this.clock = clock;
        this.workersAtFirst = workers;
        this.watch = new Watch(this, clock);
    }

    @Override
    public void begin(Turns turns) {
        this.turns = turns;
        var first = new Worker[workersAtFirst];
        for (int index = 0; index < first.length; index++) {
            first[index] = new Worker(this, index, new ReadyQueue());
        }
        searching = first.length;
        workers = first;
        for (Worker worker : first) {
            worker.start();
        }
        watch.start();
    }

    @Override
    public void ready(ScheduledStage stage) {
        arrivals.add(stage);
        try {
            wakeOne();
        } catch (StackOverflowError _) {
            owesWaking = true; // the stage is among the arrivals, so this must not throw
        }
    }

    /**
     * Wakes a worker if a thread had no stack left to do so. The watch rests while only a stage with a thread of its
     * own is in a turn.
     */
    void wakeIfOwed() {
        if (owesWaking) {
            owesWaking = false;
            wakeOne();
        }
    }

    /**
     * Starts a thread for a stage that may block. Only workers do that, between two turns: starting a thread where the
     * stack may be about to end could leave Java's own structures locked, or classes uninitialised, for the rest of the
     * process.
     */
    void activate(ScheduledStage stage) {
        hold();
        Activation waits = suspended.remove(stage);
        if (waits != null) {
            waits.resume();
            return;
        }
        var activation = new Activation(this, stage);
        activated.put(stage, activation);
        activation.start();
    }

    /**
     * Ends an activation whose stage is idle, or whose system is closed. A later activation may have taken its place.
     */
    void ended(Activation activation) {
        activated.remove(activation.stage(), activation);
        release();
    }

    /** Returns the activations, including those of suspended threads. */
    Collection<Activation> activations() {
        return activated.values();
    }

    /** Returns roughly the number of activations whose threads are not suspended. */
    int activeActivations() {
        return activated.size() - suspended.size();
    }

    boolean isSuspended(Activation activation) {
        return suspended.get(activation.stage()) == activation;
    }

    /** Writes the map before the stage is idle, so the thread that makes the stage ready finds the waiting one. */
    @Override
    public boolean suspend(ScheduledStage stage, BooleanSupplier idle) {
        wakeIfOwed();
        // only the thread of an activation suspends its stage
        Activation mine = requireNonNull(activated.get(stage));
        mine.clearResumed();
        suspended.put(stage, mine);
        if (!idle.getAsBoolean()) {
            suspended.remove(stage);
            return !closed;
        }
        release();
        boolean interrupted = false; // parking would return at once; the interrupt is kept for the handler
        while (!mine.isResumed() && !closed) { // pairs with close, which wakes the threads that it finds
            LockSupport.park(this);
            interrupted |= Thread.interrupted();
        }
        if (interrupted) {
            Thread.currentThread().interrupt();
        }
        if (!mine.isResumed()) {
            hold();
        }
        return !closed;
    }

    @Override
    public Collection<ScheduledStage> suspended() {
        return suspended.keySet();
    }

    @Override
    public Alarm after(long millis, Runnable event) {
        hold();
        var over = new AtomicBoolean(); // fired or cancelled: the first of the two releases
        Alarm set = timers.after(millis, () -> {
            if (over.compareAndSet(false, true)) {
                try {
                    event.run();
                } catch (Throwable defect) {
                    turns.defect(defect);
                } finally {
                    release();
                }
            }
        });
        return () -> {
            if (over.compareAndSet(false, true)) {
                set.cancel();
                release();
            }
        };
    }

    @Override
    public void sometime(long millis, Runnable event) {
        timers.after(millis, () -> {
            try {
                event.run();
            } catch (Throwable defect) {
                turns.defect(defect);
            }
        });
    }

    @Override
    public void hold() {
        holders.incrementAndGet();
    }

    @Override
    public void release() {
        if (holders.decrementAndGet() == 0) {
            lookForQuiet();
        }
    }

    @Override
    public void await() {
        if (AWAITED.compareAndSet(this, false, true)) {
            letGo();
        }
        awaitMoment(Long.MAX_VALUE);
    }

    @Override
    public boolean awaitQuiet(long millis) {
        letGo();
        try {
            return awaitMoment(TimeUnit.MILLISECONDS.toNanos(millis));
        } finally {
            takeBack();
        }
    }

    /** Drops the creator's hold while it waits; several threads may wait. */
    private synchronized void letGo() {
        if (letGo++ == 0) {
            release();
        }
    }

    private synchronized void takeBack() {
        if (--letGo == 0) {
            hold();
        }
    }

    /** Waits for the next moment of quiet, or the end of the system. Returns false if the time limit expired first. */
    private boolean awaitMoment(long nanosMax) {
        var moment = new CountDownLatch(1);
        awaiting.add(moment);
        lookForQuiet(); // it may already be quiet, with no thread left to check
        if (closed) {
            moment.countDown(); // pairs with close, which counts down the latches that it finds
        }
        boolean interrupted = false;
        long deadline = clock.nanos() + nanosMax;
        try {
            while (true) {
                try {
                    return moment.await(
                            nanosMax == Long.MAX_VALUE ? nanosMax : deadline - clock.nanos(), TimeUnit.NANOSECONDS);
                } catch (InterruptedException _) {
                    interrupted = true; // the caller sees the interrupt when the system is quiet
                }
            }
        } finally {
            awaiting.remove(moment);
            if (interrupted) {
                Thread.currentThread().interrupt();
            }
        }
    }

    @Override
    public void close() {
        closed = true;
        timers.close();
        awaiting.forEach(CountDownLatch::countDown);
        suspended.values().forEach(Activation::wake);
        parted.forEach(LockSupport::unpark);
        for (Worker worker : workers) {
            LockSupport.unpark(worker);
        }
        watch.wake();
    }

    @Override
    public void awaitEnd() {
        activated.values().forEach(each -> each.thread().interrupt());
        parted.forEach(Thread::interrupt);
        boolean interrupted = false;
        for (Thread thread = running(); thread != null; thread = running()) {
            try {
                thread.join();
            } catch (InterruptedException _) {
                interrupted = true; // the caller sees the interrupt when no turn is running
            }
        }
        if (interrupted) {
            Thread.currentThread().interrupt();
        }
    }

    /** Returns a thread that has not ended, other than the caller; or null. */
    private @Nullable Thread running() {
        var threads = new ArrayList<@Nullable Thread>(List.of(workers));
        threads.add(watch);
        threads.add(timers.thread());
        activated.values().forEach(each -> threads.add(each.thread()));
        threads.addAll(parted);
        for (Thread thread : threads) {
            if (thread != null && thread.isAlive() && thread != Thread.currentThread()) {
                return thread;
            }
        }
        return null;
    }

    boolean isClosed() {
        return closed;
    }

    Turns turns() {
        return turns;
    }

    Arrivals arrivals() {
        return arrivals;
    }

    Worker[] workers() {
        return workers;
    }

    /** Returns the context class loader of all threads that run actors. */
    ClassLoader loader() {
        return loader;
    }

    /** Returns the number of sleeping workers. */
    int sleeping() {
        return (int) asleep.get();
    }

    @Override
    public int idle() {
        return sleeping() + searching;
    }

    Intermission intermission() {
        return intermission;
    }

    @Override
    public boolean intermission(Runnable work, long patienceNanos) {
        return Thread.currentThread() instanceof Worker caller
                && caller.isRunning()
                && intermission.tryCall(caller, this::workers, () -> gate.tryRunWhileEmpty(work), patienceNanos);
    }

    @Override
    public int enter() {
        return gate.enter();
    }

    @Override
    public void leave(int inside) {
        gate.leave(inside);
    }

    boolean isHeld() {
        return holders.get() > 0;
    }

    /** Returns whether any party holds it other than a creator that does not wait for it. */
    boolean isBusyOutside() {
        return holders.get() > 1;
    }

    /** Returns whether a stage waits that any worker may take. */
    boolean anyReady() {
        if (!arrivals.isEmpty()) {
            return true;
        }
        for (Worker worker : workers) {
            if (!worker.queue().isEmpty()) {
                return true;
            }
        }
        return false;
    }

    /** Wakes a worker, after a stage was put where others can take it. */
    void wakeOne() {
        if (searching != 0 || sleeping() == 0) {
            return;
        }
        for (Worker worker : workers) {
            if (worker.sleeps()) {
                LockSupport.unpark(worker);
                return;
            }
        }
    }

    /** Lets a worker without a stage search if it may. Too many searchers only disturb each other. */
    boolean startSearching() {
        if (2 * searching >= workers.length) {
            return false;
        }
        SEARCHING.getAndAdd(this, 1);
        return true;
    }

    /** Counts one more searcher unconditionally. */
    void addSearcher() {
        SEARCHING.getAndAdd(this, 1);
    }

    /** Counts one searcher less; returns true if it was the last one. */
    boolean stopSearching() {
        return (int) SEARCHING.getAndAdd(this, -1) == 1;
    }

    /** Counts the calling worker as asleep. */
    void addSleeper() {
        asleep.incrementAndGet();
    }

    /** Counts the calling worker, already counted as searching, as awake. */
    void wokeUp() {
        asleep.addAndGet(WOKEN_ONCE - 1);
        watch.workerWoke();
    }

    /** Ends the wait for quiet if nothing can happen any more. */
    void lookForQuiet() {
        if (isHeld() || awaiting.isEmpty()) {
            return;
        }
        // a thread that arrives later waits for a later moment, and checks for itself
        Object[] moments = awaiting.toArray();
        long before = asleep.get();
        if ((int) before == workers.length && !isHeld() && !anyReady() && asleep.get() == before) {
            for (Object moment : moments) {
                ((CountDownLatch) moment).countDown();
            }
        }
    }

    /** Adds a worker, since all are in turns that do not end and stages wait. */
    synchronized void addWorker() {
        Worker[] all = Arrays.copyOf(workers, workers.length + 1);
        var worker = new Worker(this, all.length - 1, new ReadyQueue());
        all[all.length - 1] = worker;
        addSearcher();
        workers = all;
        worker.start();
    }

    /**
     * Replaces the worker whose handler was parted from its stage. That thread counts as a holder from now on: its
     * handler may still send.
     */
    void part(Worker worker) {
        hold();
        parted.add(worker);
        worker.part();
        replace(worker);
    }

    /** Called when the handler of a former worker has ended. Its effects are visible by now. */
    void returned(Worker worker) {
        parted.remove(worker);
        release();
    }

    int parted() {
        return parted.size();
    }

    /** Any pending permit makes it check once more; an interrupt is kept for the handler. */
    @Override
    public boolean standBy(BooleanSupplier over) {
        boolean interrupted = false;
        while (!over.getAsBoolean() && !closed) { // pairs with close, which unparks the threads that it finds
            LockSupport.park(this);
            interrupted |= Thread.interrupted();
        }
        if (interrupted) {
            Thread.currentThread().interrupt();
        }
        return over.getAsBoolean();
    }

    @Override
    public void resume(Thread standing) {
        LockSupport.unpark(standing);
    }

    /** Starts a new thread for the queue of a worker that ends. */
    synchronized void replace(Worker worker) {
        Worker[] all = workers.clone();
        var successor = new Worker(this, worker.index(), worker.queue());
        all[worker.index()] = successor;
        addSearcher();
        workers = all;
        successor.start();
    }
}
