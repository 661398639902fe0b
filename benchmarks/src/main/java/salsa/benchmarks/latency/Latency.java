package salsa.benchmarks.latency;

import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import salsa.benchmarks.measuring.Commands;
import salsa.benchmarks.measuring.Machine;
import salsa.benchmarks.measuring.Outcome;

/** Measures the latency under open-loop load and writes its report. */
public final class Latency {

    private static final int FAILED = 1;
    private static final Latencies.Effort QUICK = new Latencies.Effort(2_000, 2, 0.1, 2, 1, Duration.ZERO);
    private static final Latencies.Effort USUAL = new Latencies.Effort(200_000, 40, 0.5, 10, 25, Duration.ofDays(1));

    private Latency() {}

    /** Arguments: the repository's folder, and those of {@code benchmarks/run} after {@code --latency}. */
    public static void main(String[] arguments) throws IOException {
        System.exit(run(Path.of(arguments[0]), List.of(arguments).subList(1, arguments.length), System.out));
    }

    /** Runs the request, and prints the report; returns the exit status. */
    static int run(Path home, List<String> words, PrintStream out) throws IOException {
        Loads all = Loads.of(home.resolve("benchmarks/latency.txt"));
        Latencies.Effort effort = words.contains("--quick") ? QUICK : USUAL;
        Path folder = home.resolve("benchmarks/target/report/latency");
        List<String> names = new ArrayList<>();
        List<String> peers = List.of();
        for (int i = 0; i < words.size(); i++) {
            switch (words.get(i)) {
                case "--quick", "--report" -> {}
                case "--into" -> folder = Path.of(words.get(++i));
                case "--peers" -> peers = List.of(words.get(++i).split(","));
                case "--samples" -> effort = with(effort, Integer.parseInt(words.get(++i)), effort.time());
                case "--minutes" ->
                    effort = with(effort, effort.sweeps(), Duration.ofMinutes(Long.parseLong(words.get(++i))));
                default -> names.add(words.get(i));
            }
        }
        Path file = folder.resolve("latency.tsv");
        if (!words.contains("--report")) {
            Files.createDirectories(folder);
            Files.write(file, about(home, effort));
            var commands = new Commands(home, home.resolve("benchmarks/target/programs"));
            new Latencies(commands, file, effort).run(all.only(names, peers));
        }
        Map<String, String> about = new LinkedHashMap<>();
        List<Point> points = new ArrayList<>();
        for (String line : Files.readAllLines(file)) {
            if (line.startsWith("# ")) {
                about.put(line.substring(2).split(": ", 2)[0], line.split(": ", 2)[1]);
            } else {
                points.add(Point.of(line));
            }
        }
        new LatencyReport(all, about, points).write(folder);
        out.print(Files.readString(folder.resolve("README.md")));
        return points.stream().anyMatch(each -> each.outcome() == Outcome.WRONG) ? FAILED : 0;
    }

    private static Latencies.Effort with(Latencies.Effort effort, int sweeps, Duration time) {
        return new Latencies.Effort(
                effort.atOnce(), effort.roundsAtOnce(), effort.seconds(), effort.rounds(), sweeps, time);
    }

    private static List<String> about(Path home, Latencies.Effort effort) {
        Map<String, String> about = Machine.about();
        about.put("commit", Machine.commit(home));
        about.put(
                "a process",
                effort.rounds() + " rounds of " + effort.seconds() + " s, or " + effort.roundsAtOnce()
                        + " rounds of requests that arrive at once; the second half counts");
        List<String> lines = new ArrayList<>();
        about.forEach((key, value) -> lines.add("# " + key + ": " + value));
        return lines;
    }
}
