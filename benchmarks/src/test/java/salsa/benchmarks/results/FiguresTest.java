package salsa.benchmarks.results;

import static org.assertj.core.api.Assertions.assertThat;
import static salsa.benchmarks.results.Measurements.measured;
import static salsa.benchmarks.results.Measurements.without;

import java.util.List;
import org.junit.jupiter.api.Test;
import salsa.benchmarks.measuring.Kind;
import salsa.benchmarks.measuring.Outcome;

/** What measurements say. */
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
    void allocationIsThatOfAnOperation() {
        assertThat(figures.allocation("ring")).contains(24_000.0);
    }

    @Test
    void whoFailedHasNoFigures() {
        assertThat(figures.best("ring", "go")).isEmpty();
        assertThat(figures.memory("ring", "go")).isEmpty();
    }

    @Test
    void whatOthersDidIsNoticed() {
        assertThat(figures.disturbed()).isZero();
        assertThat(figures.wide()).isEqualTo(1);
    }
}
