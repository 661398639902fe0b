package salsa.benchmarks.measuring;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collection;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/**
 * The peak resident memory of a process and its children, as Linux counts it ({@code VmHWM}). It must be read while
 * they live, so it is polled: memory that a process takes in its very last milliseconds may be missed. On other systems
 * it stays 0.
 */
final class PeakMemory {

    private static final long BYTES_PER_KIB = 1024;
    private static final int TURNS_BETWEEN_CHILDREN = 16; // to look for children costs more than to look at one

    private final ProcessHandle process;
    private final Map<Long, Long> peaks = new ConcurrentHashMap<>();
    private int turn;

    PeakMemory(ProcessHandle process) {
        this.process = process;
        peaks.put(process.pid(), 0L);
    }

    /** Looks once more. */
    synchronized void look() {
        if (turn++ % TURNS_BETWEEN_CHILDREN == 0) {
            process.descendants().forEach(each -> peaks.putIfAbsent(each.pid(), 0L));
        }
        // A process that becomes another program starts again; so the last value counts, not the largest.
        peaks.replaceAll(PeakMemory::peak);
    }

    /** The processes seen. */
    Collection<Long> pids() {
        return peaks.keySet();
    }

    /** The sum over the processes seen. */
    synchronized long bytes() {
        return peaks.values().stream().mapToLong(Long::longValue).sum();
    }

    private static long peak(long pid, long before) {
        try {
            return Files.readAllLines(Path.of("/proc/" + pid + "/status")).stream()
                    .filter(line -> line.startsWith("VmHWM:"))
                    .mapToLong(line -> Long.parseLong(line.replaceAll("\\D", "")) * BYTES_PER_KIB)
                    .findFirst()
                    .orElse(before);
        } catch (IOException e) {
            return before; // it has ended
        }
    }
}
