package salsa.benchmarks.papers;

import java.util.List;
import salsa.benchmarks.measuring.Outcome;

/**
 * The result of one process.
 *
 * @param figure the figure's name
 * @param series the curve's title
 * @param x its place on the horizontal axis
 * @param outcome whether there are numbers
 * @param nanos of the whole process, or the median of its warm rounds
 * @param peakBytes the peak resident memory
 * @param note its remark on the last round, or why there are no numbers
 */
public record Sample(String figure, String series, long x, Outcome outcome, double nanos, long peakBytes, String note) {

    private static final int FIELDS = 7;

    /** Whether it has numbers. */
    public boolean isMeasured() {
        return outcome == Outcome.MEASURED;
    }

    /** Returns it as a line of tab-separated values. */
    String line() {
        return String.join(
                "\t",
                figure,
                series,
                Long.toString(x),
                outcome.name(),
                Long.toString(Math.round(nanos)),
                Long.toString(peakBytes),
                note.replace('\t', ' '));
    }

    /** Reads such a line. */
    static Sample of(String line) {
        List<String> fields = List.of(line.split("\t", -1));
        if (fields.size() != FIELDS) {
            throw new IllegalArgumentException("a sample has " + FIELDS + " fields: " + line);
        }
        return new Sample(
                fields.get(0),
                fields.get(1),
                Long.parseLong(fields.get(2)),
                Outcome.valueOf(fields.get(3)),
                Double.parseDouble(fields.get(4)),
                Long.parseLong(fields.get(5)),
                fields.get(6));
    }
}
