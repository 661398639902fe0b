package salsa.robustness.scaling;

import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;
import java.util.concurrent.atomic.AtomicReference;
import salsa.compiler.Compiler;
import salsa.robustness.Texts;

/**
 * What compiling a program costs.
 *
 * @param nanos time of the processor
 * @param bytes allocated
 */
record Work(long nanos, long bytes) {
    private static final ThreadMXBean THREADS = (ThreadMXBean) ManagementFactory.getThreadMXBean();

    /** The least of several runs. */
    static Work of(Texts program, int runs) {
        Work best = once(program);
        for (int run = 1; run < runs; run++) {
            Work next = once(program);
            best = new Work(Math.min(best.nanos, next.nanos), Math.min(best.bytes, next.bytes));
        }
        return best;
    }

    /** On a thread of its own, with the stack that the compiler gives itself. */
    private static Work once(Texts program) {
        var work = new AtomicReference<Work>();
        var thread = new Thread(null, () -> work.set(here(program)), "scaling", Compiler.STACK_BYTES);
        thread.start();
        try {
            thread.join();
        } catch (InterruptedException e) {
            throw new AssertionError(e);
        }
        return work.get();
    }

    private static Work here(Texts program) {
        long nanos = THREADS.getCurrentThreadCpuTime();
        long bytes = THREADS.getCurrentThreadAllocatedBytes();
        program.compileHere();
        return new Work(THREADS.getCurrentThreadCpuTime() - nanos, THREADS.getCurrentThreadAllocatedBytes() - bytes);
    }
}
