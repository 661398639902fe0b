package salsa.runtime.world.real;

import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.BooleanSupplier;
import java.util.function.Supplier;

/**
 * A moment in which no worker is in a turn, except the one that called it.
 *
 * <p>Every worker reads before each turn, and while it searches, whether an intermission is called; then it declares
 * that it attends, and waits for the end. A worker that sleeps declares so before it looks for work, and takes that
 * back, by an atomic operation, before it reads whether one is called. The caller first publishes the call and then
 * reads the workers' declarations. All of these are volatile accesses, so either the caller reads that the worker is
 * awake and waits for it, or the worker reads the call. The workers' actions before they attend or fall asleep happen
 * before the work, and the work happens before their later actions.
 *
 * <p>So a turn pays only for reading a word that hardly ever changes.
 */
final class Intermission {

    /** The number of spins of an attending worker before it yields the processor. */
    private static final int SPINS = 1_000;

    private final AtomicInteger number = new AtomicInteger(); // odd while an intermission is called

    boolean isCalled() {
        return isCalled(number.get());
    }

    private static boolean isCalled(int number) {
        return (number & 1) != 0;
    }

    /** Waits for the end of a called intermission. By a worker that is in no turn. */
    void attend(Worker worker) {
        for (int called = number.get(); isCalled(called); called = number.get()) {
            worker.attend(called);
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
     * Runs the work while the other workers attend. By a worker between two messages.
     *
     * @param workers the present workers
     * @return the result of the work; false if the others did not attend in time, or another call was first
     */
    boolean tryCall(Worker caller, Supplier<Worker[]> workers, BooleanSupplier work, long patienceNanos) {
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
