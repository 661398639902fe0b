package salsa.runtime.world.real;

import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.BooleanSupplier;
import java.util.function.Supplier;

/**
 * A moment in which no worker is in a turn, but for the one that called it.
 *
 * <p>Every worker reads before each turn, and while it searches, whether one is called; then it says that it attends,
 * and waits for the end. A worker that sleeps says so before it looks whether there is anything to do, and takes that
 * back, by an atomic operation, before it reads whether one is called. Who calls first makes that known and then reads
 * what the workers say. All of these are volatile accesses, so either the caller reads that the worker is awake and
 * waits for it, or the worker reads the call. What workers have done before they attend or fall asleep happens before
 * the work, and the work happens before what they do after it.
 *
 * <p>So no turn pays more for it than one reading of a word that hardly ever changes.
 */
final class Intermission {

    /** As often a worker that attends looks before it lets other threads of the machine have the processor. */
    private static final int SPINS = 1_000;

    private final AtomicInteger number = new AtomicInteger(); // odd while one is called

    boolean isCalled() {
        return isCalled(number.get());
    }

    private static boolean isCalled(int number) {
        return (number & 1) != 0;
    }

    /** By a worker that is in no turn: waits for the end if one is called. */
    void attend(Worker worker) {
        for (int called = number.get(); isCalled(called); called = number.get()) {
            worker.attends(called);
            for (int spin = 0; number.get() == called; spin++) {
                if (spin < SPINS) {
                    Thread.onSpinWait();
                } else {
                    Thread.yield();
                }
            }
        }
    }

    /**
     * By a worker between two messages: does the work while the others attend.
     *
     * @param workers those there are by now
     * @return what the work answers; false when the others were not there in time, or another one was first
     */
    boolean call(Worker caller, Supplier<Worker[]> workers, BooleanSupplier work, long patienceNanos) {
        int before = number.get();
        if (isCalled(before) || !number.compareAndSet(before, before + 1)) {
            return false;
        }
        try {
            return areThere(caller, workers.get(), before + 1, System.nanoTime() + patienceNanos)
                    && work.getAsBoolean();
        } finally {
            number.set(before + 2);
        }
    }

    private boolean areThere(Worker caller, Worker[] workers, int called, long deadline) {
        for (Worker each : workers) {
            while (each != caller && !each.sleeps() && each.attended() != called) {
                if (System.nanoTime() - deadline > 0) {
                    return false;
                }
                Thread.onSpinWait();
            }
        }
        return true;
    }
}
