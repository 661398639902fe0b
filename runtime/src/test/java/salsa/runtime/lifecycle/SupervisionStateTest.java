package salsa.runtime.lifecycle;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import salsa.evidence.StateTable;

/** The states of a supervisor: the table in their comment, and a model of independent facts. */
class SupervisionStateTest {

    /** The facts about a supervisor, each by itself. */
    private record Facts(boolean hasEscalated, boolean isStoppingOwn, boolean isClosing) {

        /** Returns the facts after an event; null if it cannot happen. */
        Facts after(SupervisionState.Event event) {
            if (isClosing) {
                return event == SupervisionState.Event.ESCALATE ? null : this;
            }
            return switch (event) {
                case ESCALATE -> hasEscalated ? null : new Facts(true, isStoppingOwn, false);
                case STOP_OWN -> new Facts(hasEscalated, true, false);
                case OWN_STOPPED -> isStoppingOwn ? new Facts(false, false, false) : null;
                case RESTART -> new Facts(false, isStoppingOwn, false);
                case CLOSE -> new Facts(false, false, true);
            };
        }

        void checkAgainst(SupervisionState state) {
            assertThat(state.restarts()).as("%s restarts", state).isEqualTo(!hasEscalated && !isClosing);
            assertThat(state.isStoppingOwn()).as("%s stops its own", state).isEqualTo(isStoppingOwn);
            assertThat(state == SupervisionState.CLOSING)
                    .as("%s is closing", state)
                    .isEqualTo(isClosing);
        }
    }

    @Test
    void everyTransitionIsInTheTableAndNoOther() throws Exception {
        StateTable table = StateTable.of(SupervisionState.class);
        assertThat(table.states()).isEqualTo(names(SupervisionState.values()));
        assertThat(table.columns()).isEqualTo(names(SupervisionState.Event.values()));
        for (SupervisionState state : SupervisionState.values()) {
            for (SupervisionState.Event event : SupervisionState.Event.values()) {
                String next = table.cell(state.name(), event.name());
                if (next == null) {
                    assertThatThrownBy(() -> state.after(event)).isInstanceOf(AssertionError.class);
                } else {
                    assertThat(state.after(event)).as("%s %s", state, event).isEqualTo(SupervisionState.valueOf(next));
                }
            }
        }
    }

    @Test
    void everyStateIsReachedAndMeansTheSameFactsOnEveryPath() {
        var reached = new HashMap<>(Map.of(SupervisionState.WATCHING, new Facts(false, false, false)));
        Deque<SupervisionState> open = new ArrayDeque<>(reached.keySet());
        while (!open.isEmpty()) {
            SupervisionState state = open.remove();
            reached.get(state).checkAgainst(state);
            for (SupervisionState.Event event : SupervisionState.Event.values()) {
                Facts next = reached.get(state).after(event);
                if (next == null) {
                    assertThatThrownBy(() -> state.after(event)).isInstanceOf(AssertionError.class);
                    continue;
                }
                SupervisionState other = state.after(event);
                Facts known = reached.putIfAbsent(other, next);
                if (known == null) {
                    open.add(other);
                } else {
                    assertThat(next).as("%s %s", state, event).isEqualTo(known);
                }
            }
        }
        assertThat(reached).containsOnlyKeys(SupervisionState.values());
    }

    private static List<String> names(Enum<?>[] constants) {
        return Arrays.stream(constants).map(Enum::name).toList();
    }
}
