package salsa.store.history;

import static org.assertj.core.api.Assertions.assertThat;
import static salsa.evidence.history.Event.Kind.GET;
import static salsa.evidence.history.Event.Kind.PUT;
import static salsa.evidence.history.Event.Kind.REMOVE;
import static salsa.evidence.history.Event.Kind.UPDATE;
import static salsa.evidence.history.Event.Outcome.CONFLICT;
import static salsa.evidence.history.Event.Outcome.DONE;
import static salsa.evidence.history.Event.Outcome.UNKNOWN;

import java.util.List;
import org.junit.jupiter.api.Test;
import salsa.evidence.history.Event;
import salsa.evidence.history.Linearizability;

/** The checker accepts possible histories and refuses impossible ones. */
class LinearizabilityTest {

    private static final Event PUT_1 = new Event(PUT, DONE, 0, 1, 0, 1, 1, 2);

    private static boolean isPossible(Event... events) {
        return Linearizability.isLinearizable(List.of(events));
    }

    private static Event get(long observed, long begin, long end) {
        return new Event(GET, DONE, 0, 0, observed, 0, begin, end);
    }

    @Test
    void aReadOfAnEarlierValueIsImpossibleAfterAChange() {
        assertThat(isPossible(PUT_1, get(1, 3, 4))).isTrue();
        assertThat(isPossible(PUT_1, get(0, 3, 4))).isFalse();
        assertThat(isPossible(new Event(PUT, DONE, 0, 1, 0, 1, 1, 9), get(0, 3, 4)))
                .isTrue();
        assertThat(isPossible(get(0, 1, 9), PUT_1)).isTrue();
    }

    @Test
    void oneOfTwoUpdatesOfTheSameEpochWins() {
        Event one = new Event(UPDATE, DONE, 1, 2, 0, 2, 3, 9);
        assertThat(isPossible(PUT_1, one, new Event(UPDATE, CONFLICT, 1, 3, 2, 0, 3, 9)))
                .isTrue();
        assertThat(isPossible(PUT_1, one, new Event(UPDATE, DONE, 1, 3, 0, 3, 3, 9)))
                .isFalse();
    }

    @Test
    void anUnknownChangeMayHaveHappenedOrNot() {
        Event unknown = new Event(REMOVE, UNKNOWN, 1, 0, 0, 0, 3, Long.MAX_VALUE);
        assertThat(isPossible(PUT_1, unknown, get(0, 5, 6))).isTrue();
        assertThat(isPossible(PUT_1, unknown, get(1, 5, 6))).isTrue();
        assertThat(isPossible(PUT_1, unknown, get(1, 5, 6), get(0, 7, 8))).isTrue();
        assertThat(isPossible(PUT_1, unknown, get(0, 5, 6), get(1, 7, 8))).isFalse();
    }

    @Test
    void epochsGrow() {
        assertThat(isPossible(PUT_1, new Event(REMOVE, DONE, 1, 0, 0, 0, 3, 4), new Event(PUT, DONE, 0, 2, 0, 2, 5, 6)))
                .isTrue(); // a removal needs no epoch
        assertThat(isPossible(PUT_1, new Event(REMOVE, DONE, 1, 0, 0, 0, 3, 4), new Event(PUT, DONE, 0, 2, 0, 1, 5, 6)))
                .isFalse();
    }
}
