package salsa.simulation;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.EnumMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The strategies search differently, and each reaches what the others may not. */
class StrategyTest {

    @ParameterizedTest
    @ValueSource(longs = {0, 12_345, -50, Long.MIN_VALUE})
    void aHundredSeedsInARowUseEveryStrategyOften(long first) {
        Map<Strategy, Integer> uses = new EnumMap<>(Strategy.class);
        for (long seed = first; seed < first + 100; seed++) {
            uses.merge(new SimulatedWorld(seed).strategy(), 1, Integer::sum);
        }
        assertThat(uses).hasSize(Strategy.values().length);
        assertThat(uses.values()).allMatch(count -> count > 25);
    }

    @Test
    void aGivenStrategyIsTaken() {
        var world = new SimulatedWorld(4, Conditions.USUAL.with(Strategy.DELAY_BOUNDED));
        assertThat(world.strategy()).hasToString("delay-bounded");
    }

    /** Three senders and one receiver: all six orders come up. */
    @ParameterizedTest
    @EnumSource
    void everyOrderOfIndependentMessagesComesUp(Strategy strategy) {
        Set<String> orders = new HashSet<>();
        for (long seed = 0; seed < 3_000 && orders.size() < 6; seed++) {
            var order = new StringBuilder();
            var world = new SimulatedWorld(seed, Conditions.USUAL.with(strategy));
            Run.of(world, 5, (self, _) -> {
                        Puppet receiver = self.beside(4);
                        for (int sender = 1; sender <= 3; sender++) {
                            int name = sender;
                            self.tell(self.beside(sender), (me, _) -> me.tell(receiver, (_, _) -> order.append(name)));
                        }
                    })
                    .endedWell();
            orders.add(order.toString());
        }
        assertThat(orders).containsExactlyInAnyOrder("123", "132", "213", "231", "312", "321");
    }

    /** Between the two sends of one handler all of what the first one led to may have happened. */
    @ParameterizedTest
    @EnumSource
    void aHandlerCanBeInterruptedBetweenTwoSends(Strategy strategy) {
        int overtaken = 0;
        for (long seed = 0; seed < 500; seed++) {
            var order = new StringBuilder();
            var world = new SimulatedWorld(seed, Conditions.USUAL.with(strategy));
            Run.of(world, 3, (self, _) -> {
                        Puppet third = self.beside(2);
                        self.tell(self.beside(1), (me, _) -> me.tell(third, (_, _) -> order.append("b")));
                        self.tell(third, (_, _) -> order.append("a"));
                    })
                    .endedWell();
            overtaken += order.toString().equals("ba") ? 1 : 0;
        }
        assertThat(overtaken).isBetween(10, 490);
    }

    /** With priorities alone a program that waits for a stage of low priority would spin for ever. */
    @Test
    void aSpinningHandlerLetsTheOthersRunInTheEnd() {
        Seeds.each(20, seed -> {
            boolean[] end = {false};
            var world = new SimulatedWorld(seed, Conditions.USUAL.with(Strategy.PCT));
            Run.of(world, 4, (self, _) -> {
                        self.tell(self.beside(3), (_, _) -> end[0] = true);
                        for (int stage = 0; stage < 3; stage++) {
                            spin(self.beside(stage), self, end);
                        }
                    })
                    .endedWell();
        });
    }

    private static void spin(Puppet spinner, Puppet from, boolean[] end) {
        from.tell(spinner, (me, _) -> {
            if (!end[0]) {
                spin(me, me, end);
            }
        });
    }
}
