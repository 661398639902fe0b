package salsa.benchmarks.report;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.BiFunction;
import java.util.stream.Stream;
import salsa.benchmarks.results.Figures;
import salsa.benchmarks.rows.Contender;
import salsa.benchmarks.rows.Row;

/** The pictures of a report. */
final class Plots {

    private final List<Row> rows;
    private final List<Contender> contenders;
    private final Figures figures;
    private final Palette palette;

    Plots(List<Row> rows, List<Contender> contenders, Figures figures) {
        this.rows = rows;
        this.contenders = contenders;
        this.figures = figures;
        this.palette = new Palette(contenders);
    }

    /** How many times as long as Salsa each peer takes, each in its fastest configuration. */
    String lead() {
        List<Lead.Line> lines = rows.stream()
                .filter(Row::isMain)
                .map(row -> new Lead.Line(
                        row.title(),
                        row.goal(),
                        contenders.stream()
                                .filter(each -> !each.isSalsa())
                                .flatMap(peer -> ratio(row.name(), peer).stream())
                                .toList()))
                .filter(line -> !line.dots().isEmpty())
                .toList();
        return new Lead(palette)
                .svg(
                        "A warm round: how many times as long as Salsa (every peer is to be right of the "
                                + "row's mark)",
                        lines);
    }

    private Optional<Lead.Dot> ratio(String row, Contender peer) {
        return figures.best(row, Contender.SALSA.name())
                .flatMap(salsa -> figures.best(row, peer.name())
                        .map(each -> new Lead.Dot(
                                peer, each.nanos().value() / salsa.nanos().value())));
    }

    /** Bars of the warm rounds. */
    String times() {
        String title = "A warm round, ms (logarithmic; the fastest configuration of each)";
        return new Bars(palette, Figure::millis)
                .svg(
                        title,
                        panels((row, contender) -> figures.best(row.name(), contender.name())
                                .map(best ->
                                        new Bars.Bar(contender, best.nanos().value(), remark(best)))));
    }

    private static String remark(Figures.Steady steady) {
        return steady.configuration().equals(Figures.DEFAULT) ? "" : " (" + steady.configuration() + ")";
    }

    /** Bars of the processor time. */
    String cpu() {
        return new Bars(palette, Figure::millis)
                .svg(
                        "Processor time of a warm round, ms (logarithmic; default " + "configuration)",
                        panels((row, contender) -> figures.warmCpu(row.name(), contender.name())
                                .map(median -> new Bars.Bar(contender, median.value(), ""))));
    }

    /** Bars of the peak memory. */
    String memory() {
        return new Bars(palette, Figure::megabytes)
                .svg(
                        "Peak resident memory, MB (logarithmic; default configuration)",
                        panels((row, contender) -> figures.memory(row.name(), contender.name())
                                .map(median -> new Bars.Bar(contender, median.value(), ""))));
    }

    private List<Bars.Panel> panels(BiFunction<Row, Contender, Optional<Bars.Bar>> bar) {
        return rows.stream()
                .filter(Row::isMain)
                .map(row -> new Bars.Panel(
                        row.title(),
                        contenders.stream()
                                .flatMap(contender -> bar.apply(row, contender).stream())
                                .toList()))
                .filter(panel -> !panel.bars().isEmpty())
                .toList();
    }

    /** Curves of the rows that are points of one. */
    String sizes() {
        Set<String> names = new LinkedHashSet<>();
        rows.forEach(row -> row.point().ifPresent(point -> names.add(point.curve())));
        List<Curves.Panel> panels = names.stream()
                .map(name -> new Curves.Panel(
                        name,
                        contenders.stream()
                                .map(contender -> new Curves.Curve(contender, points(name, contender)))
                                .filter(curve -> curve.points().size() > 1)
                                .toList()))
                .filter(panel -> !panel.curves().isEmpty())
                .toList();
        return new Curves(palette, "size", "ns for an operation").svg("By size, default configuration", panels);
    }

    private List<Drawing.Point> points(String curve, Contender contender) {
        var points = new ArrayList<Drawing.Point>();
        for (Row row : rows) {
            row.point()
                    .filter(each -> each.curve().equals(curve))
                    .ifPresent(point -> figures.steady(row.name(), contender.name(), Figures.DEFAULT)
                            .ifPresent(steady -> {
                                long operations = figures.operations(row.name(), contender.name());
                                points.add(new Drawing.Point(
                                        point.x() == 0 ? operations : point.x(),
                                        steady.nanos().value() / operations));
                            }));
        }
        points.sort((one, other) -> Double.compare(one.x(), other.x()));
        return points;
    }

    /** Curves by the number of threads; at the right end, as many as there are by default. */
    String threads() {
        int processors = Runtime.getRuntime().availableProcessors();
        List<Curves.Panel> panels = rows.stream()
                .filter(row -> row.threads() && !row.startup())
                .map(row -> new Curves.Panel(
                        row.title(),
                        contenders.stream()
                                .map(contender -> new Curves.Curve(contender, byThreads(row, contender, processors)))
                                .filter(curve -> curve.points().size() > 1)
                                .toList()))
                .filter(panel -> !panel.curves().isEmpty())
                .toList();
        return new Curves(palette, "threads", "ms")
                .svg("By threads; at the right end the default configuration", panels);
    }

    private List<Drawing.Point> byThreads(Row row, Contender contender, int processors) {
        return Stream.concat(
                        figures.configurations(row.name(), contender.name()).stream()
                                .filter(each -> each.matches("\\d+ threads?")),
                        Stream.of(Figures.DEFAULT))
                .flatMap(label -> figures.steady(row.name(), contender.name(), label).stream()
                        .map(steady -> new Drawing.Point(
                                label.equals(Figures.DEFAULT) ? processors : Integer.parseInt(label.split(" ")[0]),
                                steady.nanos().value() / 1e6)))
                .toList();
    }
}
