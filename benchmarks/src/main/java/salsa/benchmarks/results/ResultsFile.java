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
import salsa.benchmarks.measuring.Outcome;

/**
 * Measurements in a file that other programs read as well: a line a process, its columns separated by tabs and named in
 * the first line that does not begin with {@code #}. Lines that do tell about the run: {@code # key: value}.
 *
 * @param path where it is
 */
public record ResultsFile(Path path) {

    private static final String COLUMNS = String.join("\t", "row", "contender", "configuration", "kind", "arguments",
            "operations", "outcome", "message", "first_ns", "wall_ns", "cpu_ns", "peak_bytes", "others", "stolen",
            "rounds_ns", "notes");

    /**
     * What the file has.
     *
     * @param about the run, by key
     * @param measurements in the file's order
     */
    public record Contents(Map<String, String> about, List<Measurement> measurements) {}

    /** Begins it anew. */
    public void begin(Map<String, String> about, List<Measurement> measurements) throws IOException {
        var lines = new ArrayList<String>();
        about.forEach((key, value) -> lines.add("# " + key + ": " + value));
        lines.add(COLUMNS);
        measurements.forEach(each -> lines.add(line(each)));
        Files.createDirectories(path.toAbsolutePath().getParent());
        Files.write(path, lines);
    }

    /** Adds one. */
    public void add(Measurement measurement) throws IOException {
        Files.write(path, List.of(line(measurement)), StandardOpenOption.APPEND);
    }

    /** Reads it all. */
    public Contents read() throws IOException {
        var about = new LinkedHashMap<String, String>();
        var measurements = new ArrayList<Measurement>();
        for (String line : Files.readAllLines(path)) {
            if (line.startsWith("# ")) {
                String[] words = line.substring(2).split(": ", 2);
                about.put(words[0], words.length == 2 ? words[1] : "");
            } else if (!line.isEmpty() && !line.equals(COLUMNS)) {
                measurements.add(measurement(line.split("\t", -1)));
            }
        }
        return new Contents(about, measurements);
    }

    private static String line(Measurement it) {
        return Stream.of(it.row(), it.contender(), it.configuration(), it.kind(), it.arguments(), it.operations(),
                it.outcome(), it.message(), it.firstNanos(), it.wallNanos(), it.cpuNanos(),
                it.peakBytes(), number(it.othersLoad()), number(it.stolenLoad()),
                it.rounds().stream().map(String::valueOf).collect(Collectors.joining(" ")),
                String.join("; ", it.notes()))
                .map(each -> each.toString().replaceAll("[\t\n\r]+", " ")).collect(Collectors.joining("\t"));
    }

    private static String number(double value) {
        return String.format(Locale.ROOT, "%.3f", value);
    }

    private static Measurement measurement(String[] words) {
        return new Measurement(words[0], words[1], words[2], Kind.valueOf(words[3]), words[4], Long.parseLong(words[5]),
                Outcome.valueOf(words[6]), words[7], Long.parseLong(words[8]), Long.parseLong(words[9]),
                Long.parseLong(words[10]), Long.parseLong(words[11]), Double.parseDouble(words[12]),
                Double.parseDouble(words[13]), parts(words[14], " ").map(Long::valueOf).toList(),
                parts(words[15], "; ").toList());
    }

    private static Stream<String> parts(String text, String separator) {
        return text.isEmpty() ? Stream.empty() : Stream.of(text.split(separator));
    }
}
