package salsa.benchmarks.theaters;

import java.util.List;
import java.util.OptionalDouble;
import salsa.benchmarks.report.Figure;
import salsa.benchmarks.report.Table;
import salsa.benchmarks.results.Median;
import salsa.benchmarks.rows.Row;

/**
 * The table of rows that do the same work in another way, such as mobile actors beside remote ones.
 *
 * @param rows of the file
 * @param samples of all rows
 */
record Comparisons(List<Row> rows, List<Sample> samples) {

    private static final String SALSA = "Salsa";

    /** Returns the section of the report; nothing when no row and its counterpart are measured. */
    String text() {
        var table = new Table("", "compared with", "times as long", "at most", "within");
        boolean isEmpty = true;
        for (Row row : rows) {
            OptionalDouble ratio = ratio(row);
            if (ratio.isPresent()) {
                isEmpty = false;
                Row.Comparison other = row.against().orElseThrow();
                table.addRow(List.of(
                        row.title(),
                        titleOf(other.row()),
                        Figure.of(ratio.getAsDouble()),
                        Figure.of(other.limit()),
                        ratio.getAsDouble() <= other.limit() ? "yes" : "no"));
            }
        }
        return isEmpty ? "" : "\n## Salsa beside Salsa\n\n" + table;
    }

    private OptionalDouble ratio(Row row) {
        List<Double> other = row.against().map(each -> nanos(each.row())).orElse(List.of());
        List<Double> own = nanos(row.name());
        return own.isEmpty() || other.isEmpty()
                ? OptionalDouble.empty()
                : OptionalDouble.of(Median.of(own).value() / Median.of(other).value());
    }

    private List<Double> nanos(String row) {
        return samples.stream()
                .filter(each -> each.isMeasured() && each.row().equals(row))
                .filter(each -> each.contender().equals(SALSA))
                .map(Sample::nanos)
                .toList();
    }

    private String titleOf(String name) {
        return rows.stream()
                .filter(each -> each.name().equals(name))
                .map(Row::title)
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException("there is no row " + name));
    }
}
