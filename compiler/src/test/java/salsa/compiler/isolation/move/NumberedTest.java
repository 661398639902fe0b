package salsa.compiler.isolation.move;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.TreeMap;
import java.util.random.RandomGenerator;
import org.junit.jupiter.api.Test;

/** A numbered map is a map, and shares unchanged parts with the map from which it was derived. */
class NumberedTest {
    private static final int MAPS = 2_000;
    private static final int MANY = 4_096;

    @Test
    void itDoesWhatATreeMapDoes() {
        for (int seed = 0; seed < MAPS; seed++) {
            var dice = new SplittableRandom(seed);
            Numbered<String> map = Numbered.none();
            var expected = new TreeMap<Integer, String>();
            for (int i = 0; i < 40; i++) {
                map = changed(map, expected, dice);
                assertThat(map.values()).containsExactlyElementsOf(expected.values());
                assertThat(map.size()).isEqualTo(expected.size());
            }
            for (int number = 0; number < 64; number++)
                assertThat(map.get(number)).isEqualTo(expected.get(number));
        }
    }

    @Test
    void theDifferencesAreThoseOfTheContent() {
        for (int seed = 0; seed < MAPS; seed++) {
            var dice = new SplittableRandom(seed);
            var ones = new TreeMap<Integer, String>();
            Numbered<String> one = Numbered.none();
            for (int i = 0; i < 20; i++) one = changed(one, ones, dice);
            var others = new TreeMap<>(dice.nextBoolean() ? ones : new TreeMap<Integer, String>());
            Numbered<String> other = others.isEmpty() ? Numbered.none() : one;
            for (int i = dice.nextInt(20); i > 0; i--) other = changed(other, others, dice);
            var found = new TreeMap<Integer, String>();
            one.visitDifferences(other, (number, mine, theirs) -> found.put(number, mine + " " + theirs));
            var expected = new TreeMap<Integer, String>();
            for (int number = 0; number < MANY; number++) {
                if (ones.get(number) != others.get(number))
                    expected.put(number, ones.get(number) + " " + others.get(number));
            }
            assertThat(found).isEqualTo(expected);
        }
    }

    /** Copying the map would allocate as many nodes as it has numbers. */
    @Test
    void aChangeMakesLogarithmicallyManyNodes() {
        Numbered<String> map = Numbered.none();
        for (int number = 0; number < MANY; number++) map = map.with(number, "a");
        var dice = new SplittableRandom(1);
        for (int i = 0; i < MAPS; i++) {
            int number = dice.nextInt(MANY);
            assertThat(made(map, map.with(number, "b"))).isLessThanOrEqualTo(13);
            assertThat(made(map, map.without(number))).isLessThanOrEqualTo(12);
            assertThat(map.with(number, "a")).isSameAs(map);
        }
    }

    private static int made(Numbered<?> before, Numbered<?> after) {
        Set<Object> known = Collections.newSetFromMap(new IdentityHashMap<>());
        nodes(before, known);
        int size = known.size();
        nodes(after, known);
        return known.size() - size;
    }

    /** Adds the nodes of a map that are not yet known. */
    static void nodes(Numbered<?> map, Set<Object> known) {
        var open = new ArrayList<Numbered<?>>(List.of(map));
        while (!open.isEmpty()) {
            Numbered<?> each = open.removeLast();
            if (known.add(each) && each instanceof Numbered.Fork<?> fork)
                open.addAll(List.of(fork.left(), fork.right()));
        }
    }

    private static Numbered<String> changed(
            Numbered<String> map, TreeMap<Integer, String> expected, RandomGenerator dice) {
        int number = dice.nextInt(4) == 0 ? dice.nextInt(MANY) : dice.nextInt(64);
        if (dice.nextInt(3) == 0) {
            expected.remove(number);
            return map.without(number);
        }
        String value = List.of("a", "b", "c").get(dice.nextInt(3));
        expected.put(number, value);
        return map.with(number, value);
    }
}
