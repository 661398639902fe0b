package salsa.benchmarks.measuring;

import java.util.List;
import salsa.benchmarks.rows.Work;

/**
 * The results of one process.
 *
 * @param row the row's name
 * @param contender the contender's name
 * @param configuration its label
 * @param kind the purpose of the process
 * @param arguments of the program, without the number of rounds
 * @param operations how many operations a round has
 * @param outcome whether there are figures
 * @param message why not
 * @param usage the resources that the process used
 * @param load the other load of the processors meanwhile
 * @param rounds the time of each, in nanoseconds; of a process that is compared as a whole, its own time; of an
 * allocation, the bytes of each
 * @param notes its remarks on each round on standard error, such as how often each creature has met another
 */
public record Measurement(
        String row,
        String contender,
        String configuration,
        Kind kind,
        String arguments,
        long operations,
        Outcome outcome,
        String message,
        Usage usage,
        OtherLoad load,
        List<Long> rounds,
        List<String> notes) {

    /** Keeps its own lists. */
    public Measurement {
        rounds = List.copyOf(rounds);
        notes = List.copyOf(notes);
    }

    /** Without figures. */
    static Measurement without(Task task, Work work, Outcome outcome, String message) {
        return new Measurement(
                task.row().name(),
                task.contender().name(),
                task.configuration().label(),
                task.kind(),
                arguments(work),
                work.operations(),
                outcome,
                message,
                Usage.NONE,
                OtherLoad.NONE,
                List.of(),
                List.of());
    }

    /** Of a process that was run. */
    static Measurement of(Task task, Work work, Verdict verdict, Execution execution) {
        List<Long> rounds = task.kind() == Kind.PROCESS
                ? List.of(execution.wallNanos())
                : execution.rounds().all().stream().map(Round::nanos).toList();
        return new Measurement(
                task.row().name(),
                task.contender().name(),
                task.configuration().label(),
                task.kind(),
                arguments(work),
                work.operations(),
                verdict.outcome(),
                verdict.message(),
                Usage.of(execution),
                execution.load(),
                rounds,
                execution.errors().stream()
                        .filter(line -> line.startsWith("met "))
                        .toList());
    }

    /** The rounds after those that are there to get warm. */
    public List<Long> warmRounds() {
        return rounds.subList(Rounds.cold(rounds.size()), rounds.size());
    }

    private static String arguments(Work work) {
        return String.join(" ", work.arguments());
    }
}
