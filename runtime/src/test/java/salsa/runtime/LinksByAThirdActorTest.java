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
 * Other actors link and unlink two actors, in both orders of the arguments, and send them messages at which they do so
 * themselves: in all orders of these acts and of what the two receive. If one actor gives all orders, each side follows
 * them in turn; in any case both agree in the end.
 */
class LinksByAThirdActorTest {

    private static final int ORDERS_MAX = 3;
    private static final String LINKING = "LlMmAa";

    /** What a side receives: in the order in which it was sent to it, since delivery is causal. */
    private sealed interface Letter {}

    /** Another actor's order to the side that announces the change. */
    private record Order(long number, boolean linked) implements Letter {}

    /** The same to the other side. */
    private record Tell(long number, boolean linked) implements Letter {}

    /** A message at which the side makes a change itself. */
    private record Request(boolean linked) implements Letter {}

    private record Said(Links.Word word) implements Letter {}

    /**
     * The actors after some steps: 0 to 3 are acts, of the two sides and two others; 4 and 5 are receipts. The acts of
     * the sides are L and U. Those of the others are L and U with the first side as the first argument, l and u with
     * the second one; M and W, m and w are the same by an actor on the stage of both, whose orders have an effect at
     * once. A and B, a and b are requests to one side to link or to unlink.
     */
    private static final class Actors {
        final List<Links<Behavior>> links = List.of(new Links<>(), new Links<>());
        final List<Deque<Letter>> letters = List.of(new ArrayDeque<>(), new ArrayDeque<>());
        private final Behavior[] actors;
        private final String[] acts;
        private final int[] done = new int[4];
        private final Order[] told = new Order[4]; // an order that the first of the two sides has got
        private final boolean ordered; // whether one actor gives all orders
        private long number;

        Actors(Behavior[] actors, String[] acts, List<Integer> steps) {
            this.actors = actors;
            this.acts = acts;
            this.ordered = acts[0].isEmpty() && acts[1].isEmpty() && acts[3].isEmpty();
            steps.forEach(this::step);
        }

        List<Integer> possible() {
            List<Integer> steps = new ArrayList<>();
            for (int actor = 0; actor < 4; actor++) {
                if (done[actor] < acts[actor].length()) steps.add(actor);
            }
            for (int side = 0; side < 2; side++) {
                if (!letters.get(side).isEmpty()) steps.add(4 + side);
            }
            return steps;
        }

        private void step(int step) {
            if (step > 3) {
                receive(step - 4, letters.get(step - 4).remove());
                return;
            }
            char act = acts[step].charAt(done[step]);
            if (step < 2) {
                done[step]++;
                change(step, act == 'L');
            } else {
                order(step, act);
            }
        }

        /** Makes an act of another actor; an order to both sides takes two steps. */
        private void order(int actor, char act) {
            int first = Character.isLowerCase(act) ? 1 : 0;
            boolean linked = LINKING.indexOf(act) >= 0;
            if ("ABab".indexOf(act) >= 0) {
                letters.get(first).add(new Request(linked));
                done[actor]++;
            } else if ("MWmw".indexOf(act) >= 0) {
                atOnce(first, linked);
                done[actor]++;
            } else if (told[actor] == null) {
                told[actor] = new Order(++number, linked);
                letters.get(first).add(told[actor]);
            } else {
                letters.get(1 - first).add(new Tell(told[actor].number(), linked));
                told[actor] = null;
                done[actor]++;
            }
        }

        private void atOnce(int first, boolean linked) {
            say(first, links.get(first).orderAsFirst(actors[1 - first], ++number, linked));
            links.get(1 - first).orderAsSecond(actors[first], number, linked);
            assertThat(links.get(first).isLinkedTo(actors[1 - first])).isEqualTo(linked);
            assertThat(links.get(1 - first).isLinkedTo(actors[first])).isEqualTo(linked);
        }

        private void change(int side, boolean linked) {
            Links<Behavior> mine = links.get(side);
            Behavior other = actors[1 - side];
            say(side, linked ? mine.link(other, ++number) : mine.unlink(other, ++number));
            assertThat(mine.isLinkedTo(other)).isEqualTo(linked);
        }

        private void say(int side, Links.Word word) {
            if (word != null) letters.get(1 - side).add(new Said(word));
        }

        private void receive(int side, Letter letter) {
            Links<Behavior> mine = links.get(side);
            Behavior other = actors[1 - side];
            switch (letter) {
                case Order(long of, boolean linked) -> {
                    say(side, mine.orderAsFirst(other, of, linked));
                    follows(side, linked);
                }
                case Tell(long of, boolean linked) -> {
                    mine.orderAsSecond(other, of, linked);
                    follows(side, linked);
                }
                case Request(boolean linked) -> change(side, linked);
                case Said(Links.Word word) -> say(side, mine.process(other, word));
            }
        }

