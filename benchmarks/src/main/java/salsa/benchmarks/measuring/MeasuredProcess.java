package salsa.benchmarks.measuring;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;

/**
 * Runs one process and takes its measure. One at a time: the CPU time of ended children is counted for all together.
 */
final class MeasuredProcess {

    private static final int LINES_MAX = 2_000; // the maximum number of lines kept of standard error
    private static final long SHORT_MILLIS = 1; // between two looks at the memory, while the process is young
    private static final long LONG_MILLIS = 10;
    private static final int YOUNG_LOOKS = 100;

    private final ChildTimes times = new ChildTimes();
    private final CpuClock clock = new CpuClock();

    /**
     * Runs a command to its end, or to that of its budget.
     *
     * @param environment the additions to this process's own
     * @throws IOException if it cannot be started
     */
    Execution run(List<String> command, Map<String, String> environment, Budget budget) throws IOException {
        var builder = new ProcessBuilder(command);
        builder.environment().putAll(environment);
        var counters = OtherLoad.Counters.now();
        long cpu = times.nanos();
        long began = System.nanoTime();
        Process process = builder.start();
        var memory = new PeakMemory(process.toHandle());
        List<String> errors = Collections.synchronizedList(new ArrayList<>());
        Thread reader = Thread.ofPlatform().daemon().start(() -> read(process.errorReader(), errors));
        Thread guard = Thread.ofPlatform().daemon().start(() -> watch(process, memory, began + budget.limitNanos()));
        var output = new ProcessOutput(process, began, budget, memory, clock);
        try {
            output.read();
            int status = process.waitFor();
            long wall = System.nanoTime() - began;
            guard.join();
            reader.join();
            long used = times.nanos() - cpu;
            return new Execution(
                    output.rounds(),
                    output.other(),
                    List.copyOf(errors),
                    status,
                    output.isStopped() || wall >= budget.limitNanos(),
                    wall,
                    used,
                    memory.bytes(),
                    OtherLoad.Counters.now().since(counters, wall, used));
        } catch (InterruptedException e) {
            stop(process);
            Thread.currentThread().interrupt();
            throw new IOException("interrupted while " + String.join(" ", command) + " ran", e);
        }
    }

    private static void read(BufferedReader reader, List<String> lines) {
        try (reader) {
            reader.lines().limit(LINES_MAX).forEach(lines::add);
            reader.lines().forEach(_ -> {});
        } catch (UncheckedIOException | IOException e) {
            lines.add("(" + e.getMessage() + ")");
        }
    }

    /** Looks at the memory until the process ends, and stops it at the latest when its time is over. */
    private static void watch(Process process, PeakMemory memory, long latest) {
        try {
            int looks = 0;
            do {
                memory.look();
                if (System.nanoTime() > latest) {
                    stop(process);
                }
            } while (!process.waitFor(looks++ < YOUNG_LOOKS ? SHORT_MILLIS : LONG_MILLIS, TimeUnit.MILLISECONDS));
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    static void stop(Process process) {
        process.descendants().forEach(ProcessHandle::destroyForcibly);
        process.toHandle().destroyForcibly(); // the process itself would close the streams that are being read
    }
}
