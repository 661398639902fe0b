package salsa.benchmarks;

import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * The figures as a table.
 *
 * @param benchmarks what was measured
 * @param figures of each contender
 */
record Report(List<Benchmark> benchmarks, Map<Contender, Figures> figures) {

    /** In Markdown, with the conditions under which it was measured. */
    String table(String conditions) {
        var text = new StringBuilder("# Benchmarks\n\n").append(conditions).append("\n\n")
                .append("| benchmark, and what the time is of | by | best, ns | median, ns | ratio of the best |\n")
                .append("|---|---|---:|---:|---:|\n");
        for (Benchmark benchmark : benchmarks) {
            double first = figures.get(benchmark.contenders().getFirst()).best();
            for (Contender contender : benchmark.contenders()) {
                Figures own = figures.get(contender);
                text.append(String.format(Locale.ROOT, "| %s | %s | %.1f | %.1f | %.1f |%n", benchmark.title(),
                        contender.title(), own.best(), own.median(), own.best() / first));
            }
        }
        return text.append("\n![The best of each](report.svg)\n").toString();
    }
}
