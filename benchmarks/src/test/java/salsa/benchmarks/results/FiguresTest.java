package salsa.benchmarks.results;

import static org.assertj.core.api.Assertions.assertThat;
import static salsa.benchmarks.results.Measurements.measured;
import static salsa.benchmarks.results.Measurements.without;

import java.util.List;
import org.junit.jupiter.api.Test;
import salsa.benchmarks.measuring.Kind;
import salsa.benchmarks.measuring.Measurement;
import salsa.benchmarks.measuring.OtherLoad;
import salsa.benchmarks.measuring.Outcome;
import salsa.benchmarks.measuring.Usage;

/** The figures of measurements. */
class FiguresTest {

    private final Figures figures = new Figures(List.of(
            measured("ring", "salsa", "default", Kind.FIRST, 90),
            measured("ring", "salsa", "default", Kind.STEADY, 90, 50, 11, 10),
            measured("ring", "salsa", "default", Kind.STEADY, 80, 40, 13, 12),
            measured("ring", "salsa", "1 thread", Kind.STEADY, 70, 5),
            measured("ring", "salsa", "default", Kind.ALLOCATION, 24),
            without("ring", "go", Outcome.FAILED, "status 1")));

    @Test
    void theFirstHalfOfTheRoundsOfEachProcessIsWarmUp() {
        assertThat(figures.steady("ring", "salsa", "default").orElseThrow().nanos())
                .isEqualTo(new Median(11.5e6, 10e6, 13e6, 4));
    }

    @Test
    void theBestConfigurationIsTheFastest() {
        assertThat(figures.best("ring", "salsa").orElseThrow().configuration()).isEqualTo("1 thread");
    }

    @Test
    void theFirstRoundIsThatOfAProcessOfOneRound() {
        assertThat(figures.first("ring", "salsa").orElseThrow().value()).isEqualTo(100e6);
        assertThat(figures.firstRound("ring", "salsa").orElseThrow().value()).isEqualTo(90e6);
        assertThat(figures.wall("ring", "salsa").orElseThrow().count()).isEqualTo(1);
    }

    @Test
    void processorTimeIsThatOfWarmRoundsAndApartThatUntilTheFirst() {
        assertThat(figures.warmCpu("ring", "salsa").orElseThrow().value()).isEqualTo(22e6);
        assertThat(figures.firstCpu("ring", "salsa").orElseThrow().value()).isEqualTo(200e6);
    }

    @Test
    void anIdleActorTakesWhatManyTakeMoreThanHardlyAny() {
        var idle = new Figures(List.of(peak("idle", 90_000_000), peak("hello", 40_000_000)));
        assertThat(idle.idle("salsa")).contains(50_000.0);
        assertThat(idle.idle("go")).isEmpty();
    }

    private static Measurement peak(String row, long bytes) {
        return new Measurement(
                row,
                "salsa",
                "default",
                Kind.BOTH,
                "",
                1_000,
                Outcome.MEASURED,
                "",
                new Usage(1, 1, 1, 1, 1, 2 * bytes, bytes),
                OtherLoad.NONE,
                List.of(1L),
                List.of());
    }

    @Test
    void allocationIsThatOfAnOperation() {
        assertThat(figures.allocation("ring")).contains(24_000.0);
    }

    @Test
    void whoFailedHasNoFigures() {
        assertThat(figures.best("ring", "go")).isEmpty();
        assertThat(figures.memory("ring", "go")).isEmpty();
    }

    @Test
    void aProcessWithMoreThanAFifthOfAProcessorTakenByOthersIsDisturbed() {
        assertThat(figures.disturbed()).isZero();
        assertThat(new Figures(List.of(beside(0.1, 0.05), beside(0.15, 0.1), beside(0, 0.3))).disturbed())
                .isEqualTo(2);
    }

    private static Measurement beside(double others, double stolen) {
        return new Measurement(
                "ring",
                "salsa",
                "default",
                Kind.BOTH,
                "",
                1,
                Outcome.MEASURED,
                "",
                Usage.NONE,
                new OtherLoad(others, stolen),
                List.of(1L),
                List.of());
    }

    @Test
    void mediansWhoseIntervalIsWiderThanAFifthAreCounted() {
        assertThat(figures.wide())
                .as("10 to 13 ms in the default configuration")
                .isEqualTo(1);
    }
}
