package salsa.benchmarks.results;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.offset;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import salsa.benchmarks.measuring.Kind;

/** How evenly creatures have met. */
class FairnessTest {

    @Test
    void nothingDeviatesWhenAllHaveMetEquallyOften() {
        assertThat(Fairness.of(400, 400, 400)).isEqualTo(new Fairness(3, 0, 0));
    }

    @Test
    void theDeviationIsThatOfAllCreatures() {
        // the mean is 5, the squares are 9, 1, 1, 1, 0, 0, 4 and 16
        assertThat(Fairness.of(2, 4, 4, 4, 5, 5, 7, 9)).isEqualTo(new Fairness(8, 2, 0.8));
    }

    @Test
    void whoHasNeverMetAnybodyIsAWholeMeanAway() {
        Fairness fairness = Fairness.of(0, 600, 600);
        assertThat(fairness.deviation()).isCloseTo(282.84, offset(0.01));
        assertThat(fairness.greatest()).isEqualTo(1);
    }

    @Test
    void creaturesThatDoNotMeetAreEven() {
        assertThat(Fairness.of(0, 0, 0)).isEqualTo(new Fairness(3, 0, 0));
    }

    @ParameterizedTest
    @ValueSource(strings = {"met [2, 1, 3] [4, 4]", "met [2 1 3] [4 4]", "met [2,1,3] [4,4]"})
    void everyLanguagesWayToPrintAListIsRead(String note) {
        assertThat(Fairness.of(note)).containsExactly(Fairness.of(2, 1, 3), Fairness.of(4, 4));
    }

    @Test
    void ofManyRoundsTheMedianDeviationAndTheWorstCreatureCount() {
        var rounds = List.of(
                Fairness.of("met [10, 10] [6, 6, 6]"),
                Fairness.of("met [8, 12] [6, 6, 6]"),
                Fairness.of("met [5, 15] [5, 6, 7]"));
        assertThat(Fairness.ofAll(rounds)).containsExactly(new Fairness(2, 2, 0.5), new Fairness(3, 0, 1.0 / 6));
    }

    @Test
    void whoSaysNothingHasNoFairness() {
        assertThat(Fairness.ofAll(List.of())).isEmpty();
        var silent = Measurements.measured("ring", "go", "default", Kind.BOTH, 1, 2);
        assertThat(new Figures(List.of(silent)).fairness("ring", "salsa", "default"))
                .isEmpty();
    }

    @Test
    void everyRoundOfAContendersProcessesCounts() {
        var one = Measurements.measured("chameneos", "go", "default", Kind.BOTH, 1, 2);
        assertThat(new Figures(List.of(one)).fairness("chameneos", "go", "default"))
                .containsExactly(Fairness.of(1, 2, 3));
    }
}
