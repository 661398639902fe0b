package salsa.benchmarks.measuring;

import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.Map;

/** Runs a process to its end and checks its results. One at a time. */
public final class WholeProcess {

    private final MeasuredProcess processes = new MeasuredProcess();

    /**
     * The outcome of a process.
     *
     * @param outcome whether there are figures
     * @param message why not
     * @param nanos from its start to its end
     * @param peakBytes the peak resident memory
     * @param rounds the time of each of its rounds
     * @param notes the lines on standard error
     */
    public record Result(
            Outcome outcome, String message, long nanos, long peakBytes, List<Long> rounds, List<String> notes) {

        /** Keeps its own lists. */
        public Result {
            rounds = List.copyOf(rounds);
            notes = List.copyOf(notes);
        }

        /** Returns the rounds of its second half: those of a warm process. */
        public List<Long> warmRounds() {
            return rounds.subList(Rounds.cold(rounds.size()), rounds.size());
        }
    }

    /** Runs a command of that many rounds, each of which must print the result. */
    public Result run(List<String> command, Map<String, String> environment, int rounds, String result, Duration limit)
            throws IOException {
        long nanos = limit.toNanos();
        Execution execution = processes.run(command, environment, new Budget(rounds, rounds, 0, nanos, nanos));
        Verdict verdict = Verdict.of(execution, result);
        boolean late = execution.stopped() && verdict.outcome() == Outcome.MEASURED;
        return new Result(
                late ? Outcome.TOO_SLOW : verdict.outcome(),
                late ? "not ended in %.0f s".formatted(execution.wallNanos() / 1e9) : verdict.message(),
                execution.wallNanos(),
                execution.peakBytes(),
                execution.rounds().all().stream().map(Round::nanos).toList(),
                execution.errors());
    }
}
