package salsa.theater.link;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.BiFunction;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import salsa.evidence.StateTable;

/** The states of a link and of its peer: the tables in their comments, and models of independent facts. */
class StatesTest {

    /** The independent facts about a link. */
    private record LinkFacts(
            boolean isWanted, boolean isDialing, boolean isConnected, boolean isWelcomed, boolean isClosed) {

        static final LinkFacts FIRST = new LinkFacts(false, false, false, false, false);
        static final LinkFacts WANTED = new LinkFacts(true, false, false, false, false);

        /** Returns the facts after an event; null if it cannot happen. */
        @Nullable
        LinkFacts after(LinkState.Event event) {
            if (isClosed) {
                return null;
            }
            return switch (event) {
                case WANT -> isWanted ? null : WANTED;
                case DIAL ->
                    isWanted && !isDialing && !isConnected ? new LinkFacts(true, true, false, false, false) : null;
                case CONNECT -> new LinkFacts(true, false, true, false, false);
                case WELCOME -> isConnected && !isWelcomed ? new LinkFacts(true, false, true, true, false) : null;
                case LOSE -> isDialing || isConnected ? WANTED : null;
                case REST -> FIRST;
                case CLOSE -> new LinkFacts(false, false, false, false, true);
            };
        }

        static void check(LinkState state, LinkFacts facts) {
            assertThat(state.hasConnection()).isEqualTo(facts.isConnected);
            assertThat(state == LinkState.OPEN).isEqualTo(facts.isWelcomed);
            assertThat(state == LinkState.DIALING).isEqualTo(facts.isDialing);
            assertThat(state == LinkState.CLOSED).isEqualTo(facts.isClosed);
            assertThat(state != LinkState.IDLE && state != LinkState.CLOSED).isEqualTo(facts.isWanted);
        }
    }

    /** The independent facts about a peer. */
    private record PeerFacts(boolean isKnown, boolean isSuspected, PeerState.@Nullable Event end) {

        static final PeerFacts FIRST = new PeerFacts(false, false, null);

        @Nullable
        PeerFacts after(PeerState.Event event) {
            if (event == PeerState.Event.MEET) {
                return new PeerFacts(true, false, null);
            }
            if (end != null) {
                return null;
            }
            return switch (event) {
                case SUSPECT -> isSuspected ? null : new PeerFacts(true, true, null);
                case HEAR -> isKnown ? new PeerFacts(true, false, null) : null;
                default -> new PeerFacts(true, false, event);
            };
        }

        static void check(PeerState state, PeerFacts facts) {
            assertThat(state.hasEnded()).isEqualTo(facts.end != null);
            assertThat(state == PeerState.SUSPECTED).isEqualTo(facts.isSuspected);
            assertThat(state == PeerState.UNKNOWN).isEqualTo(!facts.isKnown);
        }
    }

    @Test
    void everyTransitionOfALinkIsInItsTableAndNoOther() throws Exception {
        compare(LinkState.class, LinkState.values(), LinkState.Event.values(), LinkState::after);
    }

    @Test
    void everyTransitionOfAPeerIsInItsTableAndNoOther() throws Exception {
        compare(PeerState.class, PeerState.values(), PeerState.Event.values(), PeerState::after);
    }

    private static <S extends Enum<S>, E extends Enum<E>> void compare(
            Class<S> machine, S[] states, E[] events, BiFunction<S, E, S> after) throws Exception {
        StateTable table = StateTable.of(machine);
        assertThat(table.states()).isEqualTo(names(states));
        assertThat(table.columns()).isEqualTo(names(events));
        for (S state : states) {
            for (E event : events) {
                String next = table.cell(state.name(), event.name());
                if (next == null) {
                    assertThatThrownBy(() -> after.apply(state, event)).isInstanceOf(AssertionError.class);
                } else {
                    assertThat(after.apply(state, event).name())
                            .as("%s %s", state, event)
                            .isEqualTo(next);
                }
            }
        }
    }

    @Test
    void everyStateOfALinkIsReachedAndMeansTheSameFactsOnEveryPath() {
        var reached =
                explore(LinkState.IDLE, LinkFacts.FIRST, LinkState.Event.values(), LinkState::after, LinkFacts::after);
        assertThat(reached).containsOnlyKeys(LinkState.values());
        reached.forEach(LinkFacts::check);
    }

    @Test
    void everyStateOfAPeerIsReachedAndMeansTheSameFactsOnEveryPath() {
        var reached = explore(
                PeerState.UNKNOWN, PeerFacts.FIRST, PeerState.Event.values(), PeerState::after, PeerFacts::after);
        assertThat(reached).containsOnlyKeys(PeerState.values());
        reached.forEach(PeerFacts::check);
    }

    /** Walks through all states and events of a machine, and of its model beside it. */
    private static <S, F, E> Map<S, F> explore(
            S first, F facts, E[] events, BiFunction<S, E, S> after, BiFunction<F, E, @Nullable F> model) {
        var reached = new HashMap<S, F>(Map.of(first, facts));
        var open = new ArrayDeque<S>(reached.keySet());
        while (!open.isEmpty()) {
            S state = open.remove();
            for (E event : events) {
                F next = model.apply(reached.get(state), event);
                if (next == null) {
                    assertThatThrownBy(() -> after.apply(state, event))
                            .as("%s %s", state, event)
                            .isInstanceOf(AssertionError.class);
                    continue;
                }
                S other = after.apply(state, event);
                F known = reached.putIfAbsent(other, next);
                if (known == null) {
                    open.add(other);
                } else {
                    assertThat(next).as("%s %s", state, event).isEqualTo(known);
                }
            }
        }
        return reached;
    }

    private static List<String> names(Enum<?>[] constants) {
        return Arrays.stream(constants).map(Enum::name).toList();
    }
}
