package salsa.benchmarks.results;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import org.junit.jupiter.api.Test;

/** The mean of a sample and its interval. */
class MeanTest {

    @Test
    void theIntervalIsStudents() {
        Mean mean = Mean.of(List.of(1, 2, 3, 4, 5));
        assertThat(mean.value()).isEqualTo(3);
        assertThat(mean.halfWidth()).isEqualTo(2.78 * Math.sqrt(2.5 / 5), within(1e-9));
    }

    @Test
    void aSingleValueTellsNothingOfTheMean() {
        assertThat(Mean.of(List.of(7)).halfWidth()).isInfinite();
        assertThat(Mean.of(List.of(7)).isWithin(0.05, 1)).isFalse();
    }

    @Test
    void itHasConvergedWhenTheIntervalIsNarrowAndTheSampleLargeEnough() {
        assertThat(Mean.of(List.of(100, 101, 99, 100, 100)).isWithin(0.05, 5)).isTrue();
        assertThat(Mean.of(List.of(100, 101, 99, 100)).isWithin(0.05, 5)).isFalse();
        assertThat(Mean.of(List.of(100, 150, 60, 100, 100)).isWithin(0.05, 5)).isFalse();
    }
}
