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
 * Both sides of a link agree in the end, whatever they do concurrently: all orders in which two sides create links,
 * remove them and receive each other's announcements, where the announcements of one side arrive in order.
 */
class LinksTest {

    private static final int ACTS_MAX = 3; // of each side

    /** One side: its remaining acts, and the announcements it has not received yet. */
    private static final class Side {
        final Links<Behavior> links = new Links<>();
        final Deque<Links.Word> hears = new ArrayDeque<>();
        final String acts; // L: link, U: unlink, N: gets or loses a link to a third actor
        int done;

        Side(String acts) {
            this.acts = acts;
        }

        boolean canAct() {
            return done < acts.length();
        }

        /** Returns the announcement for the other side. */
        Links.Word act(Behavior other, Behavior third, long number) {
            return switch (acts.charAt(done++)) {
                case 'L' -> links.link(other, number);
                case 'U' -> links.unlink(other, number);
                default -> {
                    if (links.link(third, number) == null) {
                        links.removeEnded(third);
                    }
                    yield null;
                }
            };
        }

        @Override
        public String toString() {
            return done + " " + links + " " + hears;
        }
    }

    /** The two sides after some steps; a step is an act of one side, or its receipt of the next announcement. */
    private static final class Pair {
        final Side[] sides;
        private final Behavior[] actors;
        private long number; // of the latest change

        Pair(Behavior[] actors, String acts, String othersActs, List<Integer> steps) {
            this.actors = actors;
            this.sides = new Side[] {new Side(acts), new Side(othersActs)};
            steps.forEach(this::step);
        }

        List<Integer> possible() {
            List<Integer> steps = new ArrayList<>();
            for (int side = 0; side < 2; side++) {
                if (sides[side].canAct()) {
                    steps.add(side);
                }
                if (!sides[side].hears.isEmpty()) {
                    steps.add(2 + side);
                }
            }
            return steps;
        }

        private void step(int step) {
            Side me = sides[step % 2];
            Behavior other = actors[1 - step % 2];
            Links.Word observed =
                    step < 2 ? me.act(other, actors[2], ++number) : me.links.process(other, me.hears.remove());
            if (observed != null) {
                sides[1 - step % 2].hears.add(observed);
            }
        }

        @Override
        public String toString() {
            return sides[0] + " | " + sides[1];
        }
    }

    @Test
    void bothSidesAgreeInTheEndAndForgetWhatIsOver() {
        try (var app = new Apps()) {
            Behavior[] actors = {app.puppet(), app.puppet(), app.puppet()};
            List<String> programs = programs();
            int ends = 0;
            for (String one : programs) {
                for (String other : programs) {
                    ends += explore(actors, one, other);
                }
            }
            assertThat(ends).isGreaterThan(1_000);
        }
    }

    private static List<String> programs() {
        List<String> all = new ArrayList<>(List.of(""));
        for (int each = 0; all.get(each).length() < ACTS_MAX; each++) {
            all.add(all.get(each) + "L");
            all.add(all.get(each) + "U");
            all.add(all.get(each) + "N");
        }
        return all;
    }

    /** In how many different states it can end. */
    private static int explore(Behavior[] actors, String one, String other) {
        Deque<List<Integer>> open = new ArrayDeque<>(List.of(List.of()));
        Set<String> seen = new HashSet<>();
        int ends = 0;
        while (!open.isEmpty()) {
            List<Integer> steps = open.remove();
            var pair = new Pair(actors, one, other, steps);
            if (!seen.add(pair.toString())) {
                continue;
            }
            for (int step : pair.possible()) {
                List<Integer> further = new ArrayList<>(steps);
                further.add(step);
                open.add(further);
            }
            if (pair.possible().isEmpty()) {
                ends++;
                check(pair, one, other, steps);
            }
        }
        return ends;
    }

    private static void check(Pair pair, String one, String other, List<Integer> steps) {
        Links<Behavior> mine = pair.sides[0].links;
        boolean linked = mine.removeEnded(pair.actors[1]);
        assertThat(pair.sides[1].links.removeEnded(pair.actors[0]))
                .as("%s, %s: %s", one, other, steps)
                .isEqualTo(linked);
        assertThat(pair.toString()).doesNotContain("taken back");
        if (other.isEmpty()) {
            assertThat(linked).as(one).isEqualTo(one.replace("N", "").endsWith("L"));
        }
    }
}
