package salsa.benchmarks.results;

import java.util.List;
import java.util.stream.LongStream;
import salsa.benchmarks.measuring.Kind;
import salsa.benchmarks.measuring.Measurement;
import salsa.benchmarks.measuring.OtherLoad;
import salsa.benchmarks.measuring.Outcome;
import salsa.benchmarks.measuring.Usage;

/** Measurements for tests. */
public final class Measurements {

    private Measurements() {}

    /** Rounds of this many milliseconds, in a process of ten milliseconds more. */
    public static Measurement measured(String row, String contender, String configuration, Kind kind, long... millis) {
        List<Long> rounds =
                LongStream.of(millis).mapToObj(each -> each * 1_000_000).toList();
        return new Measurement(
                row,
                contender,
                configuration,
                kind,
                "7",
                1_000,
                Outcome.MEASURED,
                "",
                new Usage(
                        rounds.getFirst() + 10_000_000,
                        500_000_000,
                        800_000_000,
                        200_000_000,
                        2 * rounds.getLast(),
                        64_000_000,
                        50_000_000),
                new OtherLoad(0.1, 0),
                rounds,
                List.of("met [1, 2, 3]"));
    }

    /** No figures. */
    public static Measurement without(String row, String contender, Outcome outcome, String message) {
        return new Measurement(
                row,
                contender,
                "default",
                Kind.BOTH,
                "7",
                1_000,
                outcome,
                message,
                Usage.NONE,
                OtherLoad.NONE,
                List.of(),
                List.of());
    }
}
