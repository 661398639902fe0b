package salsa.benchmarks.report;

import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import salsa.benchmarks.results.Figures;
import salsa.benchmarks.rows.Contender;
import salsa.benchmarks.rows.Row;

/**
 * The report on one screen: how many rows reach their goal, and which do not.
 *
 * @param rows of the report
 * @param contenders that were measured
 * @param standings on the rows
 * @param figures of all
 */
record Summary(List<Row> rows, List<Contender> contenders, Standings standings, Figures figures) {

    private static final double MEAN_GOAL = 3;
    private static final double DEFAULT_MEAN_GOAL = 5;
    private static final double AHEAD = 1;

    /**
     * The goal of a row, and its result.
     *
     * @param row the row
     * @param asked how many times as much as Salsa the best peer is to take
     * @param ratio how many times as much it takes
     * @param peer the peer with that figure
     */
    private record Asked(Row row, double asked, double ratio, String peer) {

        boolean isReached() {
            return ratio >= asked;
        }

        String shown() {
            return row.title() + " " + Figure.times(ratio) + (asked == AHEAD ? "" : " of " + Figure.plainly(asked))
                    + " (" + peer + ")";
        }
    }

    String text() {
        return Stream.of(warm(), byDefault(), goals(), start(), cpu(), memory(), idle())
                .flatMap(Optional::stream)
                .map(line -> "* " + line + "\n")
                .collect(Collectors.joining());
    }

    private Optional<String> warm() {
        List<Asked> all = pairs(standings::best, Row::goal);
        return line(
                "Warm rounds, each in its best configuration",
                all,
                "reach their goal",
                mean(standings::best, MEAN_GOAL));
    }

    private Optional<String> byDefault() {
        return line(
                "Warm rounds, each in its default configuration",
                pairs(standings::byDefault, _ -> AHEAD),
                "ahead of every peer",
                mean(standings::byDefault, DEFAULT_MEAN_GOAL));
    }

    private Optional<String> start() {
        return line(
                "From the start of a process to its first result",
                beside(row ->
                        standings.beside(row, each -> each.jvm() || each.name().equals("erlang"), figures::first)),
                "before every peer on a JVM and Erlang",
                "");
    }

    private Optional<String> cpu() {
        return line(
                "Processor time of a warm round",
                beside(row -> standings.beside(row, _ -> true, figures::warmCpu)),
                "less than every peer",
                "");
    }

    private Optional<String> memory() {
        return line(
                "Peak memory",
                beside(row -> standings.beside(row, Contender::jvm, figures::memory)),
                "less than every peer on a JVM",
                "");
    }

    private Optional<String> idle() {
        String all = contenders.stream()
                .flatMap(each -> figures.idle(each.name()).stream().map(bytes -> each.title() + " " + Figure.of(bytes)))
                .collect(Collectors.joining(", "));
        return all.isEmpty() ? Optional.empty() : Optional.of("**Bytes for each idle actor**: " + all + ".");
    }

    private static Optional<String> line(String what, List<Asked> all, String reached, String mean) {
        if (all.isEmpty()) {
            return Optional.empty();
        }
        long count = all.stream().filter(Asked::isReached).count();
        String missing = all.stream()
                .filter(each -> !each.isReached())
                .sorted(Comparator.comparingDouble(each -> each.ratio() / each.asked()))
                .map(Asked::shown)
                .collect(Collectors.joining(", "));
        return Optional.of(String.format(
                Locale.ROOT,
                "**%s**: %d of %d rows %s%s.%s",
                what,
                count,
                all.size(),
                reached,
                mean,
                missing.isEmpty() ? "" : " Missed: " + missing + "."));
    }

    private String mean(Function<Row, Optional<Standings.Pair>> pairs, double goal) {
        return "; geometric mean " + Figure.times(standings.mean(pairs)) + " of " + Figure.plainly(goal);
    }

    private List<Asked> pairs(Function<Row, Optional<Standings.Pair>> pairs, Function<Row, Double> asked) {
        return main().flatMap(row -> pairs
                        .apply(row)
                        .map(pair -> new Asked(
                                row,
                                asked.apply(row),
                                pair.ratio(),
                                standings.title(pair.peer().contender())))
                        .stream())
                .toList();
    }

    private List<Asked> beside(Function<Row, Optional<Standings.Beside>> figure) {
        return main().flatMap(row ->
                        figure.apply(row).map(each -> new Asked(row, AHEAD, each.ratio(), each.title())).stream())
                .toList();
    }

    private Stream<Row> main() {
        return rows.stream().filter(Row::isMain);
    }

    /** Returns the rows with a higher goal than others, beside their results. */
    private Optional<String> goals() {
        String shown = pairs(standings::best, Row::goal).stream()
                .filter(each -> each.row().goal() != Row.USUAL_GOAL)
                .map(Asked::shown)
                .collect(Collectors.joining(", "));
        return shown.isEmpty() ? Optional.empty() : Optional.of("**Rows with a goal of their own**: " + shown + ".");
    }
}
