package salsa.runtime.world.real;

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
import salsa.runtime.world.Alarm;
import salsa.runtime.world.Playable;
import salsa.runtime.world.Player;
import salsa.runtime.world.Scheduler;
import salsa.runtime.world.Turns;

/**
 * Plays stages on a fixed set of worker threads, and those that may block on virtual threads that workers start.
 *
 * <h2>Where a ready stage waits</h2>
 * A worker that makes a stage ready keeps it to be played next, in a slot of its own, or appends it to its queue when
 * the slot is taken. Idle workers steal from queues. What other threads make ready goes to the arrivals, which belong
 * to nobody.
 *
 * <h2>Why no wake-up is lost</h2>
 * Who puts a stage into a queue or the arrivals then reads {@code searching} and which workers sleep, and unparks one
 * if nobody searches. A worker that finds nothing takes itself off {@code searching}, says that it sleeps, and only
 * then looks at all queues and the arrivals once more, before each parking. All of these are volatile accesses, so
 * they have one order: either the worker's last look comes after the stage was put there and finds it, or the one who
 * put it there reads that the worker sleeps and does not search, and unparks it. A searcher who finds something wakes
 * another one, so that one wake-up for many stages suffices. (The scheme is Go's, Vyukov 2012.) Waking changes
 * nothing but the parking permit, so it can be interrupted anywhere by the end of the stack: then a wake-up is owed,
 * by the worker after its turn or by the {@link Watch}.
 *
 * <p>The slot is not part of this: its worker is awake and comes to it after the turn it is in. Should this turn not
 * end, the {@link Watch} moves the slot's stage to the arrivals.
 *
 * <h2>Why quiet is never said too early</h2>
 * {@code asleep} counts the sleeping workers in its low half and, in its high half, how often one was woken. Whoever
 * looks reads it, sees all workers asleep, reads that nobody holds the system, sees queues and arrivals empty, and
 * reads it again unchanged: then all workers slept all the time between. At the moment when nobody held the system
 * there was thus nobody who could make a stage ready, and what was ready before would still have been in the queues
 * when they were looked at. Timers, playing virtual threads and the {@link Watch} while it moves a stage are holders,
 * who make ready what they have to before they release.
 */
final class RealScheduler implements Scheduler, Player {

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
    private final List<CountDownLatch> awaiting = new CopyOnWriteArrayList<>(); // a latch for each who waits for quiet
    private final AtomicInteger holders = new AtomicInteger(1); // who made the system is the first, until he awaits
    private final Map<Playable, Activation> activated = new ConcurrentHashMap<>(); // of stages that may block
    private final Set<Worker> parted = ConcurrentHashMap.newKeySet(); // workers no more: their handlers do not end
    private final Map<Playable, Activation> suspended = new ConcurrentHashMap<>(); // whose handlers wait
    private final AtomicLong asleep = new AtomicLong();
    private final Intermission intermission = new Intermission();
    private final Gate gate = new Gate();
    private final Watch watch;
    private final int workersAtFirst;
    private final ClassLoader loader = Thread.currentThread().getContextClassLoader(); // of who makes the system

    private volatile Worker[] workers = {}; // replaced under the lock of this, read by any thread
    private volatile int searching; // workers that are awake and have nothing to play; any thread
    private volatile boolean owesWaking; // a stage arrived and nobody was woken; any thread
    private volatile boolean awaited; // set once, by compareAndSet
    private volatile boolean closed; // set once, by any thread
    private int letGo; // guarded by this: how many of those who made the system wait, so that none of them holds it
    private Turns turns; // written once, before the first thread starts

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
    public void ready(Playable stage) {
        arrivals.add(stage);
        try {
            wakeOne();
        } catch (StackOverflowError _) {
            owesWaking = true; // the stage is among the arrivals, so this must not throw
        }
    }

    /** Wakes a worker if a thread had no stack left to do it. The watch rests while only a stage apart is in a turn. */
    void paysWaking() {
        if (owesWaking) {
            owesWaking = false;
            wakeOne();
        }
    }

