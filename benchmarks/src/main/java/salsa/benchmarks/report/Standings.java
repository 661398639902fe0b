package salsa.benchmarks.report;

import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.function.Predicate;
import salsa.benchmarks.results.Figures;
import salsa.benchmarks.results.Median;
import salsa.benchmarks.results.Ratios;
import salsa.benchmarks.rows.Contender;
import salsa.benchmarks.rows.Row;

/**
 * Where Salsa stands among the peers: its time beside that of the fastest of them.
 *
 * @param rows of the report
 * @param peers that were measured
 * @param figures of all
 */
record Standings(List<Row> rows, List<Contender> peers, Figures figures) {

    /**
     * Two times of one row.
     *
     * @param salsa Salsa's
     * @param peer that of the fastest peer
     */
    record Pair(Figures.Steady salsa, Figures.Steady peer) {

        /** How many times as long the peer takes. */
        double ratio() {
            return peer.nanos().value() / salsa.nanos().value();
        }
    }

    /** Each in its fastest configuration. */
    Optional<Pair> best(Row row) {
        return pair(row, contender -> figures.best(row.name(), contender));
    }

    /** Compares the contenders with their defaults. */
    Optional<Pair> byDefault(Row row) {
        return pair(row, contender -> figures.steady(row.name(), contender, Figures.DEFAULT));
    }

    private Optional<Pair> pair(Row row, Function<String, Optional<Figures.Steady>> steady) {
        Optional<Figures.Steady> peer = peers.stream()
                .flatMap(each -> steady.apply(each.name()).stream())
                .filter(each -> figures.steady(row.name(), Contender.SALSA.name(), Figures.DEFAULT)
                        .isPresent())
                .min(Comparator.comparingDouble(each -> each.nanos().value()));
        return steady.apply(Contender.SALSA.name()).flatMap(salsa -> peer.map(fastest -> new Pair(salsa, fastest)));
    }

    /**
     * A figure of Salsa beside the smallest of some peers.
     *
     * @param salsa Salsa's
     * @param peer the smallest of the others
     * @param title the peer with that figure
     */
    record Beside(double salsa, double peer, String title) {

        double ratio() {
            return peer / salsa;
        }
    }

    /** Compares by some figure, smaller being better; without figures that the system does not provide. */
    Optional<Beside> beside(Row row, Predicate<Contender> some, BiFunction<String, String, Optional<Median>> figure) {
        Optional<Beside> least = peers.stream()
                .filter(some)
                .flatMap(each -> figure.apply(row.name(), each.name()).stream()
                        .map(median -> new Beside(0, median.value(), each.title())))
                .filter(each -> each.peer() > 0)
                .min(Comparator.comparingDouble(Beside::peer));
        return figure.apply(row.name(), Contender.SALSA.name())
                .filter(salsa -> salsa.value() > 0)
                .flatMap(salsa -> least.map(each -> new Beside(salsa.value(), each.peer(), each.title())));
    }

    /** The geometric mean of the ratios of all rows that count. */
    double mean(Function<Row, Optional<Pair>> pairs) {
        return Ratios.mean(rows.stream()
                .filter(Row::isMain)
                .flatMap(row -> pairs.apply(row).stream())
                .map(Pair::ratio)
                .toList());
    }

    /** The title of a contender. */
    String title(String name) {
        return name.equals(Contender.SALSA.name())
                ? Contender.SALSA.title()
                : peers.stream()
                        .filter(each -> each.name().equals(name))
                        .map(Contender::title)
                        .findFirst()
                        .orElse(name);
    }
}
