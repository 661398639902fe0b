package salsa.runtime.world.real;

import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import salsa.runtime.world.Playable;

/**
 * Looks after turns that do not end, so that nothing on the path of a message has to. A stage in the slot of a worker
 * whose turn is as old as the last look is given to others; where all workers are in such turns and stages wait, there
 * is one worker more. Also keeps the coarse clock.
 */
final class Watch extends Thread {

    private static final long SOON = TimeUnit.MILLISECONDS.toNanos(1);
    private static final long LATER = TimeUnit.MILLISECONDS.toNanos(10);
    private static final long STUCK = TimeUnit.MILLISECONDS.toNanos(250);
    private static final int WORKERS_MAX = 256;

    private final RealScheduler scheduler;
    private final RealClock clock;
    private volatile boolean resting; // set by the watch before it sleeps for good, cleared by who wakes it

    // Owned by the watch:
    private long[] seen = {};
    private long lastProgress;

    Watch(RealScheduler scheduler, RealClock clock) {
        super("salsa-watch");
        setDaemon(true);
        this.scheduler = scheduler;
        this.clock = clock;
    }

    /** A worker has something to do: so has the watch. */
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
            if (sleeping < workers.length) {
                LockSupport.parkNanos(this, sleeping > 0 ? SOON : LATER);
            } else if (scheduler.isBusyOutside()) {
                LockSupport.parkNanos(this, LATER);
            } else {
                rest();
            }
        }
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
            lastProgress = now;
        }
        boolean progress = false;
        boolean stages = scheduler.anyReady();
        for (int index = 0; index < workers.length; index++) {
            long played = workers[index].turnsPlayed();
            if (played != seen[index]) {
                seen[index] = played;
                progress = true;
            } else if (workers[index].hasNext()) {
                stages |= giveAway(workers[index]);
            }
        }
        if (progress || !stages) {
            lastProgress = now;
        } else if (scheduler.sleeping() > 0) {
            scheduler.wakeOne(); // somebody may have had no stack left to do it
        } else if (now - lastProgress > STUCK && workers.length < WORKERS_MAX) {
            scheduler.addWorker();
        }
    }

    /**
     * Moves the stage in a worker's slot to where all can take it. Meanwhile it is nowhere, and its worker may end its
     * turn and fall asleep: so the watch holds the system, or that would be taken for quiet.
     */
    private boolean giveAway(Worker worker) {
        scheduler.hold();
        try {
            Playable stage = worker.takeNext();
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
