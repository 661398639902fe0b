package salsa.runtime;

import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicLong;

/**
 * Stops a stage between two messages until any thread resumes it: for an actor that waits for something outside of the system
 * and must not block the thread that runs its stage. Meanwhile the mailbox of the stage grows, so stages that send to it are
 * muted as for any mailbox that is too long. The system does not count a paused stage as busy: hold it.
 *
 * <p>No resumption is lost: the stage announces that it is parked and then reads how often it was resumed; a thread that
 * resumes it counts first and then reads whether it is parked. Both are volatile, so one of the two sees the other.
 */
public final class Pause {

    private final Stage stage;
    private final AtomicBoolean parked = new AtomicBoolean(); // the stage sets it, whoever makes it ready clears it
    private final AtomicLong resumed = new AtomicLong(); // how often
    private long since; // owned by the stage

    /** Creates a pause of that stage, which can begin any number of times. */
    public Pause(Stage stage) {
        this.stage = stage;
    }

    /** Returns how often it was resumed. Called by any thread, before that which may make a pause necessary. */
    public long resumed() {
        return resumed.get();
    }

    /**
     * Stops the stage at the end of the present handler, unless it was resumed since. Called by a handler of the stage.
     *
     * @param since the value of {@link #resumed} from before the reason for the pause was known
     */
    public void begin(long since) {
        stage.pauseWith(this, since);
    }

    /** {@link #begin}, by the stage itself. */
    void record(long resumedBefore) {
        since = resumedBefore;
    }

    /** Lets the stage continue, or a pause that is about to begin not begin. Called by any thread; does not wait. */
    public void resume() {
        resumed.incrementAndGet();
        if (tryUnpark()) {
            int inside = stage.system.scheduler().enter();
            try {
                stage.system.scheduler().ready(stage);
            } finally {
                stage.system.scheduler().leave(inside);
            }
        }
    }

    /** Parks the stage, by its thread at the end of a turn. After true, the caller no longer owns it. */
    boolean tryPark() {
        parked.set(true);
        return resumed.get() == since || !tryUnpark();
    }

    private boolean tryUnpark() {
        return parked.compareAndSet(true, false);
    }
}
