package salsa.robustness.scaling;

import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;
import java.util.concurrent.atomic.AtomicReference;
import salsa.compiler.Compiler;

/**
 * The cost of a computation.
 *
 * @param nanos processor time
 * @param bytes allocated
 */
record Work(long nanos, long bytes) {
    private static final ThreadMXBean THREADS = (ThreadMXBean) ManagementFactory.getThreadMXBean();

    /** Returns the minimum of several runs, each on a thread of its own with the stack size of the compiler. */
    static Work of(Runnable task, int runs) {
        Work best = once(task);
        for (int run = 1; run < runs; run++) {
            Work next = once(task);
            best = new Work(Math.min(best.nanos, next.nanos), Math.min(best.bytes, next.bytes));
        }
        return best;
    }

    private static Work once(Runnable task) {
        var work = new AtomicReference<Work>();
        var thread = new Thread(null, () -> work.set(here(task)), "scaling", Compiler.STACK_BYTES);
        thread.start();
        try {
            thread.join();
        } catch (InterruptedException e) {
            throw new AssertionError(e);
        }
        return work.get();
    }

    private static Work here(Runnable task) {
        long nanos = THREADS.getCurrentThreadCpuTime();
        long bytes = THREADS.getCurrentThreadAllocatedBytes();
        task.run();
        return new Work(THREADS.getCurrentThreadCpuTime() - nanos, THREADS.getCurrentThreadAllocatedBytes() - bytes);
    }

    Work minus(Work part) {
        return new Work(nanos - part.nanos, bytes - part.bytes);
    }
}
