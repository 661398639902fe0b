package salsa.simulation;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import salsa.runtime.ActorSystem;

/** An error thrown out of the runtime's own work, anywhere, costs the message at hand and nothing else. */
class RuntimeErrorTest {

    private static final int MESSAGES = 60;

    private static Traffic under(long seed, Conditions conditions) {
        Traffic traffic = new Traffic(seed, 0, new SimulatedWorld(seed, conditions))
                .faulty()
                .run(MESSAGES);
        assertThat(traffic.overslept()).isEmpty();
        assertThat(traffic.violations()).isEmpty();
        return traffic;
    }

    /** Actors continue, no other message is lost or out of order, and the error is reported, once. */
    @ParameterizedTest
    @ValueSource(ints = {1, 256})
    void anErrorInTheRuntimeCostsTheMessageAtHandOnly(int turnMessages) {
        var conditions = Conditions.USUAL.faults(1).turnMessagesMax(turnMessages);
        Seeds.each(5_000, seed -> {
            Traffic traffic = under(seed, conditions);
            int errors = traffic.world().faults();
            assertThat(traffic.reports())
                    .hasSize(errors)
                    .allMatch(report -> report.text().contains("injected fault"));
            assertThat(traffic.status()).isEqualTo(errors == 0 ? ActorSystem.ENDED_WELL : ActorSystem.FAILED);
        });
    }

    @Test
    void mostRunsAreStruckByAnErrorInSomePlace() {
        int struck = 0;
        for (long seed = 0; seed < 300; seed++) {
            struck += under(seed, Conditions.USUAL.faults(1)).world().faults();
        }
        assertThat(struck).isGreaterThan(200);
    }

    /** As before; of two errors in the handling of one message one may be reported. */
    @ParameterizedTest
    @ValueSource(ints = {1, 256})
    void severalErrorsInTheRuntimeCostNoMoreMessagesThanThereAreErrors(int turnMessages) {
        var conditions = Conditions.USUAL.faults(5).turnMessagesMax(turnMessages);
        Seeds.each(2_500, seed -> {
            Traffic traffic = under(seed, conditions);
            int errors = traffic.world().faults();
            assertThat(traffic.reports()).hasSizeBetween(Math.min(1, errors), errors);
        });
    }
}
