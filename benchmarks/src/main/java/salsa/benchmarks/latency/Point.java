package salsa.benchmarks.latency;

import java.util.List;
import salsa.benchmarks.measuring.Outcome;

/**
 * The result of a process for one workload at one rate. Latencies are in nanoseconds: of the quantiles the median of the
 * warm rounds, of the worst the worst of them.
 *
 * @param workload the workload's name
 * @param contender the contender's title
 * @param kind what was asked for
 * @param asked percent or requests a second; 0 for the maximum
 * @param rate requests a second that arrived, or the maximum
 * @param outcome whether there are numbers
 * @param median the median
 * @param p99 99 % are at most this
 * @param p999 99.9 % are at most this
 * @param worst the worst
 * @param late 99.9 % of the requests were sent at most this late, because their thread was late itself
 */
record Point(
        String workload,
        String contender,
        Kind kind,
        int asked,
        double rate,
        Outcome outcome,
        double median,
        double p99,
        double p999,
        double worst,
        double late) {

    /** The kind of the load. */
    enum Kind {
        /** All requests at once. */
        MAXIMUM,
        /** A part of the maximum. */
        LOAD,
        /** A rate. */
        RATE
    }

    boolean isMeasured() {
        return outcome == Outcome.MEASURED;
    }

    String line() {
        return String.join(
                "\t",
                workload,
                contender,
                kind.name(),
                Integer.toString(asked),
                Double.toString(rate),
                outcome.name(),
                Double.toString(median),
                Double.toString(p99),
                Double.toString(p999),
                Double.toString(worst),
                Double.toString(late));
    }

    static Point of(String line) {
        List<String> fields = List.of(line.split("\t"));
        return new Point(
                fields.get(0),
                fields.get(1),
                Kind.valueOf(fields.get(2)),
                Integer.parseInt(fields.get(3)),
                Double.parseDouble(fields.get(4)),
                Outcome.valueOf(fields.get(5)),
                Double.parseDouble(fields.get(6)),
                Double.parseDouble(fields.get(7)),
                Double.parseDouble(fields.get(8)),
                Double.parseDouble(fields.get(9)),
                Double.parseDouble(fields.get(10)));
    }
}
