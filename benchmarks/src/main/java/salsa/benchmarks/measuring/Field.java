package salsa.benchmarks.measuring;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
import java.util.stream.LongStream;
import salsa.benchmarks.rows.Contender;

/** The standings of a row while it is being measured: they decide which contenders get more processes. */
final class Field {

    /**
     * A contender with a configuration.
     *
     * @param contender the contender
     * @param configuration its settings
     */
    record Entry(Contender contender, Configuration configuration) {

        boolean isDefault() {
            return configuration instanceof Configuration.Default;
        }

        boolean isSalsa() {
            return contender.isSalsa();
        }
    }

    private final Map<Entry, List<Long>> rounds = new LinkedHashMap<>();

    /** Takes note of a process. */
    void add(Task task, Measurement measurement) {
        if (measurement.outcome() == Outcome.MEASURED && task.kind() != Kind.ALLOCATION) {
            rounds.computeIfAbsent(new Entry(task.contender(), task.configuration()), _ -> new ArrayList<>())
                    .addAll(measurement.warmRounds());
        }
    }

    /** Returns whether a contender, with its defaults, is within {@code times} times the fastest peer. */
    boolean isNear(Contender contender, double times) {
        var entry = new Entry(contender, new Configuration.Default());
        return times > 0
                && rounds.containsKey(entry)
                && nanos(entry) <= times * fastest(each -> !each.isSalsa() && each.isDefault());
    }

    /**
     * Returns the entries that decide the lead: each within {@code times} times the fastest of its side, and each side
     * with its defaults.
     */
    List<Entry> front(double times) {
        return rounds.keySet().stream()
                .filter(entry -> {
                    Predicate<Entry> side = each -> each.isSalsa() == entry.isSalsa();
                    boolean leads = nanos(entry) <= times * fastest(side);
                    return leads || entry.isDefault() && nanos(entry) <= fastest(side.and(Entry::isDefault));
                })
                .toList();
    }

    private double fastest(Predicate<Entry> some) {
        return rounds.keySet().stream()
                .filter(some)
                .mapToDouble(this::nanos)
                .min()
                .orElse(Double.POSITIVE_INFINITY);
    }

    private double nanos(Entry entry) {
        LongStream sorted =
                rounds.get(entry).stream().mapToLong(Long::longValue).sorted();
        return sorted.skip((rounds.get(entry).size() - 1) / 2).findFirst().orElse(Long.MAX_VALUE);
    }
}
