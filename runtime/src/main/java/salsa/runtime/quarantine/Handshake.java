package salsa.runtime.quarantine;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

/**
 * The handshake between a suspected handler and the watch about the stage that the handler's thread runs: one word,
 * changed by compareAndSet. An entry of the runtime replaces {@code OUTSIDE} by {@code INSIDE} and restores it when it
 * leaves; a handler that ends replaces {@code OUTSIDE} by {@code OVER}; the watch replaces {@code OUTSIDE} by
 * {@code PARTED}. So either the watch has the stage, or the thread is in the runtime and keeps it.
 *
 * <pre>
 * | from    | to OUTSIDE | to INSIDE | to PARTED | to OVER          |
 * |---------|------------|-----------|-----------|------------------|
 * | OUTSIDE | -          | enters    | meet      | ends, or abandon |
 * | INSIDE  | leaves     | -         | -         | abandon          |
 * | PARTED  | -          | -         | -         | -                |
 * | OVER    | -          | -         | -         | -                |
 * </pre>
 */
public class Handshake {

    /** The states of the handshake: each is a value of the word that the threads exchange. */
    enum State {
        /** As far as the watch knows, the handler is in code of the program and its thread owns the stage. */
        OUTSIDE,
        /** The handler is in the runtime; its thread runs the stage. */
        INSIDE,
        /** The thread no longer runs the stage. */
        PARTED,
        /** There is no quarantine: the handler has ended, or the watch has abandoned the attempt. */
        OVER;

        /** Returns whether that value may replace this one. */
        boolean canBecome(State next) {
            return switch (this) {
                case OUTSIDE -> next != OUTSIDE;
                case INSIDE -> next == OUTSIDE || next == OVER;
                case PARTED, OVER -> false;
            };
        }

        /** Returns whether the word may still change. */
        boolean isOpen() {
            return this == OUTSIDE || this == INSIDE;
        }
    }

    /** The number of attempts of the watch to find the handler outside of the runtime. */
    private static final int TRIES_MAX = 10_000;

    private static final VarHandle STATE;

    static {
        try {
            STATE = MethodHandles.lookup().findVarHandle(Handshake.class, "state", State.class);
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    private final Thread thread;
    private volatile State state = State.OUTSIDE; // written by the thread and the watch, by compareAndSet

    /** Creates the handshake with a thread that is in code of the program, as far as the watch knows. */
    public Handshake(Thread thread) {
        this.thread = thread;
    }

    /** Replaces one value by another; returns false if the word has a third one. */
    private boolean tryReplace(State expected, State next) {
        assert expected.canBecome(next) : next + " replaces " + expected;
        return STATE.compareAndSet(this, expected, next);
    }

    // ---- by the watch

    /** Returns whether the handler was found outside of the runtime and so has lost the stage. */
    public final boolean tryPart() {
        for (int tries = 0; tries < TRIES_MAX && state.isOpen(); tries++) {
            if (tryReplace(State.OUTSIDE, State.PARTED)) {
                return true;
            }
        }
        return false;
    }

    /** Abandons the attempt: the thread keeps the stage. */
    protected final void abandon() {
        while (state.isOpen()) { // by compareAndSet, since the thread enters and leaves meanwhile
            boolean _ = tryReplace(State.OUTSIDE, State.OVER) || tryReplace(State.INSIDE, State.OVER);
        }
    }

    /** Returns the thread of the handler. */
    protected final Thread thread() {
        return thread;
    }

    // ---- by any thread

    /** Returns the value of the word. */
    final State state() {
        return state;
    }

    /** Returns whether the handler runs on that thread. */
    public final boolean isOf(Thread other) {
        return thread == other;
    }

    /** Returns whether the handler's operations in the runtime must go through its quarantine. */
    public final boolean concerns(Thread other) {
        if (thread != other) {
            return false;
        }
        State now = state;
        return now == State.OUTSIDE || now == State.PARTED;
    }

    // ---- by the thread

    /** Enters the runtime; returns false if the thread is inside already, or no longer runs the stage. */
    public final boolean tryEnter() {
        return tryReplace(State.OUTSIDE, State.INSIDE);
    }

    /** Leaves the runtime after {@link #tryEnter} has returned true. */
    public final void leave() {
        boolean _ = tryReplace(State.INSIDE, State.OUTSIDE); // unless the watch has abandoned the attempt
    }

    /** Returns whether the calling thread, which is this one, no longer runs the stage. */
    public final boolean isParted() {
        return state == State.PARTED;
    }

    /**
     * Called when code of the program has returned to the turn. Returns true if its thread still runs the stage; no
     * thread can take it until the next code of the program begins.
     */
    public final boolean tryEnd() {
        boolean _ = tryReplace(State.OUTSIDE, State.OVER);
        return state != State.PARTED;
    }
}
