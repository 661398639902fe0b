package salsa.benchmarks.theaters;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.DoubleStream;
import salsa.benchmarks.latency.Quantiles;
import salsa.benchmarks.measuring.Commands;
import salsa.benchmarks.measuring.Outcome;
import salsa.benchmarks.measuring.WholeProcess;
import salsa.benchmarks.results.Median;
import salsa.benchmarks.rows.Row;
import salsa.benchmarks.rows.Size;
import salsa.benchmarks.rows.Work;

/**
 * Measures in sweeps: a row after the other, all contenders of a row in turn, so that all meet the same noise. The next
 * sweep begins with another contender. For each sample all processes are started again.
 */
final class Sweeps {
    private static final Duration LIMIT = Duration.ofMinutes(10);
    private static final Duration LONG_LIMIT = Duration.ofHours(6);

    private final Commands commands;
    private final Path folder;
    private final Entrant.Network network;
    private final Effort effort;
    private final WholeProcess processes = new WholeProcess();
    private final Set<String> absent = new HashSet<>();

    /**
     * How much is measured.
     *
     * @param size of a round
     * @param rounds of a sample, of which the second half counts
     * @param sweeps at most
     * @param time after which no sweep begins
     */
    record Effort(Size size, int rounds, int sweeps, Duration time) {}

    Sweeps(Commands commands, Path folder, Entrant.Network network, Effort effort) {
        this.commands = commands;
        this.folder = folder;
        this.network = network;
        this.effort = effort;
    }

    void run(List<Row> rows, List<Entrant> entrants) throws IOException {
        long began = System.nanoTime();
        for (int sweep = 0; sweep < effort.sweeps(); sweep++) {
            if (sweep > 0 && System.nanoTime() - began > effort.time().toNanos()) {
                return;
            }
            List<Entrant> order = new ArrayList<>(entrants);
            Collections.rotate(order, -sweep);
            for (Row row : rows) {
                System.err.printf("theaters: sweep %d, %s%n", sweep + 1, row.title());
                for (Entrant each : order) {
                    take(row, each);
                }
            }
        }
    }

    private void take(Row row, Entrant entrant) throws IOException {
        if (absent.contains(entrant.name())) {
            return;
        }
        String version = commands.versionOf(entrant.contender());
        if (version.startsWith("not")) {
            absent.add(entrant.name());
            System.err.println("theaters: " + entrant.title() + ": " + version);
            return;
        }
        Sample sample = sample(row, entrant);
        Files.writeString(folder.resolve(TheaterReport.SAMPLES), sample.line() + "\n", StandardOpenOption.APPEND);
    }

    private Sample sample(Row row, Entrant entrant) throws IOException {
        Path errors = folder.resolve("errors.txt");
        try (var theaters = Theaters.start(commands, entrant, network, row, errors)) {
            long before = theaters.cpuNanos();
            Work work = row.work(effort.size());
            WholeProcess.Result result = processes.run(
                    commands.of(
                            entrant.contender(),
                            entrant.options(network, 0),
                            row.program(),
                            arguments(work, entrant, theaters)),
                    environment(row, entrant),
                    effort.rounds(),
                    work.result(),
                    row.thorough() ? LONG_LIMIT : LIMIT);
            return sample(row, entrant, work, result, theaters.cpuNanos() - before);
        } catch (Theaters.NotStarted e) {
            System.err.println("theaters: " + entrant.title() + ": skipped, " + e.getMessage());
            return new Sample(row.name(), entrant.title(), e.outcome(), 0, 0, zeros());
        } catch (IOException e) {
            System.err.println("theaters: " + entrant.title() + ": " + e.getMessage() + " (" + errors + ")");
            return new Sample(row.name(), entrant.title(), Outcome.FAILED, 0, 0, zeros());
        }
    }

    /** Adds the file for the picture of a program that draws one. */
    private Map<String, String> environment(Row row, Entrant entrant) {
        Map<String, String> environment = Theaters.environment(commands);
        String name = row.name() + "-" + entrant.name() + (entrant.isSecure() ? "-tls" : "");
        environment.put(
                "PICTURE", folder.resolve(name + ".pgm").toAbsolutePath().toString());
        return environment;
    }

    private List<String> arguments(Work work, Entrant entrant, Theaters theaters) {
        var arguments = new ArrayList<>(work.arguments());
        arguments.add(Integer.toString(effort.rounds()));
        arguments.add(entrant.host(network));
        arguments.addAll(theaters.ports());
        return arguments;
    }

    private Sample sample(Row row, Entrant entrant, Work work, WholeProcess.Result result, long cpuNanos) {
        if (result.outcome() != Outcome.MEASURED) {
            System.err.println("theaters: " + entrant.title() + ": " + result.message());
            return new Sample(row.name(), entrant.title(), result.outcome(), 0, 0, zeros());
        }
        return new Sample(
                row.name(),
                entrant.title(),
                result.outcome(),
                Median.of(result.warmRounds()).value() / work.operations(),
                (double) cpuNanos / work.operations() / result.rounds().size(),
                DoubleStream.of(Quantiles.ofWarmRounds(result.notes())).boxed().toList());
    }

    private static List<Double> zeros() {
        return DoubleStream.of(Quantiles.ofWarmRounds(List.of())).boxed().toList();
    }
}
