package salsa.benchmarks.report;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.BiFunction;
import java.util.function.DoubleFunction;
import java.util.function.Function;
import java.util.stream.Stream;
import salsa.benchmarks.measuring.Configuration;
import salsa.benchmarks.results.Figures;
import salsa.benchmarks.results.Median;
import salsa.benchmarks.rows.Contender;
import salsa.benchmarks.rows.Row;

/**
 * Tables of all figures.
 *
 * @param rows of the report
 * @param contenders with a column each
 * @param figures of all
 */
record FigureTables(List<Row> rows, List<Contender> contenders, Figures figures) {

    private static final String NONE = "–";

    /** Returns the measured work. */
    Table work() {
        var table = new Table("row", "name", "arguments", "operations of a round", "one of them");
        rows.forEach(row -> table.addRow(
                row.title(),
                row.name(),
                figures.arguments(row.name()),
                String.format(Locale.ROOT, "%,d", figures.operations(row.name(), Contender.SALSA.name())),
                row.unit()));
        return table;
    }

    /** Warm rounds: the default configuration, and the fastest where that is another one. */
    Table warm() {
        return perContender(this::steady);
    }

    /** The first round, with the start of the process and without. */
    Table first() {
        return perContender((row, contender) ->
                pair(figures.first(row, contender), figures.firstRound(row, contender), Figure::millis));
    }

    /** Processes of one round, from start to end. */
    Table wall() {
        return perContender((row, contender) -> cell(figures.wall(row, contender), Figure::millis));
    }

    /** CPU time of a warm round, and that until the first one is done. */
    Table cpu() {
        return perContender((row, contender) ->
                pair(figures.warmCpu(row, contender), figures.firstCpu(row, contender), Figure::millis));
    }

    /** Peak memory, and that until the first round is done. */
    Table memory() {
        return perContender((row, contender) ->
                pair(figures.memory(row, contender), figures.firstMemory(row, contender), Figure::megabytes));
    }

    /** Memory of each of many idle actors, and how many times as much as Salsa's that is. */
    Table idle() {
        var table = new Table("contender", "bytes", "times");
        Optional<Double> salsa = figures.idle(Contender.SALSA.name());
        contenders.forEach(each -> figures.idle(each.name())
                .ifPresent(bytes -> table.addRow(
                        each.title(),
                        Figure.of(bytes),
                        salsa.map(own -> "**" + Figure.times(bytes / own) + "**")
                                .orElse(NONE))));
        return table;
    }

    private Table perContender(BiFunction<String, String, String> cell) {
        var heads = new ArrayList<>(List.of("row"));
        contenders.forEach(each -> heads.add(each.title()));
        var table = new Table(heads);
        for (Row row : rows) {
            List<String> cells = contenders.stream()
                    .map(each -> cell.apply(row.name(), each.name()))
                    .toList();
            if (!cells.stream().allMatch(NONE::equals)) {
                table.addRow(
                        Stream.concat(Stream.of(row.title()), cells.stream()).toList());
            }
        }
        return table;
    }

    private String steady(String row, String contender) {
        String plain = steady(row, contender, Figures.DEFAULT);
        return figures.best(row, contender)
                .filter(best -> !best.configuration().equals(Figures.DEFAULT))
                .map(best -> plain + " / " + steady(row, contender, best.configuration()))
                .orElse(plain);
    }

    private String steady(String row, String contender, String configuration) {
        return figures.steady(row, contender, configuration)
                .map(each -> marked(each.nanos()))
                .orElse(NONE);
    }

    private static String marked(Median nanos) {
        return (nanos.isWide() ? "~" : "") + Figure.millis(nanos.value()) + (nanos.isCertain() ? "" : "¹");
    }

    private static String cell(Optional<Median> median, DoubleFunction<String> figure) {
        return median.map(each -> figure.apply(each.value())).orElse(NONE);
    }

    private static String pair(Optional<Median> first, Optional<Median> second, DoubleFunction<String> figure) {
        return first.isEmpty() ? NONE : cell(first, figure) + " (" + cell(second, figure) + ")";
    }

    /** Salsa by the number of stages, beside the fastest peer and the fastest that uses all processors by itself. */
    Table stages() {
        String salsa = Contender.SALSA.name();
        List<Integer> counts = rows.stream()
                .flatMap(row -> row.stages().stream())
                .distinct()
                .sorted()
                .toList();
        var heads = new ArrayList<>(List.of("row", "default"));
        counts.forEach(count -> heads.add(count.toString()));
        heads.addAll(List.of("best peer", "best by default on all processors"));
        var table = new Table(heads);
        for (Row row : rows.stream().filter(each -> !each.stages().isEmpty()).toList()) {
            var cells = new ArrayList<>(List.of(row.title(), steady(row.name(), salsa, Figures.DEFAULT)));
            counts.forEach(count -> cells.add(steady(row.name(), salsa, new Configuration.Stages(count).label())));
            cells.add(fastest(contender -> figures.best(row.name(), contender.name())));
            cells.add(fastest(contender -> contender.threads()
                    ? figures.steady(row.name(), contender.name(), Figures.DEFAULT)
                    : Optional.empty()));
            table.addRow(cells);
        }
        return table;
    }

    private String fastest(Function<Contender, Optional<Figures.Steady>> steady) {
        return contenders.stream()
                .filter(each -> !each.isSalsa())
                .flatMap(each -> steady.apply(each).map(figure -> Map.entry(each, figure.nanos())).stream())
                .min(Comparator.comparingDouble(each -> each.getValue().value()))
                .map(each -> marked(each.getValue()) + " (" + each.getKey().title() + ")")
                .orElse(NONE);
    }

    /** Returns Salsa's allocation. */
    Table allocation() {
        var table = new Table("row", "bytes", "for");
        rows.forEach(row -> figures.allocation(row.name())
                .ifPresent(bytes -> table.addRow(row.title(), Figure.of(bytes), row.unit())));
        return table;
    }

    /** How even the meetings of creatures are. */
    Table fairness() {
        var table = new Table("row and contender", "creatures", "standard deviation", "greatest deviation");
        for (Row row : rows) {
            for (Contender contender : contenders) {
                for (String configuration : figures.configurations(row.name(), contender.name())) {
                    String name = row.name() + ", " + contender.title() + ", " + configuration;
                    figures.fairness(row.name(), contender.name(), configuration)
                            .forEach(each -> table.addRow(
                                    name,
                                    String.valueOf(each.creatures()),
                                    String.format(Locale.ROOT, "%,.0f", each.deviation()),
                                    String.format(Locale.ROOT, "%.1f %%", 100 * each.greatest())));
                }
            }
        }
        return table;
    }
}
