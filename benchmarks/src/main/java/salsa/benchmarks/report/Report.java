package salsa.benchmarks.report;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BiFunction;
import java.util.function.DoubleFunction;
import java.util.stream.Stream;
import salsa.benchmarks.measuring.Measurement;
import salsa.benchmarks.measuring.Outcome;
import salsa.benchmarks.results.Figures;
import salsa.benchmarks.results.Median;
import salsa.benchmarks.rows.Contender;
import salsa.benchmarks.rows.Row;
import salsa.benchmarks.rows.Rows;

/** A page about one set of measurements. */
public final class Report {

    private final Map<String, String> about;
    private final Figures figures;
    private final List<Row> rows;
    private final List<Contender> contenders;
    private final Standings standings;

    /** About measurements of these rows; rows and contenders that were not measured are left out. */
    public Report(Rows all, Map<String, String> about, List<Measurement> measurements) {
        this.about = about;
        figures = new Figures(measurements);
        rows = all.rows().stream().filter(row -> measurements.stream().anyMatch(each -> isOf(each, row))).toList();
        contenders = Stream.concat(Stream.of(Contender.SALSA), all.peers().stream())
                .filter(contender -> rows.stream().anyMatch(row -> figures.best(row.name(), contender.name()).isPresent()))
                .toList();
        standings = new Standings(rows, contenders.stream().filter(each -> !each.isSalsa()).toList(), figures);
    }

    private static boolean isOf(Measurement measurement, Row row) {
        return measurement.row().equals(row.name()) && measurement.outcome() == Outcome.MEASURED;
    }

    /** Writes the page and its plots into a folder. */
    public void write(Path folder) throws IOException {
        Files.createDirectories(folder);
        Files.writeString(folder.resolve("report.md"), text());
        var plots = new Plots(rows, contenders, figures);
        Files.writeString(folder.resolve("lead.svg"), plots.lead());
        Files.writeString(folder.resolve("times.svg"), plots.times());
        Files.writeString(folder.resolve("sizes.svg"), plots.sizes());
        Files.writeString(folder.resolve("threads.svg"), plots.threads());
        Files.writeString(folder.resolve("memory.svg"), plots.memory());
    }

    /** The page. */
    public String text() {
        var text = new StringBuilder("# Benchmarks\n\n");
        about.forEach((key, value) -> text.append("* ").append(key).append(": ").append(value).append('\n'));
        noise(text);
        section(text, "Where Salsa stands", STANDINGS, standings());
        text.append("![How many times as long as Salsa the peers take](lead.svg)\n");
        section(text, "A warm round", STEADY, perContender((row, contender) -> steady(row, contender)));
        text.append("![What a warm round takes](times.svg)\n\n![By size](sizes.svg)\n\n![By threads](threads.svg)\n");
        section(text, "The first round in a new process", FIRST, perContender((row, contender) ->
                pair(figures.first(row, contender), figures.firstRound(row, contender), Figure::millis)));
        section(text, "A process of one round, from start to end", WALL, perContender((row, contender) ->
                cell(figures.wall(row, contender), Figure::millis)));
        section(text, "CPU time", CPU, perContender((row, contender) ->
                cell(figures.cpu(row, contender), Figure::millis)));
        section(text, "Peak memory", MEMORY, perContender((row, contender) ->
                cell(figures.memory(row, contender), Figure::megabytes)));
        text.append("![Peak memory](memory.svg)\n");
        section(text, "Salsa by stages", STAGES, stages());
        section(text, "What Salsa allocates", ALLOCATION, allocation());
        section(text, "Fairness", FAIRNESS, fairness());
        absences(text);
        return text.toString();
    }

    private static final String STANDINGS = """
            Milliseconds of a warm round. *Best* compares each in its fastest configuration, *default* each as it is when \
            nothing is said. The number of times is how many times as long as Salsa the fastest peer takes. Further \
            points of a curve are not in the means.""";

    private static final String STEADY = """
            Milliseconds: the median of the second half of the rounds, in the default configuration; behind a slash the \
            fastest configuration where it is another one. `~` marks a median that is known to no better than a fifth (95 %), \
            `¹` one of fewer than six rounds.""";

    private static final String FIRST = """
            Milliseconds from the start of the process to the first result; in brackets the first round alone. Nothing is \
            said about how to run.""";

    private static final String WALL = "Milliseconds.";

    private static final String CPU = """
            Milliseconds of user and system time, children's included, for each round of a process. Processes that do one \
            round have their start-up in it.""";

    private static final String MEMORY = "Megabytes that were resident, at most, in the default configuration.";

    private static final String STAGES = "Milliseconds of a warm round.";

    private static final String ALLOCATION = "Bytes for each operation, counted in a JVM that does nothing else.";

    private static final String FAIRNESS = """
            The standard deviation of how often each creature has met another, among 3 and among 10 creatures: 0 when all \
            have met equally often.""";

    private static void section(StringBuilder text, String title, String explanation, Table table) {
        if (!table.isEmpty()) {
            text.append("\n## ").append(title).append("\n\n").append(explanation).append("\n\n").append(table)
                    .append('\n');
        }
    }

    private void noise(StringBuilder text) {
        if (figures.disturbed() > 0) {
            text.append("\n**The machine was not idle**: during ").append(figures.disturbed()).append(" of ")
                    .append(figures.measurements().size())
                    .append(" processes others used more than a fifth of a processor. Trust ratios more than times.\n");
        }
        if (figures.wide() > 0) {
            text.append("\n").append(figures.wide())
                    .append(" medians are known to no better than a fifth; they are marked with `~`.\n");
        }
    }

