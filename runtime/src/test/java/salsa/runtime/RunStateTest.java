package salsa.runtime;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import salsa.evidence.StateTable;
import salsa.runtime.evidence.MiniWorld;

/**
 * A stage is idle, ready or muted: all sequences of events up to a length, beside a model that only counts messages; and
 * the transitions that occur are those of the table in the comment of {@link Stage}.
 */
class RunStateTest {

    private static final int EVENTS_MAX = 5;
    private static final int LONG = BackPressure.MAILBOX_HIGH + 2 * Outbox.RUN_MAX;

    private enum State {
        IDLE,
        READY,
        MUTED
    }

    private enum Event {
        MESSAGE("message"),
        FLOOD("message"), // its handler sends to the mailbox that is too long
        URGENT("urgent message"),
        TURN("turn"), // of one message
        SHORTER("shorter mailbox");

        private final String column;

        Event(String column) {
            this.column = column;
        }
    }

    /** The next step of a stage follows from the messages that it has not processed. */
    private static final class Model {
        private final Deque<Event> queued = new ArrayDeque<>();
        private State state = State.IDLE;

        boolean isPossible(Event event) {
            return event != Event.TURN || state == State.READY;
        }

        void happens(Event event) {
            switch (event) {
                case MESSAGE, FLOOD -> {
                    queued.add(event);
                    state = state == State.IDLE ? State.READY : state;
                }
                case URGENT -> state = State.READY;
                case TURN -> {
                    boolean floods = queued.poll() == Event.FLOOD;
                    state = floods ? State.MUTED : queued.isEmpty() ? State.IDLE : State.READY;
                }
                case SHORTER -> state = state == State.MUTED ? State.READY : state;
            }
        }
    }

    /** A stage, and another one with a long mailbox, in a world that runs only what the test runs. */
    private static final class Real {
        private final MiniWorld world = new MiniWorld(2);
        private final Puppet actor = new Puppet(world.stage(0));
        private final Puppet receiver = new Puppet(world.stage(1));

        Real() {
            lengthen();
        }

        private void lengthen() {
            for (int n = 0; n < LONG; n++) {
                world.system().submit(new Puppet.Cue(receiver, null, (_, _) -> {}));
            }
        }

        void happens(Event event) {
            switch (event) {
                case MESSAGE -> world.system().submit(new Puppet.Cue(actor, null, (_, _) -> {}));
                case FLOOD -> world.system().submit(new Puppet.Cue(actor, null, (self, _) -> flood(self)));
                case URGENT -> Stage.receiveControl(new ControlMessage(actor, () -> {}));
                case TURN -> assertThat(world.runTurn(0, 1)).isTrue();
                case SHORTER -> {
                    while (world.isReady(1)) {
                        world.runTurn(1, LONG);
                    }
                    lengthen();
                }
            }
            world.check();
        }

        private void flood(Puppet self) {
            for (int n = 0; n < 2 * Outbox.RUN_MAX; n++) {
                self.tell(receiver, (_, _) -> {});
            }
        }

        State state() {
            Stage stage = world.stage(0);
            boolean muted = stage.muting != null && !stage.muting.isOver();
            assertThat(List.of(stage.isIdle(), world.isReady(0), muted))
                    .as("idle, ready, muted")
                    .containsOnlyOnce(true);
            return stage.isIdle() ? State.IDLE : muted ? State.MUTED : State.READY;
        }
    }

    @Test
    void everySequenceOfEventsLeadsWhereTheModelSaysByTransitionsOfTheTable() throws Exception {
        StateTable table = StateTable.of(Stage.class);
        Set<String> seen = new HashSet<>();
        Deque<List<Event>> open = new ArrayDeque<>(List.of(List.of()));
        while (!open.isEmpty()) {
            List<Event> path = open.remove();
            var model = new Model();
            path.forEach(model::happens);
            for (Event event : Event.values()) {
                if (model.isPossible(event)) {
                    List<Event> longer = new ArrayList<>(path);
                    longer.add(event);
                    if (longer.size() == EVENTS_MAX) {
                        follow(longer, table, seen);
                    } else {
                        open.add(longer);
                    }
                }
            }
        }
        assertThat(seen).isEqualTo(all(table));
    }

    private static void follow(List<Event> path, StateTable table, Set<String> seen) {
        var model = new Model();
        var real = new Real();
        for (Event event : path) {
            State before = model.state;
            model.happens(event);
            real.happens(event);
            assertThat(real.state()).as("after %s of %s", event, path).isEqualTo(model.state);
            assertThat(table.cell(before.name(), event.column)).contains(model.state.name());
            seen.add(before + " " + event.column + " " + model.state);
        }
    }

    private static Set<String> all(StateTable table) {
        Set<String> all = new HashSet<>();
        for (String state : table.states()) {
            for (String column : table.columns()) {
                String cell = table.cell(state, column);
                for (String next : cell == null ? new String[0] : cell.split(", ")) {
                    all.add(state + " " + column + " " + next);
                }
            }
        }
        return all;
    }
}