        /** Checks that an order has an effect at once, unless a later one has. */
        private void follows(int side, boolean linked) {
            boolean last = acts[2].chars().filter(Character::isLetter).count() == 1;
            if (ordered && last) {
                assertThat(links.get(side).isLinkedTo(actors[1 - side])).isEqualTo(linked);
            }
        }

        @Override
        public String toString() {
            return List.of(done[0], done[1], done[2], done[3]) + " " + told[2] + told[3] + " " + links + " " + letters;
        }
    }

    @Test
    void bothSidesFollowAThirdActorThatNamesThemInAnyOrder() {
        try (var app = new Apps()) {
            Behavior[] actors = {app.puppet(), app.puppet()};
            int ends = 0;
            for (String third : sequences("LUluABab", ORDERS_MAX)) {
                ends += explore(actors, "", "", third, "");
            }
            for (String near : sequences("MWmwABab", ORDERS_MAX)) {
                ends += explore(actors, "", "", near, "");
            }
            assertThat(ends).isGreaterThan(1_000);
        }
    }

    @Test
    void bothSidesAgreeInTheEndIfTheyChangeTheLinkThemselves() {
        try (var app = new Apps()) {
            Behavior[] actors = {app.puppet(), app.puppet()};
            int ends = 0;
            for (String third : sequences("LUluMw", 2)) {
                for (String one : List.of("", "L", "U", "LU")) {
                    for (String other : List.of("", "L", "U", "LU")) {
                        ends += explore(actors, one, other, third, "");
                    }
                }
            }
            assertThat(ends).isGreaterThan(200);
        }
    }

    @Test
    void bothSidesAgreeInTheEndAboutTheOrdersOfTwoOthers() {
        try (var app = new Apps()) {
            Behavior[] actors = {app.puppet(), app.puppet()};
            int ends = 0;
            List<String> orders = sequences("LUlu", 2);
            for (int third = 0; third < orders.size(); third++) {
                for (int fourth = third; fourth < orders.size(); fourth++) { // the two may be exchanged
                    ends += explore(actors, "", "", orders.get(third), orders.get(fourth));
                }
            }
            for (String third : List.of("L", "l", "LU", "lu", "Lu")) {
                for (String fourth : List.of("L", "U", "u", "W", "m")) {
                    ends += explore(actors, "U", "", third, fourth);
                }
            }
            assertThat(ends).isGreaterThan(200);
        }
    }

    private static List<String> sequences(String letters, int length) {
        List<String> all = new ArrayList<>(List.of(""));
        for (int each = 0; all.get(each).length() < length; each++) {
            for (char letter : letters.toCharArray()) all.add(all.get(each) + letter);
        }
        return all;
    }

    /** Returns in how many different states it can end. */
    private static int explore(Behavior[] actors, String... acts) {
        Deque<List<Integer>> open = new ArrayDeque<>(List.of(List.of()));
        Set<String> seen = new HashSet<>();
        int ends = 0;
        while (!open.isEmpty()) {
            List<Integer> steps = open.remove();
            var reached = new Actors(actors, acts, steps);
            if (!seen.add(reached.toString())) continue;
            List<Integer> possible = reached.possible();
            for (int step : possible) {
                List<Integer> further = new ArrayList<>(steps);
                further.add(step);
                open.add(further);
            }
            if (possible.isEmpty()) {
                ends++;
                check(reached, acts, steps);
            }
        }
        return ends;
    }

    private static void check(Actors reached, String[] acts, List<Integer> steps) {
        boolean linked = reached.links.get(0).isLinkedTo(reached.actors[1]);
        assertThat(reached.links.get(1).isLinkedTo(reached.actors[0]))
                .as("%s: %s", List.of(acts), steps)
                .isEqualTo(linked);
        assertThat(reached.toString())
                .as("%s: %s", List.of(acts), steps)
                .doesNotContain("taken back")
                .doesNotContain("halves");
        if (reached.ordered && isDecided(acts[2])) {
            assertThat(linked)
                    .as("%s: %s", List.of(acts), steps)
                    .isEqualTo(LINKING.indexOf(acts[2].charAt(acts[2].length() - 1)) >= 0);
        }
    }

    /** Returns whether the last order is later than all before: a request is handled at some later time. */
    private static boolean isDecided(String acts) {
        String requests = acts.replaceAll("[LUluMWmw]", "");
        boolean endsInRequest = acts.matches(".*[ABab]");
        return !acts.isEmpty() && (requests.isEmpty() || requests.length() == 1 && endsInRequest);
    }
}
