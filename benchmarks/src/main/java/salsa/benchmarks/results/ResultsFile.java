package salsa.benchmarks.results;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import salsa.benchmarks.measuring.Kind;
import salsa.benchmarks.measuring.Measurement;
import salsa.benchmarks.measuring.Measuring;
import salsa.benchmarks.measuring.OtherLoad;
import salsa.benchmarks.measuring.Outcome;
import salsa.benchmarks.measuring.Usage;

/**
 * Measurements in a file that other programs read as well: a line per process, its columns separated by tabs and named
 * in the first line that does not begin with {@code #}. Lines that do describe the run: {@code # key: value}.
 *
 * @param path where it is
 */
public record ResultsFile(Path path) implements Measuring.Results {

    private static final String COLUMNS = String.join(
            "\t",
            "row",
            "contender",
            "configuration",
            "kind",
            "arguments",
            "operations",
            "outcome",
            "message",
            "first_ns",
            "wall_ns",
            "cpu_ns",
            "first_cpu_ns",
            "warm_cpu_ns",
            "peak_bytes",
            "first_peak_bytes",
            "others",
            "stolen",
            "rounds_ns",
            "notes");

    /**
     * The contents of the file.
     *
     * @param about the run, by key
     * @param measurements in the file's order
     */
    public record Contents(Map<String, String> about, List<Measurement> measurements) {}

    /** Starts an empty file. */
    public void begin(Map<String, String> about, List<Measurement> measurements) throws IOException {
        var lines = new ArrayList<String>();
        about.forEach((key, value) -> lines.add(about(key, value)));
        lines.add(COLUMNS);
        measurements.forEach(each -> lines.add(line(each)));
        Files.createDirectories(path.toAbsolutePath().getParent());
        Files.write(path, lines);
    }

    @Override
    public void add(Measurement measurement) throws IOException {
        Files.write(path, List.of(line(measurement)), StandardOpenOption.APPEND);
    }

    @Override
    public void note(String key, String value) throws IOException {
        Files.write(path, List.of(about(key, value)), StandardOpenOption.APPEND);
    }

    /** Reads the whole file. Values for which an older file has no column are unknown. */
    public Contents read() throws IOException {
        var about = new LinkedHashMap<String, String>();
        var measurements = new ArrayList<Measurement>();
        List<String> columns = List.of();
        for (String line : Files.readAllLines(path)) {
            if (line.startsWith("# ")) {
                String[] words = line.substring(2).split(": ", 2);
                about.merge(words[0], words.length == 2 ? words[1] : "", (one, other) -> one + "; " + other);
            } else if (line.startsWith("row\t")) {
                columns = List.of(line.split("\t"));
            } else if (!line.isEmpty()) {
                measurements.add(new Line(columns, line.split("\t", -1)).measurement());
            }
        }
        return new Contents(about, measurements);
    }

    private static String about(String key, String value) {
        return "# " + key + ": " + value;
    }

    private static String line(Measurement it) {
        Usage usage = it.usage();
        return Stream.of(
                        it.row(),
                        it.contender(),
                        it.configuration(),
                        it.kind(),
                        it.arguments(),
                        it.operations(),
                        it.outcome(),
                        it.message(),
                        usage.firstNanos(),
                        usage.wallNanos(),
                        usage.cpuNanos(),
                        usage.firstCpuNanos(),
                        usage.warmCpuNanos(),
                        usage.peakBytes(),
                        usage.firstPeakBytes(),
                        number(it.load().others()),
                        number(it.load().stolen()),
                        it.rounds().stream().map(String::valueOf).collect(Collectors.joining(" ")),
                        String.join("; ", it.notes()))
                .map(each -> each.toString().replaceAll("[\t\n\r]+", " "))
                .collect(Collectors.joining("\t"));
    }

    private static String number(double value) {
        return String.format(Locale.ROOT, "%.3f", value);
    }

    /** A line of the file, word by word. */
    private record Line(List<String> columns, String[] words) {

        Measurement measurement() {
            var usage = new Usage(
                    whole("first_ns"),
                    whole("wall_ns"),
                    whole("cpu_ns"),
                    whole("first_cpu_ns"),
                    whole("warm_cpu_ns"),
                    whole("peak_bytes"),
                    whole("first_peak_bytes"));
            var load = new OtherLoad(Double.parseDouble(word("others")), Double.parseDouble(word("stolen")));
            return new Measurement(
                    word("row"),
                    word("contender"),
                    word("configuration"),
                    Kind.valueOf(word("kind")),
                    word("arguments"),
                    whole("operations"),
                    Outcome.valueOf(word("outcome")),
                    word("message"),
                    usage,
                    load,
                    parts("rounds_ns", " ").map(Long::valueOf).toList(),
                    parts("notes", "; ").toList());
        }

        private String word(String column) {
            return words[columns.indexOf(column)];
        }

        private long whole(String column) {
            return columns.contains(column) ? Long.parseLong(word(column)) : 0;
        }

        private Stream<String> parts(String column, String separator) {
            return word(column).isEmpty()
                    ? Stream.empty()
                    : Stream.of(word(column).split(separator));
        }
    }
}
