package salsa.benchmarks;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import salsa.benchmarks.measuring.Mode;
import salsa.benchmarks.rows.Contender;
import salsa.benchmarks.rows.Row;
import salsa.benchmarks.rows.Rows;

/**
 * A request of {@code benchmarks/run}.
 *
 * @param rows the rows to measure
 * @param peers beside Salsa
 * @param mode how thoroughly
 * @param keep whether the results of other rows stay
 * @param reportOnly whether nothing is measured
 * @param into the folder of the report, if it is named
 */
record Request(
        List<Row> rows, List<Contender> peers, Mode mode, boolean keep, boolean reportOnly, Optional<String> into) {

    /** Reads it. */
    static Request of(List<String> words, Rows all) {
        var rows = new ArrayList<Row>();
        List<Contender> peers = all.peers();
        Mode mode = Mode.NORMAL;
        boolean keep = false;
        boolean reportOnly = false;
        Optional<String> into = Optional.empty();
        for (int i = 0; i < words.size(); i++) {
            String word = words.get(i);
            switch (word) {
                case "--quick" -> mode = Mode.QUICK;
                case "--full" -> mode = Mode.FULL;
                case "--keep" -> keep = true;
                case "--report" -> reportOnly = true;
                case "--peers" -> peers = peers(value(words, ++i, word), all);
                case "--into" -> into = Optional.of(value(words, ++i, word));
                default -> rows.addAll(rows(word, all));
            }
        }
        return new Request(
                rows.isEmpty() ? rows(mode, all) : rows.stream().distinct().toList(),
                peers,
                mode,
                keep,
                reportOnly,
                into);
    }

    /** Those that are measured when none is named. */
    private static List<Row> rows(Mode mode, Rows all) {
        return mode == Mode.QUICK
                ? all.rows().stream().filter(row -> !row.thorough()).toList()
                : all.rows();
    }

    private static String value(List<String> words, int at, String option) {
        if (at >= words.size()) {
            throw new IllegalArgumentException(option + " needs a value");
        }
        return words.get(at);
    }

    /** Returns a row by its name, or all whose names begin with it: {@code savina/}. */
    private static List<Row> rows(String name, Rows all) {
        List<Row> rows = all.rows().stream()
                .filter(each -> each.name().equals(name)
                        || name.endsWith("/") && each.name().startsWith(name))
                .toList();
        if (rows.isEmpty()) {
            throw new IllegalArgumentException("there is no row " + name + "; there are "
                    + all.rows().stream().map(Row::name).collect(Collectors.joining(", ")));
        }
        return rows;
    }

    private static List<Contender> peers(String names, Rows all) {
        return Stream.of(names.split(","))
                .filter(name -> !name.isEmpty() && !name.equals("none"))
                .map(name -> all.peer(name).orElseThrow(() -> new IllegalArgumentException(noPeer(name, all))))
                .toList();
    }

    private static String noPeer(String name, Rows all) {
        return "there is no peer " + name + "; there are "
                + all.peers().stream().map(Contender::name).collect(Collectors.joining(", "));
    }
}
