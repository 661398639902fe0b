package salsa.benchmarks.report;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import salsa.benchmarks.measuring.Kind;
import salsa.benchmarks.measuring.Measurement;
import salsa.benchmarks.measuring.Outcome;
import salsa.benchmarks.results.Figures;
import salsa.benchmarks.rows.Contender;
import salsa.benchmarks.rows.Row;
import salsa.benchmarks.rows.Rows;

/** A page about one set of measurements. */
public final class Report {

    private static final String SUMMARY = """
            The ratio of the best peer's figure to Salsa's, row by row. The goal of a row is 1.2 unless it has a \
            goal of its own.""";

    private static final String WORK = """
            Each round printed its result, which was compared with the expected one. `benchmarks/README.md` \
            describes the method.""";

    private static final String STANDINGS = """
            Milliseconds of a warm round. *Best* compares each in its fastest configuration, *default* each in its \
            default configuration. *Times* is the ratio of the fastest peer's time to Salsa's. Further points of a \
            curve are not in the means.""";

    private static final String BESIDE = """
            All contenders in the default configuration. *Start*: from the start of a process to its first result, \
            in milliseconds, beside the fastest peer on the JVM. *CPU*: milliseconds of processor time for a warm \
            round, beside the lowest of all peers. *Memory*: the peak in megabytes, beside the lowest of the peers \
            on the JVM. *Times* is the ratio of the peer's figure to Salsa's.""";

    private static final String STEADY = """
            Milliseconds: the median of the second half of the rounds, in the default configuration; after a slash \
            the fastest configuration if it is another one. `~` marks a median that is known to no better than a \
            fifth (95 %), `¹` one of fewer than six rounds.""";

    private static final String FIRST = """
            Milliseconds from the start of the process to the first result; in brackets the first round alone. All \
            contenders in the default configuration.""";

    private static final String WALL = "Milliseconds.";

    private static final String CPU = """
            Milliseconds of user and system time for a warm round, including children and the threads of garbage \
            collectors and compilers; in brackets the time until the end of the first round, including the start. \
            Of `hello`, the whole process. All contenders in the default configuration.""";

    private static final String MEMORY = """
            Peak resident memory in megabytes, in the default configuration; in brackets until the end of the first \
            round.""";

    private static final String IDLE = """
            Bytes of resident memory for each of many actors with an `int`: the peak until all of them are created \
            and have answered once, less that of `hello`. This includes garbage that has not been collected yet.""";

    private static final String STAGES = "Milliseconds of a warm round.";

    private static final String ALLOCATION = "Bytes for each operation, counted in a separate JVM.";

    private static final String FAIRNESS = """
            How evenly the meetings were spread over the creatures: the standard deviation of the number of \
            meetings of a creature with another (the median of all rounds; 0 if all have met equally often), and \
            the greatest deviation of a creature from the mean in any round. A creature without any meeting \
            deviates by 100 %.""";

    private final Map<String, String> about;
    private final Figures figures;
    private final List<Row> rows;
    private final List<Contender> contenders;
    private final StandingTables standings;
    private final FigureTables tables;
    private final Summary summary;

    /** About measurements of these rows; rows and contenders that were not measured are left out. */
    public Report(Rows known, Map<String, String> about, List<Measurement> measurements) {
        this.about = about;
        figures = new Figures(measurements);
        rows = known.rows().stream()
                .filter(row -> measurements.stream().anyMatch(each -> isOf(each, row)))
                .toList();
        contenders = Stream.concat(Stream.of(Contender.SALSA), known.peers().stream())
                .filter(each -> rows.stream()
                        .anyMatch(row -> figures.best(row.name(), each.name()).isPresent()))
                .toList();
        tables = new FigureTables(rows, contenders, figures);
        var all = new Standings(
                rows, contenders.stream().filter(each -> !each.isSalsa()).toList(), figures);
        standings = new StandingTables(rows, all, figures);
        summary = new Summary(rows, contenders, all, figures);
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
        Files.writeString(folder.resolve("cpu.svg"), plots.cpu());
        Files.writeString(folder.resolve("memory.svg"), plots.memory());
    }

    /** The page. */
    public String text() {
        var text = new StringBuilder("# Benchmarks\n\n");
        about.forEach((key, value) ->
                text.append("* ").append(key).append(": ").append(value).append('\n'));
        writeNoise(text);
        writeSummary(text);
        writeSection(text, "Ranking", STANDINGS, standings.warm());
        text.append("![Times of the peers as multiples of Salsa's](lead.svg)\n");
        writeSection(text, "Start, processor time and memory", BESIDE, standings.beside());
        writeSection(text, "A warm round", STEADY, tables.warm());
        text.append("![Time of a warm round](times.svg)\n\n![By size](sizes.svg)\n\n![By threads](threads.svg)\n");
        writeSection(text, "The first round in a new process", FIRST, tables.first());
        writeSection(text, "A process of one round, from start to end", WALL, tables.wall());
        writeSection(text, "CPU time", CPU, tables.cpu());
        text.append("![Processor time of a warm round](cpu.svg)\n");
        writeSection(text, "Peak memory", MEMORY, tables.memory());
        text.append("![Peak memory](memory.svg)\n");
        writeSection(text, "An idle actor", IDLE, tables.idle());
        writeSection(text, "Salsa by stages", STAGES, tables.stages());
        writeSection(text, "Allocation", ALLOCATION, tables.allocation());
        writeSection(text, "Fairness", FAIRNESS, tables.fairness());
        writeSection(text, "Rows", WORK, tables.work());
        writeAbsences(text);
        return text.toString();
    }

    private void writeSummary(StringBuilder text) {
        text.append("\n## Summary\n\n").append(SUMMARY).append("\n\n").append(summary.text());
    }

    private static void writeSection(StringBuilder text, String title, String explanation, Table table) {
        if (!table.isEmpty()) {
            text.append("\n## ")
                    .append(title)
                    .append("\n\n")
                    .append(explanation)
                    .append("\n\n")
                    .append(table)
                    .append('\n');
        }
    }

    private void writeNoise(StringBuilder text) {
        if (figures.disturbed() > 0) {
            text.append("\n**The machine was not idle**: during ")
                    .append(figures.disturbed())
                    .append(" of ")
                    .append(figures.measurements().size())
                    .append(" processes other load used more than a fifth of a processor. Ratios are more reliable ")
                    .append("than times.\n");
        }
        if (figures.wide() > 0) {
            text.append("\n")
                    .append(figures.wide())
                    .append(" medians are known to no better than a fifth; they are marked with `~`.\n");
        }
    }

    private void writeAbsences(StringBuilder text) {
        List<String> lines = figures.measurements().stream()
                .filter(each -> each.outcome() != Outcome.MEASURED)
                .map(each -> switch (each.outcome()) {
                    case MISSING -> "* " + each.contender() + " is not installed: " + each.message();
                    case NO_PROGRAM -> "* " + each.contender() + " has no program for " + each.row();
                    case TOO_SLOW ->
                        "* " + each.row() + ", " + each.contender() + ", " + each.configuration()
                                + (each.kind() == Kind.ALLOCATION ? ", allocation" : "") + ": too slow, "
                                + each.message();
                    default ->
                        "* **" + each.row() + ", " + each.contender() + ", " + each.configuration() + ": "
                                + each.message() + "**";
                })
                .distinct()
                .sorted()
                .toList();
        if (!lines.isEmpty()) {
            text.append("\n## Missing figures\n\n")
                    .append(String.join("\n", lines))
                    .append('\n');
        }
    }
}
