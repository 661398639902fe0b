package salsa.benchmarks.results;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** The median of a sample and its interval. */
class MedianTest {

    @Test
    void theMedianIsTheMiddleOrTheMeanOfTheTwoInTheMiddle() {
        assertThat(Median.of(List.of(5, 1, 3)).value()).isEqualTo(3);
        assertThat(Median.of(List.of(4, 1, 3, 2)).value()).isEqualTo(2.5);
        assertThat(Median.of(List.of(7)).value()).isEqualTo(7);
    }

    @Test
    void fewValuesGiveAllTheyHaveAndAreNotCertain() {
        Median few = Median.of(List.of(3, 1, 2));
        assertThat(few.low()).isEqualTo(1);
        assertThat(few.high()).isEqualTo(3);
        assertThat(few.isCertain()).isFalse();
    }

    @Test
    void theIntervalHasTheTrueMedianInNinetyFiveOfAHundredSamples() {
        for (int size : new int[] {6, 20, 101, 500}) {
            var random = new Random(size);
            int hits = 0;
            for (int sample = 0; sample < 2_000; sample++) {
                Median median = Median.of(random.doubles(size).boxed().toList());
                hits += median.low() <= 0.5 && 0.5 <= median.high() ? 1 : 0;
            }
            assertThat(hits / 2_000.0).as("of samples of %d", size).isGreaterThan(0.94);
        }
    }

    @Test
    void theSpreadIsAPartOfTheMedian() {
        assertThat(new Median(10, 9, 12, 8).spread()).isEqualTo(0.3);
    }

    @Test
    void theMeanOfARatioAndItsInverseIsOne() {
        assertThat(Ratios.mean(List.of(4.0, 0.25))).isEqualTo(1.0);
        assertThat(Ratios.mean(List.of(2.0, 8.0))).isCloseTo(4.0, within(1e-12));
        assertThat(Ratios.mean(List.of())).isNaN();
    }
}
