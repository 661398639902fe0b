package salsa.benchmarks.theaters;

import java.io.IOException;
import java.io.PrintStream;
import java.net.InetAddress;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import salsa.benchmarks.measuring.Commands;
import salsa.benchmarks.measuring.Machine;
import salsa.benchmarks.measuring.Outcome;
import salsa.benchmarks.rows.Row;
import salsa.benchmarks.rows.Rows;
import salsa.benchmarks.rows.Size;

/** Measures messages between theaters beside the peers', and writes the report. */
public final class TheaterComparison {

    private static final int FAILED = 1;
    private static final int UNUSABLE = 2;
    private static final Sweeps.Effort QUICK = new Sweeps.Effort(Size.QUICK, 4, 1, Duration.ZERO);
    private static final Sweeps.Effort USUAL = new Sweeps.Effort(Size.NORMAL, 6, 5, Duration.ofDays(1));

    private final Path home;
    private final List<String> names = new ArrayList<>();
    private List<String> peers = List.of();
    private Sweeps.Effort effort = USUAL;
    private Path folder;
    private String host;
    private boolean isMeasuring = true;

    private TheaterComparison(Path home, List<String> words) throws IOException {
        this.home = home;
        folder = home.resolve("benchmarks/target/report/theaters");
        host = InetAddress.getLocalHost().getHostAddress();
        for (int i = 0; i < words.size(); i++) {
            switch (words.get(i)) {
                case "--quick" -> effort = QUICK;
                case "--report" -> isMeasuring = false;
                case "--into" -> folder = Path.of(words.get(++i));
                case "--host" -> host = words.get(++i);
                case "--peers" -> peers = List.of(words.get(++i).split(","));
                case "--samples" -> effort = with(Integer.parseInt(words.get(++i)), effort.time());
                case "--minutes" -> effort = with(effort.sweeps(), Duration.ofMinutes(Long.parseLong(words.get(++i))));
                default -> names.add(words.get(i));
            }
        }
    }

    private Sweeps.Effort with(int sweeps, Duration time) {
        return new Sweeps.Effort(effort.size(), effort.rounds(), sweeps, time);
    }

    /** Arguments: the repository's folder, and those of {@code benchmarks/run} after {@code --theaters}. */
    public static void main(String[] arguments) throws IOException {
        System.exit(run(Path.of(arguments[0]), List.of(arguments).subList(1, arguments.length), System.out));
    }

    /** Runs the request, and prints the report; returns the exit status. */
    static int run(Path home, List<String> words, PrintStream out) throws IOException {
        return new TheaterComparison(home, words).run(out);
    }

    private int run(PrintStream out) throws IOException {
        List<String> lines = Files.readAllLines(home.resolve("benchmarks/theaters.txt"));
        Rows rows = Rows.of(lines.stream()
                .map(line -> line.startsWith("contender") ? "" : line)
                .toList());
        List<Entrant> entrants = lines.stream()
                .filter(line -> line.startsWith("contender "))
                .map(line -> Entrant.of(line.substring("contender ".length())))
                .filter(each -> each.isSalsa() || peers.isEmpty() || peers.contains(each.name()))
                .toList();
        if (isMeasuring) {
            for (String name : names) {
                if (rows.rows().stream().noneMatch(each -> each.name().startsWith(name))) {
                    System.err.println("theaters: there is no row " + name);
                    return UNUSABLE;
                }
            }
            measure(rows.rows().stream().filter(this::isAsked).toList(), entrants);
        }
        var report = TheaterReport.of(folder, rows.rows(), entrants);
        report.write(folder);
        out.print(Files.readString(folder.resolve("README.md")));
        return report.has(Outcome.WRONG) || report.has(Outcome.FAILED) ? FAILED : 0;
    }

    private boolean isAsked(Row row) {
        return names.isEmpty() ? !row.thorough() : names.stream().anyMatch(row.name()::startsWith);
    }

    private void measure(List<Row> rows, List<Entrant> entrants) throws IOException {
        Files.createDirectories(folder);
        Files.deleteIfExists(folder.resolve("errors.txt"));
        Files.write(folder.resolve(TheaterReport.SAMPLES), about());
        var commands = new Commands(home, home.resolve("benchmarks/target/programs"));
        boolean isSecure = !InetAddress.getByName(host).isLoopbackAddress();
        if (!isSecure) {
            System.err.println(
                    "theaters: TLS is left out; name an address of this machine that is not loopback: --host");
        }
        var network = new Entrant.Network(host, isSecure ? keys() : home);
        new Sweeps(commands, folder, network, effort)
                .run(
                        rows,
                        entrants.stream()
                                .filter(each -> isSecure || !each.isSecure())
                                .toList());
    }

    /** Creates the keys for the host. */
    private Path keys() throws IOException {
        Path keys = home.resolve("benchmarks/target/keys");
        var builder = new ProcessBuilder(home.resolve("salsa").toString(), "keys", keys.toString(), host);
        builder.environment().put("JAVA_HOME", System.getProperty("java.home"));
        Process process = builder.redirectErrorStream(true).start();
        String output = new String(process.getInputStream().readAllBytes());
        if (process.onExit().join().exitValue() != 0) {
            throw new IOException(output);
        }
        return keys.resolve(host);
    }

    private List<String> about() {
        Map<String, String> about = Machine.about();
        about.put("commit", Machine.commit(home));
        about.put("a sample", effort.rounds() + " rounds after the start of all processes; the second half counts");
        List<String> lines = new ArrayList<>();
        about.forEach((key, value) -> lines.add("# " + key + ": " + value));
        return lines;
    }
}
