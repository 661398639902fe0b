package salsa.simulation.history;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/** Each check finds its own violation, and nothing else. */
class ChecksTest {

    private final History history = new History();
    private final int a = history.newActor();
    private final int b = history.newActor();
    private final int c = history.newActor();

    private void handle(Letter... letters) {
        for (Letter letter : letters) {
            history.recordBegin(letter, letter.receiver());
            history.recordEnd(letter, letter.receiver());
        }
    }

    @Test
    void whatIsInOrderBreaksNothing() {
        Letter first = history.sends(a, b);
        Letter second = history.sends(a, b);
        handle(first);
        Letter third = history.sends(b, c);
        handle(second, third);
        assertThat(history.violations()).isEmpty();
    }

    @Test
    void aMessageNeverHandledIsLost() {
        history.sends(a, b);
        assertThat(history.violations()).containsExactly("lost: message 0 from actor 0 to actor 1");
    }

    @Test
    void aMessageHandledAgainIsSeen() {
        Letter letter = history.sends(a, b);
        handle(letter, letter);
        assertThat(new EachOnce().violations(history))
                .containsExactly("handled 2 times: message 0 from actor 0 to actor 1");
    }

    @Test
    void aMessageThatNobodyIsSureToHaveSentNeedNotArriveButNotTwice() {
        Letter letter = history.sends(a, b);
        history.recordDoubt(letter);
        assertThat(history.violations()).isEmpty();
        handle(letter, letter);
        assertThat(new EachOnce().violations(history)).hasSize(1);
    }

    @Test
    void twoHandlersOfOneStageAtATimeAreSeen() {
        Letter outer = history.sends(a, b);
        Letter inner = history.sends(a, c);
        history.recordBegin(outer, 3);
        history.recordBegin(inner, 3);
        history.recordEnd(inner, 3);
        history.recordEnd(outer, 3);
        assertThat(history.violations())
                .containsExactly("two runners: stage 3 began message 1 from actor 0 to actor 2"
                        + " while it handled message 0 from actor 0 to actor 1");
    }

    @Test
    void handlersOfTwoStagesMayOverlap() {
        Letter outer = history.sends(a, b);
        Letter inner = history.sends(a, c);
        history.recordBegin(outer, 3);
        history.recordBegin(inner, 4);
        history.recordEnd(outer, 3);
        history.recordEnd(inner, 4);
        assertThat(history.violations()).isEmpty();
    }

    @Test
    void messagesOfAPairThatSwapPlacesAreSeen() {
        Letter first = history.sends(a, b);
        Letter second = history.sends(a, b);
        handle(second, first);
        assertThat(new PairOrder().violations(history))
                .containsExactly("out of order:"
                        + " message 0 from actor 0 to actor 1 was handled after message 1 from actor 0 to actor 1");
    }

    @Test
    void aMessageThatWaitedForATokenMayComeLater() {
        Letter gated = history.sendsLater(a, b);
        handle(history.sends(a, b), gated);
        assertThat(history.violations()).isEmpty();
    }

    /** A sends to C, then to B; B sends to C: and C handles B's message first. */
    @Test
    void aMessageOvertakenByItsOwnConsequenceIsSeen() {
        Letter early = history.sends(a, c);
        handle(history.sends(a, b));
        Letter consequence = history.sends(b, c);
        handle(consequence, early);
        assertThat(new PairOrder().violations(history)).isEmpty();
        assertThat(history.violations())
                .containsExactly(
                        "out of causal order:"
                                + " message 0 from actor 0 to actor 2 was handled after a message that could come only after it");
    }

    @Test
    void messagesThatKnowNothingOfEachOtherMayComeInAnyOrder() {
        Letter fromA = history.sends(a, c);
        Letter fromB = history.sends(b, c);
        handle(fromB, fromA);
        assertThat(history.violations()).isEmpty();
    }
}
