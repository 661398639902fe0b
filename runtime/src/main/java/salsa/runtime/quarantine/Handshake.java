package salsa.runtime.quarantine;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

/**
 * The handshake between a suspected handler and the watch about the stage that the handler's thread runs: one word,
 * changed by compareAndSet. An entry of the runtime replaces {@code OUTSIDE} by {@code INSIDE} and restores it when it
 * leaves; a handler that ends replaces {@code OUTSIDE} by {@code OVER}; the watch replaces {@code OUTSIDE} by
 * {@code PARTED}. So either the watch has the stage, or the thread is in the runtime and keeps it.
 */
public class Handshake {

    /** As far as the watchdog knows, the handler is in user code and its thread owns the stage. */
    private static final int OUTSIDE = 0;

    /** The handler is in the runtime; its thread runs the stage. */
    private static final int INSIDE = 1;

    /** The thread no longer runs the stage. */
    private static final int PARTED = 2;

    /** There is no quarantine: the handler has ended, or the watch has abandoned the attempt. */
    private static final int OVER = 3;

    /** The number of attempts of the watch to find the handler outside of the runtime. */
    private static final int TRIES_MAX = 10_000;

    private static final VarHandle STATE;

    static {
        try {
            STATE = MethodHandles.lookup().findVarHandle(Handshake.class, "state", int.class);
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    private final Thread thread;
    private volatile int state; // written by the thread and the watch, by compareAndSet

    /** Creates the handshake with a thread that is in code of the program, as far as the watch knows. */
    public Handshake(Thread thread) {
        this.thread = thread;
    }

    // ---- by the watch

    /** Returns whether the handler was found outside of the runtime and so has lost the stage. */
    public final boolean meet() {
        for (int tries = 0; tries < TRIES_MAX && state < PARTED; tries++) {
            if (STATE.compareAndSet(this, OUTSIDE, PARTED)) {
                return true;
            }
        }
        return false;
    }

    /** Abandons the attempt: the thread keeps the stage. */
    protected final void abandon() {
        while (state < PARTED) { // by compareAndSet, since the thread enters and leaves meanwhile
            STATE.compareAndSet(this, OUTSIDE, OVER);
            STATE.compareAndSet(this, INSIDE, OVER);
        }
    }

    /** Returns the thread of the handler. */
    protected final Thread thread() {
        return thread;
    }

    // ---- by any thread

    /** Returns whether the handler runs on that thread. */
    public final boolean isOf(Thread other) {
        return thread == other;
    }

    /** Returns whether the handler's operations in the runtime must go through its quarantine. */
    public final boolean concerns(Thread other) {
        return thread == other && (state == OUTSIDE || state == PARTED);
    }

    // ---- by the thread

    /** Enters the runtime; returns false if the thread is inside already, or no longer runs the stage. */
    public final boolean enters() {
        return STATE.compareAndSet(this, OUTSIDE, INSIDE);
    }

    /** Leaves the runtime after {@link #enters} has returned true. */
    public final void leaves() {
        STATE.compareAndSet(this, INSIDE, OUTSIDE); // unless the watch has abandoned the attempt
    }

    /** Returns whether the calling thread, which is this one, no longer runs the stage. */
    public final boolean isParted() {
        return state == PARTED;
    }

    /**
     * Called when code of the program has returned to the turn. Returns true if its thread still runs the stage; no
     * thread can take it until the next code of the program begins.
     */
    public final boolean ends() {
        STATE.compareAndSet(this, OUTSIDE, OVER);
        return state != PARTED;
    }
}
