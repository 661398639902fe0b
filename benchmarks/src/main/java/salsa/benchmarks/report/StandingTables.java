package salsa.benchmarks.report;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.DoubleFunction;
import salsa.benchmarks.results.Figures;
import salsa.benchmarks.rows.Contender;
import salsa.benchmarks.rows.Row;

/**
 * Tables of where Salsa stands.
 *
 * @param rows of the report
 * @param standings on them
 * @param figures of all
 */
record StandingTables(List<Row> rows, Standings standings, Figures figures) {

    /** Warm rounds: each in its fastest configuration, and each in its default one. */
    Table warm() {
        var table = new Table(
                "row", "Salsa, default", "Salsa, best", "best peer", "ms", "times", "best by default", "ms", "times");
        for (Row row : rows) {
            Optional<Standings.Pair> best = standings.best(row);
            Optional<Standings.Pair> plain = standings.byDefault(row);
            var cells = new ArrayList<>(List.of(
                    row.title(),
                    configured(figures.steady(row.name(), Contender.SALSA.name(), Figures.DEFAULT)),
                    configured(figures.best(row.name(), Contender.SALSA.name()))));
            cells.addAll(cells(best));
            cells.addAll(cells(plain));
            table.addRow(cells);
        }
        table.addRow(
                "geometric mean",
                "",
                "",
                "",
                "",
                Figure.times(standings.mean(standings::best)),
                "",
                "",
                Figure.times(standings.mean(standings::byDefault)));
        return table;
    }

    /** Start, CPU time and memory. */
    Table beside() {
        var table = new Table(
                "row",
                "start: Salsa",
                "JVM peer",
                "times",
                "CPU: Salsa",
                "peer",
                "times",
                "memory: Salsa",
                "JVM peer",
                "times");
        for (Row row : rows.stream().filter(Row::isMain).toList()) {
            var cells = new ArrayList<>(List.of(row.title()));
            cells.addAll(cells(standings.beside(row, Contender::jvm, figures::first), Figure::millis));
            cells.addAll(cells(standings.beside(row, _ -> true, figures::warmCpu), Figure::millis));
            cells.addAll(cells(standings.beside(row, Contender::jvm, figures::memory), Figure::megabytes));
            table.addRow(cells);
        }
        return table;
    }

    private static List<String> cells(Optional<Standings.Beside> beside, DoubleFunction<String> figure) {
        return beside.map(each -> List.of(
                        figure.apply(each.salsa()),
                        figure.apply(each.peer()) + " (" + each.title() + ")",
                        "**" + Figure.times(each.ratio()) + "**"))
                .orElse(List.of("–", "–", "–"));
    }

    private List<String> cells(Optional<Standings.Pair> pair) {
        return pair.map(each -> List.of(
                        standings.title(each.peer().contender()) + configuration(each.peer()),
                        Figure.millis(each.peer().nanos().value()),
                        "**" + Figure.times(each.ratio()) + "**"))
                .orElse(List.of("–", "–", "–"));
    }

    private static String configured(Optional<Figures.Steady> steady) {
        return steady.map(each -> Figure.millis(each.nanos().value()) + configuration(each))
                .orElse("–");
    }

    private static String configuration(Figures.Steady steady) {
        return steady.configuration().equals(Figures.DEFAULT) ? "" : ", " + steady.configuration();
    }
}
