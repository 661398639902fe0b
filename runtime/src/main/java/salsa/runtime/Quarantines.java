package salsa.runtime;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.util.Arrays;
import salsa.runtime.quarantine.StuckHandlerSwitch;

/**
 * The handlers of one stage that are suspected or in quarantine.
 *
 * <p>Every entry of the runtime checks whether the calling thread may be in one of them ({@link Watched#isWatched}),
 * once the {@link StuckHandlerSwitch} of the process is set. A field of the stage answers that, {@code calm}: a thread
 * means that this one runs the stage and is not suspected, null that there has been no suspicion. The watch sets it to
 * {@link #NO_THREAD} after it has added a suspicion to the array; the thread that runs the stage sets it when a turn
 * begins, when it runs no handler, so the running thread pays almost nothing. It sets the field in every turn, and the
 * watch restores it after a wrong suspicion: so the compiler sees the same profile of the entries beside a quarantine,
 * after one, and without one, and a call that it has hardly ever seen does not cost the turn loop its registers.
 */
final class Quarantines {

    /** Stands for the running thread while it is suspected. */
    private static final Object NO_THREAD = new Object();

    /** After how long a stage of the runtime is reported. What it does may take longer than a handler. */
    static final long STANDSTILL_MILLIS = 10_000;

    private static final VarHandle ALL;
    private static final VarHandle CALM;

    static {
        try {
            var lookup = MethodHandles.lookup();
            ALL = lookup.findVarHandle(Quarantines.class, "all", Quarantine[].class);
            CALM = lookup.findVarHandle(Watched.class, "calm", Object.class);
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    private final Stage stage;
    private volatile Quarantine[] all; // the watch adds, both remove, by compareAndSet; null for none

    Quarantines(Stage stage) {
        this.stage = stage;
    }

    /**
     * Clears the suspicion at the start of a turn: no handler runs on the calling thread, so no quarantine can concern
     * it.
     */
    void confirmThread() {
        if (StuckHandlerSwitch.hasSuspicion()) {
            Thread here = Thread.currentThread();
            if (stage.calm != here) {
                stage.calm = here;
            }
        }
    }

    /** Clears the suspicion of a thread that was suspected wrongly and is in no quarantine. By the watch. */
    void confirmThread(Thread thread) {
        CALM.compareAndSet(stage, NO_THREAD, thread); // fails if another turn has begun
    }

    /** Returns whether no turn has begun since the latest suspicion. By the watch. */
    boolean areSuspected() {
        return stage.calm == NO_THREAD;
    }

    /** Returns the quarantine through which the calling handler must do its work; null if it is not suspected. */
    Quarantine currentOrNull() {
        Quarantine[] some = all;
        if (some != null) {
            Thread here = Thread.currentThread();
            for (Quarantine each : some) {
                if (each.concerns(here)) {
                    return each;
                }
            }
        }
        return null;
    }

    /**
     * Called when code of the program has returned. Returns its quarantine if another thread runs the stage now, else
     * null.
     */
    Quarantine partedOrNull() {
        Quarantine[] some = all;
        if (some != null) {
            Thread here = Thread.currentThread();
            for (Quarantine each : some) {
                if (each.isOf(here) && !each.tryEnd()) {
                    return each;
                }
            }
        }
        return null;
    }

    /** Suspects the handler that runs on that thread; returns null if no message waits for its end. By the watch. */
    Quarantine suspect(Thread thread, long millis) {
        if (!stage.isWaitedFor() || stage.purpose() != null && millis < STANDSTILL_MILLIS) {
            return null;
        }
        long begun = stage.begunMessages();
        StuckHandlerSwitch.begin();
        if (stage.begunMessages() != begun) {
            return null; // the first suspicion of a process takes long
        }
        var suspicion = new Quarantine(stage, thread, millis);
        Quarantine[] before;
        do {
            before = all;
        } while (!ALL.compareAndSet(this, before, append(before, suspicion)));
        stage.calm = NO_THREAD;
        return suspicion;
    }

    /** Removes a quarantine. Callable from any thread. */
    void forget(Quarantine quarantine) {
        Quarantine[] before;
        do {
            before = all;
        } while (!ALL.compareAndSet(this, before, remove(before, quarantine)));
    }

    private static Quarantine[] append(Quarantine[] some, Quarantine one) {
        Quarantine[] more = some == null ? new Quarantine[1] : Arrays.copyOf(some, some.length + 1);
        more[more.length - 1] = one;
        return more;
    }

    private static Quarantine[] remove(Quarantine[] some, Quarantine one) {
        if (some == null || some.length == 1 && some[0] == one) {
            return null;
        }
        return Arrays.stream(some).filter(each -> each != one).toArray(Quarantine[]::new);
    }
}
