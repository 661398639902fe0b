package salsa.runtime.world.real;

import java.util.concurrent.atomic.AtomicIntegerArray;

/**
 * The gate for sends of threads that no intermission waits for: threads of applications and timers, and threads that
 * run stages which may block. Inside it they look up an actor's stage and put a message there; actors are moved while
 * no thread is inside.
 *
 * <p>An entering thread counts itself and then reads whether the gate is closed; the closing thread sets closed and
 * then reads the counts. Of two such volatile writes and reads at least one sees the other, so either the closer waits
 * or the sender does.
 */
final class Gate {

    /** The number of counters, a power of two; and their distance, so that no two share a cache line. */
    private static final int LANES = 8;

    private static final int APART = 32;

    /** The number of spins of a waiting thread before it yields the processor. */
    private static final int SPINS = 100;

    /** The number of times the closing thread checks whether a thread is still inside: some dozens of microseconds. */
    private static final int LOOKS = 2_000;

    private final AtomicIntegerArray inside = new AtomicIntegerArray((LANES + 1) * APART);
    private volatile boolean closed; // written by the thread that has the intermission

    /** Enters; waits while the gate is closed, for some microseconds. The result is for {@link #leave}. */
    int enter() {
        int lane = (1 + ((int) Thread.currentThread().threadId() & LANES - 1)) * APART;
        inside.getAndIncrement(lane);
        while (closed) {
            inside.getAndDecrement(lane);
            awaitOpen();
            inside.getAndIncrement(lane);
        }
        return lane;
    }

    void leave(int lane) {
        inside.getAndDecrement(lane);
    }

    private void awaitOpen() {
        for (int spin = 0; closed; spin++) {
            if (spin < SPINS) {
                Thread.onSpinWait();
            } else {
                Thread.yield();
            }
        }
    }

    /**
     * Runs the work while no thread is inside. One caller at a time.
     *
     * @return false if a thread stayed inside; then the work did not run
     */
    boolean tryRunWhileEmpty(Runnable work) {
        closed = true;
        try {
            boolean empty = becomesEmpty();
            if (empty) {
                work.run();
            }
            return empty;
        } finally {
            closed = false;
        }
    }

    private boolean becomesEmpty() {
        int lane = 1;
        for (int look = 0; lane <= LANES && look < LOOKS; look++) {
            if (inside.get(lane * APART) == 0) {
                lane++; // a thread that enters from now on reads that it is closed
            } else {
                Thread.onSpinWait();
            }
        }
        return lane > LANES;
    }
}
