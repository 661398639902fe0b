package salsa.runtime;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import salsa.runtime.lifecycle.Links;

/**
 * A third actor links and unlinks two others, which may do so themselves: in all orders of these acts and of what the
 * two receive. Each side follows the third actor's order at once, and both agree in the end.
 */
class LinksByAThirdActorTest {

    /** What a side receives: in the order in which it was sent to it, since delivery is causal. */
    private sealed interface Letter {}

    /** The third actor's order to the side that announces the change. */
    private record Order(boolean linked) implements Letter {}

    /** The same to the other side. */
    private record Expect(boolean linked) implements Letter {}

    private record Said(Links.Word word, boolean ordered) implements Letter {}

    /** The three actors after some steps: 0 to 2 are acts, of the two sides and the third actor; 3 and 4 receipts. */
    private static final class Triple {
        final List<Links<Behavior>> links = List.of(new Links<>(), new Links<>());
        final List<Deque<Letter>> letters = List.of(new ArrayDeque<>(), new ArrayDeque<>());
        private final Behavior[] actors;
        private final String[] acts;
        private final int[] done = new int[3];

        Triple(Behavior[] actors, String[] acts, List<Integer> steps) {
            this.actors = actors;
            this.acts = acts;
            steps.forEach(this::step);
        }

        List<Integer> possible() {
            List<Integer> steps = new ArrayList<>();
            for (int actor = 0; actor < 3; actor++) {
                if (done[actor] < acts[actor].length()) steps.add(actor);
            }
            for (int side = 0; side < 2; side++) {
                if (!letters.get(side).isEmpty()) steps.add(3 + side);
            }
            return steps;
        }

        private void step(int step) {
            if (step > 2) {
                receive(step - 3, letters.get(step - 3).remove());
                return;
            }
            boolean linked = acts[step].charAt(done[step]++) == 'L';
            if (step < 2) {
                say(step, change(step, linked), false);
            } else {
                letters.get(0).add(new Order(linked));
                letters.get(1).add(new Expect(linked));
            }
        }

        private Links.Word change(int side, boolean linked) {
            Links<Behavior> mine = links.get(side);
            Behavior other = actors[1 - side];
            Links.Word word = linked ? mine.link(other) : mine.unlink(other);
            assertThat(mine.isLinkedTo(other)).isEqualTo(linked);
            return word;
        }

        private void say(int side, Links.Word word, boolean ordered) {
            if (word != null || ordered) letters.get(1 - side).add(new Said(word, ordered));
        }

        private void receive(int side, Letter letter) {
            Links<Behavior> mine = links.get(side);
            Behavior other = actors[1 - side];
            switch (letter) {
                case Order(boolean linked) -> say(side, change(side, linked), true);
                case Expect(boolean linked) -> {
                    mine.expect(other, linked);
                    assertThat(mine.isLinkedTo(other)).isEqualTo(linked);
                }
                case Said(Links.Word word, boolean ordered) -> {
                    if (word != null) say(side, mine.hear(other, word), false);
                    if (ordered) mine.announced(other);
                }
            }
        }

        @Override
        public String toString() {
            return List.of(done[0], done[1], done[2]) + " " + links + " " + letters;
        }
    }

    @Test
    void bothSidesFollowTheThirdAndAgreeInTheEnd() {
        try (var app = new Apps()) {
            Behavior[] actors = {app.puppet(), app.puppet()};
            int ends = 0;
            for (String third : List.of("L", "U", "LU", "UL", "LUL", "LLU")) {
                for (String one : List.of("", "L", "U", "LU")) {
                    for (String other : List.of("", "L", "U", "LU")) {
                        ends += explore(actors, new String[] {one, other, third});
                    }
                }
            }
            assertThat(ends).isGreaterThan(200);
        }
    }

    /** Returns in how many different states it can end. */
    private static int explore(Behavior[] actors, String[] acts) {
        Deque<List<Integer>> open = new ArrayDeque<>(List.of(List.of()));
        Set<String> seen = new HashSet<>();
        int ends = 0;
        while (!open.isEmpty()) {
            List<Integer> steps = open.remove();
            var triple = new Triple(actors, acts, steps);
            if (!seen.add(triple.toString())) continue;
            List<Integer> possible = triple.possible();
            for (int step : possible) {
                List<Integer> further = new ArrayList<>(steps);
                further.add(step);
                open.add(further);
            }
            if (possible.isEmpty()) {
                ends++;
                check(triple, acts, steps);
            }
        }
        return ends;
    }

    private static void check(Triple triple, String[] acts, List<Integer> steps) {
        boolean linked = triple.links.get(0).isLinkedTo(triple.actors[1]);
        assertThat(triple.links.get(1).isLinkedTo(triple.actors[0]))
                .as("%s: %s", List.of(acts), steps)
                .isEqualTo(linked);
        assertThat(triple.toString()).doesNotContain("taken back").doesNotContain("expected");
        if (acts[0].isEmpty() && acts[1].isEmpty()) assertThat(linked).isEqualTo(acts[2].endsWith("L"));
    }
}
