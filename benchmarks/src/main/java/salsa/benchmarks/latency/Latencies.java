package salsa.benchmarks.latency;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.OptionalDouble;
import java.util.Set;
import salsa.benchmarks.latency.Loads.Entrant;
import salsa.benchmarks.latency.Loads.Workload;
import salsa.benchmarks.latency.Point.Kind;
import salsa.benchmarks.measuring.Commands;
import salsa.benchmarks.measuring.Outcome;
import salsa.benchmarks.measuring.WholeProcess;
import salsa.benchmarks.results.Median;
import salsa.benchmarks.rows.Contender;

/**
 * Measures in sweeps. A sweep measures every contender's maximum, then all of them at one load after the other; the
 * next sweep begins with another contender.
 */
final class Latencies {

    private static final int SEED = 7;
    private static final int PERCENT = 100;
    private static final Duration LIMIT = Duration.ofMinutes(5);

    private final Commands commands;
    private final Path file;
    private final Effort effort;
    private final WholeProcess processes = new WholeProcess();
    private final List<Point> points = new ArrayList<>();
    private final Set<String> absent = new HashSet<>();

    /**
     * How much work a process does.
     *
     * @param atOnce requests of a round whose requests all arrive at once
     * @param roundsAtOnce of such a process
     * @param seconds of a round whose requests arrive by a rate
     * @param rounds of such a process
     * @param sweeps at most
     * @param time for all sweeps
     */
    record Effort(int atOnce, int roundsAtOnce, double seconds, int rounds, int sweeps, Duration time) {}

    Latencies(Commands commands, Path file, Effort effort) {
        this.commands = commands;
        this.file = file;
        this.effort = effort;
    }

    void run(Loads loads) throws IOException {
        long began = System.nanoTime();
        for (int sweep = 0;
                sweep < effort.sweeps()
                        && (sweep == 0
                                || System.nanoTime() - began < effort.time().toNanos());
                sweep++) {
            for (Workload workload : loads.workloads()) {
                System.err.printf("latency: sweep %d, %s%n", sweep + 1, workload.name());
                sweep(loads, workload, sweep);
            }
        }
    }

    private void sweep(Loads loads, Workload workload, int sweep) throws IOException {
        List<Entrant> order = new ArrayList<>(loads.contenders());
        Collections.rotate(order, -sweep);
        for (Entrant entrant : order) {
            take(workload, entrant, Kind.MAXIMUM, 0, 0);
        }
        for (int load : loads.loads()) {
            for (Entrant entrant : order) {
                OptionalDouble maximum = maximum(workload, entrant);
                if (maximum.isPresent()) {
                    take(workload, entrant, Kind.LOAD, load, (int) (maximum.getAsDouble() * load / PERCENT));
                }
            }
        }
        for (int rate : loads.rates()) {
            for (Entrant entrant : order) {
                take(workload, entrant, Kind.RATE, rate, rate);
            }
        }
    }

    /** The median of the maxima measured so far. */
    private OptionalDouble maximum(Workload workload, Entrant entrant) {
        List<Double> rates = points.stream()
                .filter(each -> each.kind() == Kind.MAXIMUM
                        && each.isMeasured()
                        && each.workload().equals(workload.name())
                        && each.contender().equals(entrant.title()))
                .map(Point::rate)
                .toList();
        return rates.isEmpty()
                ? OptionalDouble.empty()
                : OptionalDouble.of(Median.of(rates).value());
    }

    private void take(Workload workload, Entrant entrant, Kind kind, int asked, int rate) throws IOException {
        if (absent.contains(entrant.title())) {
            return;
        }
        int requests = rate == 0 ? effort.atOnce() : Math.max((int) (rate * effort.seconds()), 1_000);
        int rounds = rate == 0 ? effort.roundsAtOnce() : effort.rounds();
        String sizes = workload.number() + ", " + rate + ", " + requests + ", " + SEED;
        List<String> arguments = new ArrayList<>(List.of(sizes.split(", ")));
        arguments.add(Integer.toString(rounds));
        WholeProcess.Result result = processes.run(
                commands.of(contender(entrant), entrant.options(), "latency", arguments),
                commands.environment(),
                rounds,
                "latency(" + sizes + ") = " + workload.answers(requests),
                LIMIT);
        if (result.outcome() == Outcome.NO_PROGRAM || result.outcome() == Outcome.MISSING) {
            absent.add(entrant.title());
        }
        if (result.outcome() != Outcome.MEASURED) {
            System.err.println("latency: " + entrant.title() + ": " + result.message());
        }
        Point point = point(workload, entrant, kind, asked, rate, requests, result);
        points.add(point);
        Files.writeString(file, point.line() + "\n", StandardOpenOption.APPEND);
    }

    private static Point point(
            Workload workload,
            Entrant entrant,
            Kind kind,
            int asked,
            int rate,
            int requests,
            WholeProcess.Result result) {
        boolean measured = result.outcome() == Outcome.MEASURED;
        double[] values = Quantiles.ofWarmRounds(measured ? result.notes() : List.of());
        double reached = rate == 0 && measured
                ? requests * 1e9 / Median.of(result.warmRounds()).value()
                : rate;
        return new Point(
                workload.name(),
                entrant.title(),
                kind,
                asked,
                reached,
                result.outcome(),
                values[0],
                values[1],
                values[2],
                values[3],
                values[4]);
    }

    private static Contender contender(Entrant entrant) {
        return entrant.isSalsa()
                ? Contender.SALSA
                : new Contender(entrant.contender(), entrant.title(), false, false, false);
    }
}
