package salsa.benchmarks.theaters;

import java.util.List;
import java.util.stream.Stream;
import salsa.benchmarks.measuring.Outcome;

/**
 * The result of one start of all processes.
 *
 * @param row the row's name
 * @param contender the contender's title
 * @param outcome whether there are numbers
 * @param nanos of an operation, the median of the warm rounds
 * @param cpuNanos the processor time of the theaters for an operation, of all rounds
 * @param latencies of a row of latencies in nanoseconds: median, 99 %, 99.9 %, worst, and how late they were sent; else
 *     zeros
 */
record Sample(String row, String contender, Outcome outcome, double nanos, double cpuNanos, List<Double> latencies) {

    private static final int LATENCIES = 5;

    Sample {
        latencies = List.copyOf(latencies);
    }

    boolean isMeasured() {
        return outcome == Outcome.MEASURED;
    }

    String line() {
        Stream<Object> numbers = Stream.concat(Stream.of(nanos, cpuNanos), latencies.stream());
        return String.join(
                "\t",
                Stream.concat(Stream.of(row, contender, outcome), numbers)
                        .map(String::valueOf)
                        .toList());
    }

    static Sample of(String line) {
        List<String> fields = List.of(line.split("\t"));
        List<Double> numbers =
                fields.subList(3, 5 + LATENCIES).stream().map(Double::valueOf).toList();
        return new Sample(
                fields.get(0),
                fields.get(1),
                Outcome.valueOf(fields.get(2)),
                numbers.get(0),
                numbers.get(1),
                numbers.subList(2, numbers.size()));
    }
}
