package salsa.runtime;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.util.Arrays;

/**
 * The handlers of one stage that are suspected or in quarantine. Asked by every entry of the runtime, once there have
 * been {@link Suspicions} in the process.
 */
final class Quarantines {

    private static final VarHandle ALL;

    static {
        try {
            ALL = MethodHandles.lookup().findVarHandle(Quarantines.class, "all", Quarantine[].class);
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    private final Stage stage;
    private volatile Quarantine[] all; // the watch adds, both remove, by compareAndSet; null for none
    private volatile Thread calm; // who plays and is under no suspicion, if known

    Quarantines(Stage stage) {
        this.stage = stage;
    }

    /**
     * Whether the calling thread may be in a handler of the stage that is in quarantine, or suspected. See
     * {@link Quarantine} for why that is enough. Who plays the stage while some other thread is in quarantine says so
     * when a turn begins, and goes on almost as if there were none.
     */
    boolean isWatched() {
        return all != null && calm != Thread.currentThread();
    }

    /** At the start of a turn: no handler runs on the calling thread, so nobody suspects it of being in one. */
    void calmDown() {
        if (Suspicions.were() && all != null) {
            calm = Thread.currentThread();
        }
    }

    /** Whether that thread has begun a turn since it was suspected. By the watch. */
    boolean isCalm(Thread thread) {
        return calm == thread;
    }

    /** The one through which the handler that calls has to do its work; null when it is not suspected. */
    Quarantine concerning() {
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

    /** Code of the program has returned: its quarantine if the stage is played by others now, else null. */
    Quarantine parted() {
        Quarantine[] some = all;
        if (some != null) {
            Thread here = Thread.currentThread();
            for (Quarantine each : some) {
                if (each.isOf(here) && !each.ends()) {
                    return each;
                }
            }
        }
        return null;
    }

    /** Suspects the handler that runs on that thread; null when nobody waits for its end. By the watch. */
    Quarantine suspect(Thread thread, long millis) {
        if (stage.length() == 0 && stage.control == null) {
            return null;
        }
        Suspicions.begin();
        var suspicion = new Quarantine(stage, thread, millis);
        Quarantine[] before;
        do {
            before = all;
        } while (!ALL.compareAndSet(this, before, with(before, suspicion)));
        calm = null;
        return suspicion;
    }

    /** From any thread. */
    void forget(Quarantine quarantine) {
        Quarantine[] before;
        do {
            before = all;
        } while (!ALL.compareAndSet(this, before, without(before, quarantine)));
    }

    private static Quarantine[] with(Quarantine[] some, Quarantine one) {
        Quarantine[] more = some == null ? new Quarantine[1] : Arrays.copyOf(some, some.length + 1);
        more[more.length - 1] = one;
        return more;
    }

    private static Quarantine[] without(Quarantine[] some, Quarantine one) {
        if (some == null || some.length == 1 && some[0] == one) {
            return null;
        }
        return Arrays.stream(some).filter(each -> each != one).toArray(Quarantine[]::new);
    }
}
