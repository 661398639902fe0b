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

/** The states of a life and of an unwinding: the tables in their comments, and a model of independent facts. */
class LifeStateTest {

    /** The facts about an actor, each by itself. */
    private record Facts(boolean stops, boolean isSuspended, boolean isOver, boolean isKnown) {

        static final Facts FIRST = new Facts(false, false, false, false);

        /** Returns the facts after an event; null if it cannot happen. */
        Facts after(LifeState.Event event) {
            return switch (event) {
                case STOP -> stops || isOver ? null : new Facts(true, isSuspended, false, false);
                case SUSPEND -> isOver ? null : new Facts(stops, true, false, false);
                case RESUME -> isOver ? null : new Facts(stops, false, false, false);
                case END -> isOver ? null : new Facts(false, false, true, false);
                case NOTIFY -> isOver && !isKnown ? new Facts(false, false, true, true) : null;
                case REVIVE -> isKnown ? FIRST : null;
            };
        }

        void checkAgainst(LifeState state) {
            assertThat(state.isStopping()).as("%s stops", state).isEqualTo(stops);
            assertThat(state.isSuspended()).as("%s is suspended", state).isEqualTo(isSuspended);
            assertThat(state.hasEnded()).as("%s has ended", state).isEqualTo(isOver);
            assertThat(state == LifeState.ENDED)
                    .as("%s is known to have ended", state)
                    .isEqualTo(isKnown);
        }
    }

    @Test
    void everyTransitionIsInTheTableAndNoOther() throws Exception {
        StateTable table = StateTable.of(LifeState.class);
        assertThat(table.states()).isEqualTo(names(LifeState.values()));
        assertThat(table.columns()).isEqualTo(names(LifeState.Event.values()));
        for (LifeState state : LifeState.values()) {
            for (LifeState.Event event : LifeState.Event.values()) {
                String next = table.cell(state.name(), event.name());
                if (next == null) {
                    assertThatThrownBy(() -> state.after(event)).isInstanceOf(AssertionError.class);
                } else {
                    assertThat(state.after(event)).as("%s %s", state, event).isEqualTo(LifeState.valueOf(next));
                }
            }
        }
    }

    @Test
    void everyStateIsReachedAndMeansTheSameFactsOnEveryPath() {
        var reached = new HashMap<LifeState, Facts>(Map.of(LifeState.RUNNING, Facts.FIRST));
        Deque<LifeState> open = new ArrayDeque<>(reached.keySet());
        while (!open.isEmpty()) {
            LifeState state = open.remove();
            reached.get(state).checkAgainst(state);
            for (LifeState.Event event : LifeState.Event.values()) {
                Facts next = reached.get(state).after(event);
                if (next == null) {
                    assertThatThrownBy(() -> state.after(event)).isInstanceOf(AssertionError.class);
                    continue;
                }
                LifeState other = state.after(event);
                Facts known = reached.putIfAbsent(other, next);
                if (known == null) {
                    open.add(other);
                } else {
                    assertThat(next).as("%s %s", state, event).isEqualTo(known);
                }
            }
        }
        assertThat(reached).containsOnlyKeys(LifeState.values());
    }

    @Test
    void everyTransitionOfAnUnwindingIsInItsTable() throws Exception {
        StateTable table = StateTable.of(Unwinding.class);
        assertThat(table.states()).isEqualTo(names(Unwinding.values()));
        assertThat(table.columns()).isEqualTo(names(Unwinding.Event.values()));
        for (Unwinding state : Unwinding.values()) {
            for (Unwinding.Event event : Unwinding.Event.values()) {
                String next = table.cell(state.name(), event.name());
                if (next == null) {
                    assertThatThrownBy(() -> state.after(event)).isInstanceOf(AssertionError.class);
                } else {
                    assertThat(state.after(event)).as("%s %s", state, event).isEqualTo(Unwinding.valueOf(next));
                }
            }
        }
    }

    private static List<String> names(Enum<?>[] constants) {
        return Arrays.stream(constants).map(Enum::name).toList();
    }
}
