package salsa.sanitizer;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;
import salsa.runtime.world.CurrentStage;

/** The state of a thread: the owner for which it runs code of the program, and the objects it has just checked. */
final class ThreadState {
    private static final ThreadLocal<ThreadState> HERE = ThreadLocal.withInitial(ThreadState::new);
    private static final int RECENT = 64;

    private final HandlerRun outside = HandlerRun.ofThisThread();
    private final Object[] recent = new Object[RECENT]; // found in order during this turn
    private boolean remembers; // whether there is anything in it
    private @Nullable HandlerRun run; // null while no code of the program runs for an actor or a class
    /**
     * The depth of nested calls of the runtime that may touch every object. Callers change it directly, since the call
     * of a method could overflow the stack.
     */
    int unchecked;

    private ThreadState() {}

    static ThreadState ofThisThread() {
        return HERE.get();
    }

    /** Returns the owner for which code runs; null if nothing is to be checked. */
    @Nullable
    HandlerRun currentRun() {
        if (unchecked > 0) {
            return null;
        }
        if (run != null) {
            return run;
        }
        // A thread that runs a stage and is in no handler executes the runtime, which may ask an exception for its
        // text.
        return CurrentStage.here() == null ? outside : null;
    }

    /** Begins a turn; returns the state that {@link #leaveRun} restores. */
    @Nullable
    Object enterRun(@Nullable HandlerRun next) {
        HandlerRun before = run;
        run = next;
        forgetChecked();
        return before;
    }

    /** Restores the run that {@link #enterRun} replaced. */
    void leaveRun(@Nullable Object before) {
        run = (HandlerRun) before;
        forgetChecked();
    }

    /** Returns the turn even while nothing is checked; null while code runs for no actor and no class. */
    @Nullable
    HandlerRun turnOrNull() {
        return run;
    }

    /** Returns whether the object was checked in this run, so that it needs no second check. */
    boolean isRemembered(Object object) {
        return recent[System.identityHashCode(object) & RECENT - 1] == object;
    }

    /** Remembers that the object belongs to the owner of this turn, the only one that could move it. */
    void remember(Object object) {
        recent[System.identityHashCode(object) & RECENT - 1] = object;
        remembers = true;
    }

    /** Forgets the objects that were checked: another owner may have them from now on. */
    void forgetChecked() {
        if (remembers) {
            Arrays.fill(recent, null);
            remembers = false;
        }
    }
}
