package salsa.runtime.world.real;

import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import salsa.runtime.world.ScheduledStage;
import salsa.runtime.world.Turns;

/**
 * Watches for turns that do not end, so that nothing on the path of a message has to. A stage in the run-next slot of a
 * worker whose turn is as old as the last look is handed to others; if all workers are in such turns and stages wait, a
 * worker is added. A handler that does not end while messages wait for its stage is parted from the stage, which other
 * threads continue to run (quarantine). Also maintains the coarse clock and the {@link Carriers}.
 */
final class Watch extends Thread {

    private static final long SOON = TimeUnit.MILLISECONDS.toNanos(1);
    private static final long LATER = TimeUnit.MILLISECONDS.toNanos(10);
    private static final long STUCK = TimeUnit.MILLISECONDS.toNanos(250);
    private static final int WORKERS_MAX = 256;

    /** The maximum number of threads left to handlers that do not end. */
    private static final int PARTED_MAX = 256;

    /**
     * The minimum number of looks before a handler is suspected: a pause of the whole process must not count against
     * it.
     */
    private static final int LOOKS_MIN = 5;

    /** Stands for the stack of a thread that is in a handler of another stage by now. */
    private static final StackTraceElement[] NOWHERE = {};

    private final RealScheduler scheduler;
    private final RealClock clock;
    private final Carriers carriers;
    // set by the watch before it sleeps indefinitely, cleared by the thread that wakes it
    private volatile boolean resting;

    // Owned by the watch:
    private long[] seen = {};
    private Progress[] handlers = {};
    private long lastProgress;

    Watch(RealScheduler scheduler, RealClock clock) {
        super("salsa-watch");
        setDaemon(true);
        this.scheduler = scheduler;
        this.clock = clock;
        this.carriers = new Carriers(scheduler);
    }

    /** The progress of a worker's turn, and since when it is unchanged. */
    static final class Progress {
        // so that the first look does not count as a second one: a stage may not have begun any message yet
        private long begun = -1;
        private long since;
        private int looks;

        /** Returns whether it has not progressed. */
        boolean recordLook(long begun, long now) {
            if (begun == this.begun) {
                looks++;
                return true;
            }
            restart(begun, now);
            return false;
        }

        /** Returns whether it has been unchanged for that long, and in enough looks. */
        boolean isStuck(long now, long after) {
            return now - since >= after && looks >= LOOKS_MIN;
        }

        void restart(long begun, long now) {
            this.begun = begun;
            this.since = now;
            this.looks = 0;
        }
    }

    /** Called when a worker has work: then the watch must run, too. */
    void workerWoke() {
        if (resting) {
            wake();
        }
    }

    void wake() {
        resting = false;
        LockSupport.unpark(this);
    }

    @Override
    public void run() {
        while (!scheduler.isClosed()) {
            long now = clock.nanos();
            int sleeping = scheduler.sleeping();
            Worker[] workers = scheduler.workers();
            look(workers, now);
            carriers.look(now);
            if (sleeping < workers.length) {
                LockSupport.parkNanos(this, sleeping > 0 ? SOON : LATER);
            } else if (scheduler.isBusyOutside()) {
                LockSupport.parkNanos(this, LATER);
            } else {
                carriers.reset(); // the last activation may have ended after this look
                rest();
            }
        }
        carriers.reset();
    }

    private void rest() {
        resting = true;
        if (scheduler.sleeping() < scheduler.workers().length || scheduler.isBusyOutside()) {
            resting = false; // one of them woke before it could see that this rests
        }
        while (resting && !scheduler.isClosed()) {
            LockSupport.park(this);
        }
    }

    private void look(Worker[] workers, long now) {
        if (seen.length != workers.length) {
            seen = new long[workers.length];
            handlers = new Progress[workers.length];
            for (int index = 0; index < handlers.length; index++) {
                handlers[index] = new Progress();
            }
            lastProgress = now;
        }
        boolean progress = false;
        boolean stages = scheduler.anyReady();
        for (int index = 0; index < workers.length; index++) {
            long ran = workers[index].turnsRun();
            if (ran != seen[index]) {
                seen[index] = ran;
                handlers[index].restart(-1, now);
                progress = true;
            } else {
                if (workers[index].hasNext()) {
                    stages |= tryGiveAway(workers[index]);
                }
                lookAtHandler(workers[index], handlers[index], now);
            }
        }
        if (progress || !stages) {
            lastProgress = now;
        } else if (scheduler.sleeping() > 0) {
            scheduler.wakeOne(); // a thread may have had no stack left to do so
        } else if (now - lastProgress > STUCK && workers.length < WORKERS_MAX) {
            scheduler.addWorker();
        }
    }

    /** Examines the handler of a worker whose turn is still the one of the last look. */
    private void lookAtHandler(Worker worker, Progress progress, long now) {
        ScheduledStage stage = worker.running();
        long after = TimeUnit.MILLISECONDS.toNanos(scheduler.turns().suspectedAfterMillis());
        if (stage == null
                || after == 0
                || !progress.recordLook(scheduler.turns().begun(stage), now)) {
            return;
        }
        if (progress.isStuck(now, after) && scheduler.parted() < PARTED_MAX) {
            quarantine(worker, stage, progress, now);
        }
    }

    /**
     * Parts the handler from its stage, if possible: the stage then continues like one that has just become ready, and
     * another thread like this worker after its turn. Quarantine, in the runtime, argues the order of the steps.
     * Meanwhile the stage is in no queue, and the system is held.
     */
    private void quarantine(Worker worker, ScheduledStage stage, Progress progress, long now) {
        long millis = TimeUnit.NANOSECONDS.toMillis(now - progress.since);
        long turns = worker.turnsRun();
        Turns.Suspicion suspicion = scheduler.turns().suspect(stage, worker, millis);
        if (suspicion == null) {
            return;
        }
        scheduler.hold();
        try {
            StackTraceElement[] stack = worker.getStackTrace();
            if (!suspicion.part(worker.isStillIn(stage, turns) ? stack : NOWHERE)) {
                if (suspicion.isOwnWork()) {
                    progress.restart(progress.begun, now);
                }
                return;
            }
            scheduler.part(worker);
            tryGiveAway(worker);
            scheduler.arrivals().add(stage);
            scheduler.wakeOne();
            suspicion.report(); // while the system is held: a program that ends soon must not lose the report
        } finally {
            scheduler.release();
        }
    }

    /**
     * Moves the stage in a worker's slot to where all can take it. Meanwhile the stage is in no queue, and its worker
     * may end its turn and fall asleep: so the watch holds the system, or that would be taken for quiet.
     */
    private boolean tryGiveAway(Worker worker) {
        scheduler.hold();
        try {
            ScheduledStage stage = worker.takeNext();
            if (stage == null) {
                return false;
            }
            scheduler.arrivals().add(stage);
            scheduler.wakeOne();
            return true;
        } finally {
            scheduler.release();
        }
    }
}
