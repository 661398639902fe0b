package salsa.simulation;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;
import salsa.runtime.ActorSystem;
import salsa.runtime.Report;

/** Random programs under random schedules keep the promises of order and delivery (R1 to R4). */
class TrafficTest {

    private static final int MESSAGES = 120;

    private static void check(Traffic traffic) {
        assertThat(traffic.violations()).isEmpty();
        assertThat(traffic.reports())
                .hasSize(traffic.thrown())
                .allMatch(report ->
                        report instanceof Report.Failed && report.text().contains("Stumble"));
        assertThat(traffic.status()).isEqualTo(traffic.thrown() == 0 ? ActorSystem.ENDED_WELL : ActorSystem.FAILED);
    }

    /** One runner a stage, order per pair, causal order, everything once. */
    @ParameterizedTest
    @EnumSource
    void messagesAreHandledOnceInOrderByOneRunner(Strategy strategy) {
        Seeds.each(3_000, seed -> {
            var world = new SimulatedWorld(seed, Conditions.USUAL.with(strategy));
            check(new Traffic(seed, 0, world).run(MESSAGES));
        });
    }

    /** Whatever a handler throws costs its own message, and is reported once. */
    @ParameterizedTest
    @ValueSource(ints = {2, 3, 10})
    void handlersThatThrowLoseNothingOfOthers(int throwsOneIn) {
        Seeds.each(2_000, seed -> check(new Traffic(seed, throwsOneIn, new SimulatedWorld(seed)).run(MESSAGES)));
    }

    /** As before, with turns of as many messages as in production. */
    @ParameterizedTest
    @ValueSource(ints = {3, 40, 256})
    void turnsOfManyMessagesKeepThePromisesToo(int messages) {
        var conditions = Conditions.USUAL.turnMessagesMax(messages);
        Seeds.each(2_000, seed -> check(new Traffic(seed, 5, new SimulatedWorld(seed, conditions)).run(MESSAGES)));
    }

    /** The handled messages do not depend on the schedule, only their order does. */
    @Test
    void underEveryScheduleTheSameMessagesAreHandled() {
        Seeds.each(300, seed -> {
            Traffic first = new Traffic(seed, 6, new SimulatedWorld(0)).run(MESSAGES);
            for (long schedule = 1; schedule < 6; schedule++) {
                Traffic other = new Traffic(seed, 6, new SimulatedWorld(schedule)).run(MESSAGES);
                assertThat(other.handled()).isEqualTo(first.handled());
                assertThat(other.thrown()).isEqualTo(first.thrown());
            }
        });
    }
}
