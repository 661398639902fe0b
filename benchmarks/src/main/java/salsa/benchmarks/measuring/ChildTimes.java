package salsa.benchmarks.measuring;

import java.lang.foreign.Arena;
import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.Linker;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.lang.invoke.MethodHandle;

/**
 * The CPU time of this process's ended children: user and system, with that of their own children. The JDK reports it
 * for living processes only, and in steps of ten milliseconds; so this asks the C library.
 */
final class ChildTimes {

    private static final int RUSAGE_CHILDREN = -1;
    private static final int BYTES_OF_RUSAGE = 256; // 144 on 64-bit Linux
    private static final long NANOS_PER_SECOND = 1_000_000_000;
    private static final long NANOS_PER_MICRO = 1_000;

    private final MethodHandle getrusage;

    ChildTimes() {
        Linker linker = Linker.nativeLinker();
        getrusage = linker.downcallHandle(
                linker.defaultLookup().findOrThrow("getrusage"),
                FunctionDescriptor.of(ValueLayout.JAVA_INT, ValueLayout.JAVA_INT, ValueLayout.ADDRESS));
    }

    /** So far. Only differences mean something. */
    long nanos() {
        try (Arena arena = Arena.ofConfined()) {
            MemorySegment usage = arena.allocate(BYTES_OF_RUSAGE, Long.BYTES);
            int failed = (int) getrusage.invokeExact(RUSAGE_CHILDREN, usage);
            if (failed != 0) {
                throw new IllegalStateException("the system does not tell the CPU time of processes");
            }
            return time(usage, 0) + time(usage, 2); // struct rusage begins with user time and system time
        } catch (RuntimeException e) {
            throw e;
        } catch (Throwable e) {
            throw new IllegalStateException(e);
        }
    }

    private static long time(MemorySegment usage, int at) {
        return usage.getAtIndex(ValueLayout.JAVA_LONG, at) * NANOS_PER_SECOND
                + usage.getAtIndex(ValueLayout.JAVA_LONG, at + 1) * NANOS_PER_MICRO;
    }
}
