package salsa.benchmarks.latency;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import salsa.benchmarks.results.Median;

/**
 * The line of a round: median, 99 %, 99.9 %, worst, and how late 99.9 % of the requests were sent; in nanoseconds.
 *
 * @param values in this order
 */
public record Quantiles(List<Long> values) {

    private static final Pattern LINE = Pattern.compile("latency (\\d+) (\\d+) (\\d+) (\\d+) late (\\d+)");
    private static final int WORST = 3;

    static Optional<Quantiles> of(String line) {
        Matcher matcher = LINE.matcher(line);
        return matcher.matches()
                ? Optional.of(new Quantiles(Arrays.asList(
                        Long.valueOf(matcher.group(1)),
                        Long.valueOf(matcher.group(2)),
                        Long.valueOf(matcher.group(3)),
                        Long.valueOf(matcher.group(4)),
                        Long.valueOf(matcher.group(5)))))
                : Optional.empty();
    }

    /** Returns the medians over the second half of the rounds, and of the worst the worst. */
    public static double[] ofWarmRounds(List<String> notes) {
        List<Quantiles> all =
                notes.stream().flatMap(line -> Quantiles.of(line).stream()).toList();
        List<Quantiles> warm = all.subList(all.size() / 2, all.size());
        double[] values = new double[5];
        for (int i = 0; i < values.length && !warm.isEmpty(); i++) {
            int place = i;
            List<Long> column =
                    warm.stream().map(each -> each.values().get(place)).toList();
            values[i] = i == WORST
                    ? column.stream().mapToLong(each -> each).max().orElseThrow()
                    : Median.of(column).value();
        }
        return values;
    }
}
