package salsa.runtime.quarantine;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;
import salsa.evidence.StateTable;

/** The values of the handshake's word: all that its methods reach, and the table in its comment. */
class HandshakeTest {

    /** The methods that replace the word, by their names in the table. */
    private static final Map<String, Consumer<Handshake>> METHODS = Map.of(
            "enters", Handshake::tryEnter,
            "leaves", Handshake::leave,
            "ends", Handshake::tryEnd,
            "meet", Handshake::tryPart,
            "abandon", Handshake::abandon);

    private static Handshake.State after(List<String> path) {
        var handshake = new Handshake(Thread.currentThread());
        path.forEach(method -> METHODS.get(method).accept(handshake));
        return handshake.state();
    }

    @Test
    void theMethodsReachWhatTheTableContainsAndNothingElse() throws Exception {
        StateTable table = StateTable.of(Handshake.class);
        assertThat(table.states())
                .isEqualTo(
                        Arrays.stream(Handshake.State.values()).map(Enum::name).toList());
        Set<String> seen = new HashSet<>();
        Deque<List<String>> open = new ArrayDeque<>(List.of(List.of()));
        Set<Handshake.State> reached = new HashSet<>();
        while (!open.isEmpty()) {
            List<String> path = open.remove();
            Handshake.State state = after(path);
            if (!reached.add(state)) {
                continue;
            }
            for (String method : METHODS.keySet()) {
                List<String> longer = new ArrayList<>(path);
                longer.add(method);
                Handshake.State next = after(longer);
                if (next != state) {
                    assertThat(table.cell(state.name(), "to " + next))
                            .as(longer.toString())
                            .contains(method);
                    assertThat(state.canBecome(next)).isTrue();
                    seen.add(state + " to " + next);
                }
                open.add(longer);
            }
        }
        assertThat(reached).containsExactlyInAnyOrder(Handshake.State.values());
        assertThat(seen).isEqualTo(legal(table));
    }

    private static Set<String> legal(StateTable table) {
        Set<String> legal = new HashSet<>();
        for (Handshake.State state : Handshake.State.values()) {
            for (Handshake.State next : Handshake.State.values()) {
                boolean listed = table.cell(state.name(), "to " + next) != null;
                assertThat(state.canBecome(next)).as("%s to %s", state, next).isEqualTo(listed);
                if (listed) {
                    legal.add(state + " to " + next);
                }
            }
        }
        return legal;
    }
}
