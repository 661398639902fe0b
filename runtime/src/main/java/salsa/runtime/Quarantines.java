package salsa.runtime;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.util.Arrays;

/**
 * The handlers of one stage that are suspected or in quarantine.
 *
 * <p>Every entry of the runtime asks whether the calling thread may be in one of them ({@link Watched#isWatched}), once
 * there have been {@link StuckHandlerSwitch} in the process. A field of the stage answers that, {@code calm}: a thread says
 * that this one plays and is under no suspicion, null that there has been none. The watch sets it to {@link #NOBODY}
 * after it has put a suspicion into the array; whoever plays sets it when a turn begins, when no handler runs on his
 * thread. So he goes on almost as if there were none. He sets it in every turn, and the watch gives it back where it
 * was wrong: what a compiler sees of the entries is then the same beside a quarantine, after one, and without, and a
 * call that it has hardly ever seen does not cost the loop of a turn its registers.
 */
final class Quarantines {

    /** Stands for who plays, when that one is suspected. */
    private static final Object NOBODY = new Object();

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

    /** At the start of a turn: no handler runs on the calling thread, so nobody suspects it of being in one. */
    void calmDown() {
        if (StuckHandlerSwitch.were()) {
            Thread here = Thread.currentThread();
            if (stage.calm != here) {
                stage.calm = here;
            }
        }
    }

    /** That thread was suspected wrongly, and none is of those in quarantine. By the watch. */
    void calmDown(Thread thread) {
        CALM.compareAndSet(stage, NOBODY, thread); // else another turn has begun
    }

    /** Whether no turn has begun since the latest suspicion. By the watch. */
    boolean areSuspected() {
        return stage.calm == NOBODY;
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
        if (!stage.isWaitedFor()) {
            return null;
        }
        long begun = stage.begun();
        StuckHandlerSwitch.begin();
        if (stage.begun() != begun) {
            return null; // the first suspicion of a process takes long
        }
        var suspicion = new Quarantine(stage, thread, millis);
        Quarantine[] before;
        do {
            before = all;
        } while (!ALL.compareAndSet(this, before, with(before, suspicion)));
        stage.calm = NOBODY;
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
