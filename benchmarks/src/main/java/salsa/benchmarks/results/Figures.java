package salsa.benchmarks.results;

import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.ToDoubleFunction;
import java.util.stream.Stream;
import salsa.benchmarks.measuring.Kind;
import salsa.benchmarks.measuring.Measurement;
import salsa.benchmarks.measuring.Outcome;
import salsa.benchmarks.rows.Contender;

/**
 * The figures of a contender on a row.
 *
 * @param measurements all of them
 */
public record Figures(List<Measurement> measurements) {

    /** The report's name for a contender with its defaults. */
    public static final String DEFAULT = "default";

    private static final String IDLE = "idle";
    private static final String HELLO = "hello";

    private static final double BUSY = 0.2;

    private static final Kind[] WARM = {Kind.STEADY, Kind.BOTH, Kind.PROCESS};

    /**
     * A configuration of a contender, and its time when it is warm.
     *
     * @param contender its name
     * @param configuration its label
     * @param nanos of a round
     */
    public record Steady(String contender, String configuration, Median nanos) {}

    /** Those with figures, and only them. */
    private Stream<Measurement> measured(String row, String contender, Kind... kinds) {
        return measurements.stream()
                .filter(each -> each.outcome() == Outcome.MEASURED
                        && each.row().equals(row)
                        && each.contender().equals(contender)
                        && List.of(kinds).contains(each.kind()));
    }

    /** The configurations in which a contender was measured. */
    public List<String> configurations(String row, String contender) {
        return measured(row, contender, WARM)
                .map(Measurement::configuration)
                .distinct()
                .toList();
    }

    /** Returns the time of a warm round: of each process the second half of its rounds counts. */
    public Optional<Steady> steady(String row, String contender, String configuration) {
        List<Long> rounds = measured(row, contender, WARM)
                .filter(each -> each.configuration().equals(configuration))
                .flatMap(each -> each.warmRounds().stream())
                .toList();
        return rounds.isEmpty()
                ? Optional.empty()
                : Optional.of(new Steady(contender, configuration, Median.of(rounds)));
    }

    /** The fastest configuration of a contender. */
    public Optional<Steady> best(String row, String contender) {
        return configurations(row, contender).stream()
                .flatMap(each -> steady(row, contender, each).stream())
                .min(Comparator.comparingDouble(each -> each.nanos().value()));
    }

    /** From the start of a process to the end of its first round, with default settings, in nanoseconds. */
    public Optional<Median> first(String row, String contender) {
        return median(row, contender, each -> each.usage().firstNanos());
    }

    /** The first round of a process alone, in nanoseconds. */
    public Optional<Median> firstRound(String row, String contender) {
        return medianOf(
                measured(row, contender, Kind.FIRST, Kind.BOTH),
                each -> each.rounds().getFirst());
    }

    /** From the start of a process of one round to its end, in nanoseconds. */
    public Optional<Median> wall(String row, String contender) {
        return medianOf(
                measured(row, contender, Kind.FIRST, Kind.PROCESS),
                each -> each.usage().wallNanos());
    }

    /** The CPU time of a warm round, in nanoseconds; of a process that is compared as a whole, all of its own. */
    public Optional<Median> warmCpu(String row, String contender) {
        return known(medianOf(
                measured(row, contender, WARM),
                each -> each.kind() == Kind.PROCESS
                        ? each.usage().cpuNanos()
                        : each.usage().warmCpuNanos()));
    }

    /** The CPU time from the start of a process to the end of its first round, in nanoseconds. */
    public Optional<Median> firstCpu(String row, String contender) {
        return known(median(row, contender, each -> each.usage().firstCpuNanos()));
    }

    /** The peak memory of a process, in bytes. */
    public Optional<Median> memory(String row, String contender) {
        return known(
                medianOf(measured(row, contender, WARM), each -> each.usage().peakBytes()));
    }

    /** The peak memory of a process until its first round is done, in bytes. */
    public Optional<Median> firstMemory(String row, String contender) {
        return known(median(row, contender, each -> each.usage().firstPeakBytes()));
    }

    /**
     * Returns the memory of an idle actor, in bytes: the peak of a process that has created many of them, minus that of
     * one that has created hardly any.
     */
    public Optional<Double> idle(String contender) {
        return firstMemory(IDLE, contender)
                .flatMap(many -> firstMemory(HELLO, contender)
                        .map(few -> (many.value() - few.value()) / operations(IDLE, contender)));
    }

    private static Optional<Median> known(Optional<Median> figure) {
        return figure.filter(each -> each.value() > 0);
    }

    /** The arguments with which a row was measured. */
    public String arguments(String row) {
        return measurements.stream()
                .filter(each -> each.row().equals(row) && each.kind() != Kind.ALLOCATION)
                .map(Measurement::arguments)
                .findFirst()
                .orElse("");
    }

    /** How many operations a round has, in the size in which a contender was measured. */
    public long operations(String row, String contender) {
        return measured(row, contender, Kind.values())
                .filter(each -> each.kind() != Kind.ALLOCATION)
                .mapToLong(Measurement::operations)
                .findFirst()
                .orElse(1);
    }

    /** Returns Salsa's allocation per operation, in bytes. */
    public Optional<Double> allocation(String row) {
        return measured(row, Contender.SALSA.name(), Kind.ALLOCATION)
                .map(each -> (double) each.rounds().getLast() / each.operations())
                .findFirst();
    }

    /** How evenly the creatures of all rounds have met, for each group of creatures. */
    public List<Fairness> fairness(String row, String contender, String configuration) {
        return Fairness.ofAll(measured(row, contender, Kind.STEADY, Kind.BOTH, Kind.FIRST)
                .filter(each -> each.configuration().equals(configuration))
                .flatMap(each -> each.notes().stream())
                .map(Fairness::of)
                .toList());
    }

    private Optional<Median> median(String row, String contender, ToDoubleFunction<Measurement> figure) {
        return medianOf(measured(row, contender, Kind.FIRST, Kind.BOTH, Kind.PROCESS), figure);
    }

    private static Optional<Median> medianOf(Stream<Measurement> measurements, ToDoubleFunction<Measurement> figure) {
        List<Double> figures = measurements
                .filter(each -> each.configuration().equals(DEFAULT))
                .map(figure::applyAsDouble)
                .toList();
        return figures.isEmpty() ? Optional.empty() : Optional.of(Median.of(figures));
    }

    /** Processes during which others used more than a fifth of a processor. */
    public long disturbed() {
        return measurements.stream()
                .filter(each -> each.load().others() + each.load().stolen() > BUSY)
                .count();
    }

    /** Warm figures whose interval is wider than a fifth of the median. */
    public long wide() {
        return measurements.stream()
                .map(each -> List.of(each.row(), each.contender(), each.configuration()))
                .distinct()
                .flatMap(each -> steady(each.get(0), each.get(1), each.get(2)).stream())
                .filter(each -> each.nanos().isWide())
                .count();
    }
}
