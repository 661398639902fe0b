package salsa.benchmarks.measuring;

import java.lang.foreign.Arena;
import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.Linker;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.lang.invoke.MethodHandle;
import java.util.Collection;
import java.util.Optional;

/**
 * The CPU time that living processes have used so far, ended threads included. The files of {@code /proc} contain it in
 * steps of ten milliseconds; the C library's clock of a process returns nanoseconds.
 */
final class CpuClock {

    private static final long NANOS_PER_SECOND = 1_000_000_000;

    private final Optional<MethodHandle> clockOf = function("clock_getcpuclockid");
    private final Optional<MethodHandle> timeOf = function("clock_gettime");

    private static Optional<MethodHandle> function(String name) {
        Linker linker = Linker.nativeLinker();
        return linker.defaultLookup()
                .find(name)
                .map(function -> linker.downcallHandle(
                        function,
                        FunctionDescriptor.of(ValueLayout.JAVA_INT, ValueLayout.JAVA_INT, ValueLayout.ADDRESS)));
    }

    /** Of all of these together; one that has ended counts nothing, and nothing does where there is no such clock. */
    long nanos(Collection<Long> pids) {
        if (clockOf.isEmpty() || timeOf.isEmpty()) {
            return 0;
        }
        try (Arena arena = Arena.ofConfined()) {
            MemorySegment time = arena.allocate(2 * Long.BYTES, Long.BYTES);
            return pids.stream().mapToLong(pid -> nanos(pid.intValue(), time)).sum();
        }
    }

    private long nanos(int pid, MemorySegment time) {
        try {
            int unknown = (int) clockOf.orElseThrow().invokeExact(pid, time);
            if (unknown != 0) {
                return 0;
            }
            int failed = (int) timeOf.orElseThrow().invokeExact(time.get(ValueLayout.JAVA_INT, 0), time);
            return failed != 0
                    ? 0
                    : time.getAtIndex(ValueLayout.JAVA_LONG, 0) * NANOS_PER_SECOND
                            + time.getAtIndex(ValueLayout.JAVA_LONG, 1);
        } catch (RuntimeException e) {
            throw e;
        } catch (Throwable e) {
            throw new IllegalStateException(e);
        }
    }
}
