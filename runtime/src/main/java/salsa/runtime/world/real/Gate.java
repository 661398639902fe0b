package salsa.runtime.world.real;

import java.util.concurrent.atomic.AtomicIntegerArray;

/**
 * Through which threads send that no intermission waits for: those of applications and timers, and those that play
 * stages which may block. Inside they look where an actor lives and put a message there; actors are moved while nobody
 * is inside.
 *
 * <p>Who enters counts himself and then reads whether it is closed; who closes it says so and then reads the counts. Of
 * two such volatile writes and reads at least one sees the other, so either the closer waits or the sender does.
 */
final class Gate {

    /** Counters, a power of two; and how far they are apart, so that no two share a cache line. */
    private static final int LANES = 8;

    private static final int APART = 32;

    /** As often who waits looks before he lets other threads have the processor. */
    private static final int SPINS = 100;

    /** As often who closes it looks whether somebody is still inside: some dozens of microseconds. */
    private static final int LOOKS = 2_000;

    private final AtomicIntegerArray inside = new AtomicIntegerArray((LANES + 1) * APART);
    private volatile boolean closed; // by who has the intermission

    /** Waits while it is closed, for some microseconds. What is answered is to be given to {@link #leave}. */
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
     * Does it while nobody is inside. One thread at a time.
     *
     * @return false when somebody stayed inside; then it was not done
     */
    boolean whileEmpty(Runnable work) {
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
                lane++; // who enters from here on reads that it is closed
            } else {
                Thread.onSpinWait();
            }
        }
        return lane > LANES;
    }
}