    private Table standings() {
        var table = new Table("row", "Salsa, default", "Salsa, best", "best peer", "ms", "times", "best by default",
                "ms", "times");
        for (Row row : rows) {
            Optional<Standings.Pair> best = standings.best(row);
            Optional<Standings.Pair> plain = standings.byDefault(row);
            var cells = new ArrayList<>(List.of(row.title(), steady(row.name(), "salsa", Figures.DEFAULT),
                    figures.best(row.name(), "salsa").map(Report::configured).orElse("–")));
            cells.addAll(cells(best));
            cells.addAll(cells(plain));
            table.row(cells);
        }
        table.row("geometric mean", "", "", "", "", Figure.times(standings.mean(standings::best)), "", "",
                Figure.times(standings.mean(standings::byDefault)));
        return table;
    }

    private List<String> cells(Optional<Standings.Pair> pair) {
        return pair.map(each -> List.of(standings.title(each.peer().contender()) + configuration(each.peer()),
                Figure.millis(each.peer().nanos().value()), "**" + Figure.times(each.ratio()) + "**"))
                .orElse(List.of("–", "–", "–"));
    }

    private static String configured(Figures.Steady steady) {
        return Figure.millis(steady.nanos().value()) + configuration(steady);
    }

    private static String configuration(Figures.Steady steady) {
        return steady.configuration().equals(Figures.DEFAULT) ? "" : ", " + steady.configuration();
    }

    private Table perContender(BiFunction<String, String, String> cell) {
        var heads = new ArrayList<>(List.of("row"));
        contenders.forEach(each -> heads.add(each.title()));
        var table = new Table(heads);
        for (Row row : rows) {
            List<String> cells = contenders.stream().map(each -> cell.apply(row.name(), each.name())).toList();
            if (!cells.stream().allMatch("–"::equals)) {
                table.row(Stream.concat(Stream.of(row.title()), cells.stream()).toList());
            }
        }
        return table;
    }

    private String steady(String row, String contender) {
        String plain = steady(row, contender, Figures.DEFAULT);
        return figures.best(row, contender).filter(best -> !best.configuration().equals(Figures.DEFAULT))
                .map(best -> plain + " / " + steady(row, contender, best.configuration())).orElse(plain);
    }

    private String steady(String row, String contender, String configuration) {
        return figures.steady(row, contender, configuration).map(each -> marked(each.nanos())).orElse("–");
    }

    private static String marked(Median nanos) {
        return (nanos.spread() > 0.2 ? "~" : "") + Figure.millis(nanos.value()) + (nanos.isCertain() ? "" : "¹");
    }

    private static String cell(Optional<Median> median, DoubleFunction<String> figure) {
        return median.map(each -> figure.apply(each.value())).orElse("–");
    }

    private static String pair(Optional<Median> first, Optional<Median> second, DoubleFunction<String> figure) {
        return first.isEmpty() ? "–" : cell(first, figure) + " (" + cell(second, figure) + ")";
    }

    private Table stages() {
        List<Integer> counts = rows.stream().flatMap(row -> row.stages().stream()).distinct().sorted().toList();
        var heads = new ArrayList<>(List.of("row", "default"));
        counts.forEach(count -> heads.add(count.toString()));
        var table = new Table(heads);
        for (Row row : rows.stream().filter(each -> !each.stages().isEmpty()).toList()) {
            var cells = new ArrayList<>(List.of(row.title(), steady(row.name(), "salsa", Figures.DEFAULT)));
            counts.forEach(count -> cells.add(steady(row.name(), "salsa", count + (count == 1 ? " stage" : " stages"))));
            table.row(cells);
        }
        return table;
    }

    private Table allocation() {
        var table = new Table("row", "bytes", "for");
        rows.forEach(row -> figures.allocation(row.name())
                .ifPresent(bytes -> table.row(row.title(), Figure.of(bytes), row.unit())));
        return table;
    }

    private Table fairness() {
        var table = new Table("row and contender", "3 creatures", "10 creatures");
        for (Row row : rows) {
            for (Contender contender : contenders) {
                for (String configuration : figures.configurations(row.name(), contender.name())) {
                    figures.note(row.name(), contender.name(), configuration).map(note -> note.split(" "))
                            .filter(words -> words.length == 3).ifPresent(words -> table.row(
                                    row.name() + ", " + contender.title() + ", " + configuration, words[1], words[2]));
                }
            }
        }
        return table;
    }

    private void absences(StringBuilder text) {
        List<String> lines = figures.measurements().stream().filter(each -> each.outcome() != Outcome.MEASURED)
                .map(each -> switch (each.outcome()) {
                    case MISSING -> "* " + each.contender() + " is not installed: " + each.message();
                    case NO_PROGRAM -> "* " + each.contender() + " has no program for " + each.row();
                    case TOO_SLOW -> "* " + each.row() + ", " + each.contender() + ", " + each.configuration()
                            + ": too slow, " + each.message();
                    default -> "* **" + each.row() + ", " + each.contender() + ", " + each.configuration() + ": "
                            + each.message() + "**";
                }).distinct().sorted().toList();
        if (!lines.isEmpty()) {
            text.append("\n## What is missing\n\n").append(String.join("\n", lines)).append('\n');
        }
    }
}
