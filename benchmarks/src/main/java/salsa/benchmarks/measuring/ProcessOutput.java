package salsa.benchmarks.measuring;

import java.io.BufferedReader;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/** Reads the output of a process, checks it after each round, and stops it when it has done enough. */
final class ProcessOutput {

    private final Process process;
    private final long began;
    private final Budget budget;
    private final PeakMemory memory;
    private final CpuClock clock;
    private final List<Round> rounds = new ArrayList<>();
    private final List<Long> cpuNanos = new ArrayList<>();
    private final List<String> other = new ArrayList<>();
    private boolean stopped;
    private long firstNanos;
    private long firstPeakBytes;

    ProcessOutput(Process process, long began, Budget budget, PeakMemory memory, CpuClock clock) {
        this.process = process;
        this.began = began;
        this.budget = budget;
        this.memory = memory;
        this.clock = clock;
    }

    /** To its end, or to that of the budget. */
    void read() throws IOException {
        try (BufferedReader reader = process.inputReader(StandardCharsets.UTF_8)) {
            for (String line = reader.readLine(); line != null && !stopped; line = reader.readLine()) {
                Round.of(line).ifPresentOrElse(this::take, line(line));
            }
        }
    }

    private Runnable line(String line) {
        return () -> other.add(line);
    }

    private void take(Round round) {
        long elapsed = System.nanoTime() - began;
        cpuNanos.add(clock.nanos(memory.pids()));
        rounds.add(round);
        if (rounds.size() == 1) {
            firstNanos = elapsed;
            memory.look();
            firstPeakBytes = memory.bytes();
        }
        if (budget.isSpent(rounds.size(), elapsed, firstNanos)) {
            stopped = true;
            MeasuredProcess.stop(process);
        }
    }

    /** Returns its rounds, with their times. */
    Rounds rounds() {
        return new Rounds(List.copyOf(rounds), firstNanos, firstPeakBytes, List.copyOf(cpuNanos));
    }

    List<String> other() {
        return List.copyOf(other);
    }

    boolean isStopped() {
        return stopped;
    }
}
