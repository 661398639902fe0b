package salsa.simulation;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/** An actor handles nothing before it is constructed, and every message to one that never is gets an answer. */
class ConstructionTest {

    private static final int SEEDS = 1_000;

    @Test
    void theConstructorComesFirstAndItsFailureEndsTheActor() {
        Seeds.each(SEEDS, seed -> {
            var program = new Construction(seed);
            Run.of(seed, 3, (self, _) -> program.begin(self));
            assertThat(program.begun).as("the creator goes on").isTrue();
            assertThat(program.wrong).isEmpty();
            assertThat(program.answered).as("messages answered").isEqualTo(program.asked);
        });
    }

    @Test
    void messagesOfTwoDeclarationsOfOneHandlerKeepTheirOrder() {
        Seeds.each(
                SEEDS,
                seed -> assertThat(Kindred.violation(new SimulatedWorld(seed), seed))
                        .isEmpty());
    }
}
