package salsa.benchmarks.measuring;

import java.util.List;
import salsa.benchmarks.rows.Work;

/**
 * What one process gave.
 *
 * @param row the row's name
 * @param contender the contender's name
 * @param configuration its label
 * @param kind what was looked at
 * @param arguments of the program, without the number of rounds
 * @param operations how many operations a round has
 * @param outcome whether there are figures
 * @param message why not
 * @param firstNanos from the start of the process to the end of its first round
 * @param wallNanos from its start to its end
 * @param cpuNanos what it used of the processors
 * @param peakBytes the most memory that was resident
 * @param othersLoad processors that others were busy with meanwhile
 * @param stolenLoad processors that other machines took meanwhile
 * @param rounds what each took, in nanoseconds; of a process that is compared as a whole, its own time; of an
 *     allocation, the bytes of each
 * @param notes what it said of each round on standard error, such as how often each creature has met another
 */
public record Measurement(String row, String contender, String configuration, Kind kind, String arguments,
        long operations, Outcome outcome, String message, long firstNanos, long wallNanos, long cpuNanos,
        long peakBytes, double othersLoad, double stolenLoad, List<Long> rounds, List<String> notes) {

    /** Keeps its own lists. */
    public Measurement {
        rounds = List.copyOf(rounds);
        notes = List.copyOf(notes);
    }

    /** Without figures. */
    static Measurement without(Task task, Work work, Outcome outcome, String message) {
        return new Measurement(task.row().name(), task.contender().name(), task.configuration().label(), task.kind(),
                arguments(work), work.operations(), outcome, message, 0, 0, 0, 0, 0, 0, List.of(), List.of());
    }

    /** Of a process that was run. */
    static Measurement of(Task task, Work work, Verdict verdict, Execution execution) {
        List<Long> rounds = task.kind() == Kind.PROCESS ? List.of(execution.wallNanos())
                : execution.rounds().stream().map(Round::nanos).toList();
        return new Measurement(task.row().name(), task.contender().name(), task.configuration().label(), task.kind(),
                arguments(work), work.operations(), verdict.outcome(), verdict.message(), execution.firstNanos(),
                execution.wallNanos(), execution.cpuNanos(), execution.peakBytes(), execution.load().others(),
                execution.load().stolen(), rounds,
                execution.errors().stream().filter(line -> line.startsWith("met ")).toList());
    }

    private static String arguments(Work work) {
        return String.join(" ", work.arguments());
    }
}
