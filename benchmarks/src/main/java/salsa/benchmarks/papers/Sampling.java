package salsa.benchmarks.papers;

import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import salsa.benchmarks.measuring.Commands;
import salsa.benchmarks.measuring.Outcome;
import salsa.benchmarks.measuring.WholeProcess;
import salsa.benchmarks.papers.PaperFigure.Point;
import salsa.benchmarks.papers.PaperFigure.Series;
import salsa.benchmarks.papers.PaperFigure.Trait;
import salsa.benchmarks.results.Mean;
import salsa.benchmarks.results.Median;
import salsa.benchmarks.rows.Contender;

/**
 * Takes samples in sweeps: a sweep runs one process of every curve at every point, so that all of them meet the same
 * noise, and the next sweep begins with another curve. A point is left out once its mean is known to within a
 * twentieth; a curve ends where a process does not end in time.
 */
final class Sampling {

    private static final double CONVERGED = 0.05;
    private static final int LEAST = 5;

    private final Commands commands;
    private final SamplesFile file;
    private final PapersRequest request;
    private final WholeProcess processes = new WholeProcess();
    private final Map<String, List<Double>> values = new HashMap<>();
    private final Map<String, Long> ends = new HashMap<>();
    private final long began = System.nanoTime();

    Sampling(Commands commands, SamplesFile file, PapersRequest request) {
        this.commands = commands;
        this.file = file;
        this.request = request;
    }

    /** Takes as many sweeps as were asked for, while there is time. */
    void run(List<PaperFigure> figures) throws IOException {
        for (int sweep = 0; sweep < request.samples() && !isOver(); sweep++) {
            for (PaperFigure figure : figures) {
                System.err.printf("papers: sweep %d of %d, %s%n", sweep + 1, request.samples(), figure.name());
                sweep(figure, sweep);
            }
        }
    }

    private boolean isOver() {
        return System.nanoTime() - began > request.time().toNanos();
    }

    private void sweep(PaperFigure figure, int sweep) throws IOException {
        int repeated = figure.has(Trait.STARTS) ? Math.ceilDiv(request.starts(), request.samples()) : 1;
        for (Point point : request.points(figure)) {
            for (int process = 0; process < repeated; process++) {
                for (int i = 0; i < figure.series().size(); i++) {
                    Series series =
                            figure.series().get((i + sweep) % figure.series().size());
                    if (!isOver() && isWanted(figure, series, point)) {
                        take(figure, series, point);
                    }
                }
            }
        }
    }

    private boolean isWanted(PaperFigure figure, Series series, Point point) {
        List<Double> known = values.getOrDefault(key(figure, series, point), List.of());
        boolean converged =
                !figure.has(Trait.STARTS) && !known.isEmpty() && Mean.of(known).isWithin(CONVERGED, LEAST);
        return !converged && point.x() < ends.getOrDefault(key(figure, series), Long.MAX_VALUE);
    }

    private void take(PaperFigure figure, Series series, Point point) throws IOException {
        Sample sample = sample(figure, series, point);
        if (sample.isMeasured()) {
            values.computeIfAbsent(key(figure, series, point), _ -> new ArrayList<>())
                    .add(sample.nanos());
        } else {
            ends.merge(key(figure, series), point.x(), Math::min);
        }
        file.add(sample);
    }

    private Sample sample(PaperFigure figure, Series series, Point point) throws IOException {
        WholeProcess.Result result = processes.run(
                command(figure, series, point),
                environment(figure, series),
                figure.rounds(),
                point.result(),
                request.limit());
        boolean measured = result.outcome() == Outcome.MEASURED;
        double nanos = !measured || figure.isWholeProcess()
                ? result.nanos()
                : Median.of(result.warmRounds()).value();
        String note = measured ? met(result.notes()) : result.message();
        return new Sample(figure.name(), series.title(), point.x(), result.outcome(), nanos, result.peakBytes(), note);
    }

    private static String met(List<String> notes) {
        return notes.stream()
                .filter(line -> line.startsWith("met "))
                .reduce((_, last) -> last)
                .orElse("");
    }

    private List<String> command(PaperFigure figure, Series series, Point point) {
        List<String> options = new ArrayList<>(series.options());
        if (series.isSalsa() && !figure.heap().isEmpty()) {
            options.addAll(0, List.of("-J-Xms" + figure.heap(), "-J-Xmx" + figure.heap()));
        }
        List<String> arguments = new ArrayList<>(point.arguments());
        arguments.addAll(series.arguments());
        arguments.add(Integer.toString(figure.rounds()));
        List<String> command = new ArrayList<>();
        if (figure.has(Trait.PROCESSORS)) {
            command.addAll(List.of("taskset", "-c", "0-" + (point.x() - 1)));
        }
        command.addAll(commands.of(contender(series), options, series.program(), arguments));
        return command;
    }

    private Map<String, String> environment(PaperFigure figure, Series series) {
        Map<String, String> environment = new HashMap<>(commands.environment());
        if (!series.isSalsa() && !figure.heap().isEmpty()) {
            environment.put("HEAP", figure.heap());
            environment.put("JDK_JAVA_OPTIONS", "-Xms" + figure.heap()); // read by every peer's java
        }
        return environment;
    }

    private static Contender contender(Series series) {
        return series.isSalsa()
                ? Contender.SALSA
                : new Contender(series.contender(), series.contender(), false, false, false);
    }

    private static String key(PaperFigure figure, Series series) {
        return figure.name() + "\t" + series.title();
    }

    private static String key(PaperFigure figure, Series series, Point point) {
        return key(figure, series) + "\t" + point.x();
    }
}