    /**
     * Starts a thread for a stage that may block. Only workers do that, between two turns: starting a thread where the
     * stack may be about to end could leave Java's own structures locked, or classes without their initialisation, for
     * the rest of the process.
     */
    void activate(Playable stage) {
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

    /** The stage of an activation is idle, or the system closed. A later activation may have taken its place. */
    void ended(Activation activation) {
        activated.remove(activation.stage(), activation);
        release();
    }

    /** The activations, those of suspended threads included. */
    Collection<Activation> activations() {
        return activated.values();
    }

    /** The number of activations whose threads are not suspended, more or less. */
    int activeActivations() {
        return activated.size() - suspended.size();
    }

    boolean isSuspended(Activation activation) {
        return suspended.get(activation.stage()) == activation;
    }

    /** The map is written before the stage is idle, so who makes it ready finds who waits. */
    @Override
    public boolean suspend(Playable stage, BooleanSupplier idle) {
        paysWaking();
        Activation mine = activated.get(stage);
        mine.suspends();
        suspended.put(stage, mine);
        if (!idle.getAsBoolean()) {
            suspended.remove(stage);
            return !closed;
        }
        release();
        boolean interrupted = false; // parking would not wait; kept for the handler
        while (!mine.isResumed() && !closed) { // pairs with close, which wakes those it finds
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
    public Collection<Playable> suspended() {
        return suspended.keySet();
    }

    @Override
    public Alarm after(long millis, Runnable event) {
        hold();
        var over = new AtomicBoolean(); // rung or cancelled: the first one releases
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

    /** Who made the system does not hold it while he waits; several may wait. */
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

    /** Waits for the next moment of quiet, or the end of the system. False when the time was up before. */
    private boolean awaitMoment(long nanosMax) {
        var moment = new CountDownLatch(1);
        awaiting.add(moment);
        lookForQuiet(); // it may be quiet already, with nobody left who would look
        if (closed) {
            moment.countDown(); // pairs with close, which counts down for those it finds
        }
        boolean interrupted = false;
        long deadline = clock.nanos() + nanosMax;
        try {
            while (true) {
                try {
                    return moment.await(
                            nanosMax == Long.MAX_VALUE ? nanosMax : deadline - clock.nanos(), TimeUnit.NANOSECONDS);
                } catch (InterruptedException _) {
                    interrupted = true; // the caller learns of it when the system is quiet
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
                interrupted = true; // the caller learns of it when no turn is being played
            }
        }
        if (interrupted) {
            Thread.currentThread().interrupt();
        }
    }

    /** One of the threads that have not ended, or null; not the one that asks. */
    private Thread running() {
        var threads = new ArrayList<Thread>(List.of(workers));
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

    /** The context class loader of all threads that run actors. */
    ClassLoader loader() {
        return loader;
    }

    /** Whether some worker sleeps, and whether all do. */
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
                && caller.isPlaying()
                && intermission.call(caller, this::workers, () -> gate.whileEmpty(work), patienceNanos);
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

    /** Whether it is held by somebody else than who made the system and does not wait for it. */
    boolean isBusyOutside() {
        return holders.get() > 1;
    }

    /** Whether a stage waits that any worker may take. */
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

    /** After a stage was put where others can take it. */
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

    /** A worker has nothing to play: it is to search if it may. Too many searchers only disturb each other. */
    boolean startSearching() {
        if (2 * searching >= workers.length) {
            return false;
        }
        SEARCHING.getAndAdd(this, 1);
        return true;
    }

    /** One more searches, whether it may or not. */
    void searches() {
        SEARCHING.getAndAdd(this, 1);
    }

    /** True when that was the last one. */
    boolean stopSearching() {
        return (int) SEARCHING.getAndAdd(this, -1) == 1;
    }

    /** The calling worker is about to sleep. */
    void fallsAsleep() {
        asleep.incrementAndGet();
    }

    /** The calling worker sleeps no more, and has counted itself as searching. */
    void wokeUp() {
        asleep.addAndGet(WOKEN_ONCE - 1);
        watch.workerWoke();
    }

    /** Ends the wait for quiet if nothing can happen any more. */
    void lookForQuiet() {
        if (isHeld() || awaiting.isEmpty()) {
            return;
        }
        Object[] moments = awaiting.toArray(); // who comes later waits for a later moment, and looks himself
        long before = asleep.get();
        if ((int) before == workers.length && !isHeld() && !anyReady() && asleep.get() == before) {
            for (Object moment : moments) {
                ((CountDownLatch) moment).countDown();
            }
        }
    }

    /** One more worker, since all are in turns that do not end and stages wait. */
    synchronized void addWorker() {
        Worker[] all = Arrays.copyOf(workers, workers.length + 1);
        var worker = new Worker(this, all.length - 1, new ReadyQueue());
        all[all.length - 1] = worker;
        searches();
        workers = all;
        worker.start();
    }

    /**
     * Another worker takes the place of one whose handler was parted from its stage. That thread counts as a holder
     * from here on: its handler may still send.
     */
    void part(Worker worker) {
        hold();
        parted.add(worker);
        worker.part();
        replace(worker);
    }

    /** The handler of a worker that is none any more has ended. What it did is visible by now. */
    void returned(Worker worker) {
        parted.remove(worker);
        release();
    }

    int parted() {
        return parted.size();
    }

    /** Any permit that is about makes it look once more; an interrupt is kept for the handler. */
    @Override
    public boolean standBy(BooleanSupplier over) {
        boolean interrupted = false;
        while (!over.getAsBoolean() && !closed) { // pairs with close, which unparks those it finds
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

    /** A new thread for the queue of a worker that ends. */
    synchronized void replace(Worker worker) {
        Worker[] all = workers.clone();
        var successor = new Worker(this, worker.index(), worker.queue());
        all[worker.index()] = successor;
        searches();
        workers = all;
        successor.start();
    }
}
