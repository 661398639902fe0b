package salsa.benchmarks.papers;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import salsa.benchmarks.papers.PaperFigure.Point;
import salsa.benchmarks.papers.PaperFigure.Trait;

/**
 * The arguments of {@code benchmarks/run --papers}.
 *
 * @param figures the names of the figures; none for all
 * @param quick whether only small points are measured, twice
 * @param samples the most processes of a point
 * @param starts the processes of the start-up figure
 * @param time for all sweeps
 * @param limit for one process
 * @param peers the peers' names; empty for all
 * @param reportOnly whether nothing is measured
 * @param into the folder of the report, if it is named
 * @param processors of the machine
 */
record PapersRequest(
        List<String> figures,
        boolean quick,
        int samples,
        int starts,
        Duration time,
        Duration limit,
        Optional<List<String>> peers,
        boolean reportOnly,
        Optional<String> into,
        int processors) {

    private static final int SAMPLES = 25; // of the paper on SALSA Lite
    private static final int STARTS = 10_000; // of the paper on native actors
    private static final int QUICK_STARTS = 6;
    private static final Duration LIMIT = Duration.ofSeconds(60);
    private static final Duration ANY = Duration.ofDays(2);

    /** Reads the words after {@code --papers}. */
    static PapersRequest of(List<String> words, int processors) {
        boolean quick = words.contains("--quick");
        int samples = quick ? 2 : SAMPLES;
        int starts = quick ? QUICK_STARTS : STARTS;
        Duration time = ANY;
        Optional<List<String>> peers = Optional.empty();
        Optional<String> into = Optional.empty();
        List<String> figures = new ArrayList<>();
        for (int i = 0; i < words.size(); i++) {
            String word = words.get(i);
            switch (word) {
                case "--quick", "--report" -> {}
                case "--samples" -> samples = Integer.parseInt(value(words, ++i, word));
                case "--starts" -> starts = Integer.parseInt(value(words, ++i, word));
                case "--minutes" -> time = Duration.ofMinutes(Integer.parseInt(value(words, ++i, word)));
                case "--peers" ->
                    peers = Optional.of(List.of(value(words, ++i, word).split(",")));
                case "--into" -> into = Optional.of(value(words, ++i, word));
                default -> figures.add(word);
            }
        }
        return new PapersRequest(
                figures, quick, samples, starts, time, LIMIT, peers, words.contains("--report"), into, processors);
    }

    private static String value(List<String> words, int at, String option) {
        if (at >= words.size() || words.get(at).startsWith("--")) {
            throw new IllegalArgumentException(option + " needs a value");
        }
        return words.get(at);
    }

    /** Returns the requested figures, with the curves of the requested peers. */
    List<PaperFigure> of(List<PaperFigure> all) {
        for (String name : figures) {
            if (all.stream().noneMatch(each -> each.name().equals(name))) {
                throw new IllegalArgumentException("there is no figure " + name);
            }
        }
        return all.stream()
                .filter(each -> figures.isEmpty() || figures.contains(each.name()))
                .map(this::withPeers)
                .toList();
    }

    private PaperFigure withPeers(PaperFigure figure) {
        List<PaperFigure.Series> series = figure.series().stream()
                .filter(each -> each.isSalsa()
                        || peers.map(names -> names.contains(each.contender())).orElse(true))
                .toList();
        return new PaperFigure(
                figure.name(),
                figure.title(),
                figure.source(),
                figure.across(),
                figure.points(),
                series,
                figure.heap(),
                figure.rounds(),
                figure.traits());
    }

    /** Returns the points of a figure on this machine. */
    List<Point> points(PaperFigure figure) {
        if (!figure.has(Trait.PROCESSORS)) {
            return figure.points().stream()
                    .filter(each -> !quick || each.small())
                    .toList();
        }
        Point work = quick ? figure.points().getFirst() : figure.points().getLast();
        return Stream.iterate(1, count -> count <= processors, count -> 2 * count)
                .map(work::at)
                .toList();
    }
}
