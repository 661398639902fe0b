package salsa.theater.ending;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import salsa.wire.reference.Id;

/** Which messages to a name are for an actor that has ended. */
class EndedNamesTest {

    private final EndedNames names = new EndedNames();

    @Test
    void eachEndIsLearnedOfOnce() {
        names.add(id(1));
        names.add(id(1));
        names.learned(id(1));
        assertThat(names.contains(id(1))).isTrue();
        names.learned(id(1));
        assertThat(names.contains(id(1))).isFalse();
    }

    @Test
    void anEndThatThePeerOnlyClaimsToLearnOfIsNone() {
        names.learned(id(1));
        assertThat(names.contains(id(1))).isFalse();
    }

    @Test
    void aPeerThatNeverLearnsOccupiesBoundedMemory() {
        for (int i = 0; i <= EndedNames.NAMES_MAX; i++) {
            names.add(id(i));
        }
        assertThat(names.contains(id(0))).isFalse();
        assertThat(names.contains(id(1))).isTrue();
    }

    private static Id id(int number) {
        return new Id(number, 1);
    }
}
