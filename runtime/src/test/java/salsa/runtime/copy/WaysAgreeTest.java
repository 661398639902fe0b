package salsa.runtime.copy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Test;
import salsa.runtime.Copy;
import salsa.runtime.CopyWays;
import salsa.runtime.copy.engine.NeedsWalk;
import salsa.runtime.copy.engine.Rules;

/** The recursion and the walk make the same graph of the same original, object for object. */
class WaysAgreeTest {
    record Team(String name, List<Member> members) {}

    static final class Member {
        final String name;
        Team team;

        Member(String name, Team team) {
            this.name = name;
            this.team = team;
        }
    }

    record Notes(List<Object> lines) {
        Notes {
            lines = new ArrayList<>(lines);
        }
    }

    private static Object byRecursion(Object value) {
        return CopyWays.byRecursion(value);
    }

    /** Every object in the order in which it is reached, by its class, its value, and the numbers of its parts. */
    private static List<String> form(Object root) {
        var numbers = new IdentityHashMap<Object, Integer>();
        var open = new ArrayDeque<Object>();
        var form = new ArrayList<String>();
        number(root, numbers, open);
        for (Object object; (object = open.poll()) != null; ) {
            var text = new StringBuilder(object.getClass().getName());
            if (object instanceof CopyOfRandomGraphsTest.Node node)
                text.append('#').append(node.number);
            else if (object instanceof String || object instanceof Integer)
                text.append('=').append(object);
            for (Object part : CopyOfRandomGraphsTest.parts(object)) {
                text.append(' ').append(part == null ? "-" : number(part, numbers, open));
            }
            form.add(text.toString());
        }
        return form;
    }

    private static int number(Object object, Map<Object, Integer> numbers, ArrayDeque<Object> open) {
        Integer known = numbers.putIfAbsent(object, numbers.size());
        if (known != null) return known;
        open.add(object);
        return numbers.size() - 1;
    }

    @Test
    void overRandomGraphsBothMakeTheSame() {
        int givenUp = 0;
        for (int seed = 0; seed < CopyOfRandomGraphsTest.GRAPHS; seed++) {
            Object original = CopyOfRandomGraphsTest.graph(new Random(seed));
            if (Rules.shared(original)) continue;
            List<String> walked = form(CopyWays.walk(original));
            try {
                assertThat(form(byRecursion(original))).as("seed " + seed).isEqualTo(walked);
            } catch (NeedsWalk e) {
                givenUp++;
            }
        }
        assertThat(givenUp).as("graphs that the recursion gives up").isLessThan(CopyOfRandomGraphsTest.GRAPHS / 100);
    }

    /** Copies a record of a mutable list whose elements refer back to it, from the record, which is created last. */
    @Test
    void aCycleThatIsEnteredAtARecordIsCopiedByRecursion() {
        var team = new Team("t", new ArrayList<>());
        for (int i = 0; i < 10; i++) team.members().add(new Member("m" + i, team));

        var copy = (Team) byRecursion(team);

        assertThat(copy).isNotSameAs(team);
        assertThat(copy.members()).hasSize(10).allMatch(member -> member.team == copy);
        assertThat(new HashSet<>(copy.members())).hasSize(10).doesNotContainAnyElementsOf(team.members());
    }

    @Test
    void aCycleThroughASetIsCopiedByRecursion() {
        var one = new HashSet<Object>();
        var two = new Object[] {one};
        one.add(two);

        var copy = (Set<?>) byRecursion(one);

        var copyOfTwo = (Object[]) copy.iterator().next();
        assertThat(copyOfTwo[0]).isSameAs(copy).isNotSameAs(one);
        assertThat(copy.contains(copyOfTwo)).isTrue();
    }

    /** Immutable parts that share parts, level upon level, are looked at once each. */
    @Test
    void whatIsSharedOnManyLevelsIsLookedAtOnce() {
        Object shared = List.of(List.of("x"), "y");
        for (int i = 0; i < 60; i++) shared = List.of(shared, shared);
        assertThat(byRecursion(shared)).isSameAs(shared);
        Object changing = List.of(new int[1]);
        for (int i = 0; i < 60; i++) changing = new CopyOfRandomGraphsTest.Pair(changing, changing);
        var copy = (CopyOfRandomGraphsTest.Pair) byRecursion(changing);
        assertThat(copy.first()).isSameAs(copy.second());
    }

    @Test
    void theRecursionLeavesToTheWalkWhatItCannotDo() {
        Object deep = new int[1];
        for (int i = 0; i < 300; i++) deep = Optional.of(deep);
        Object tooDeep = deep;
        assertThatThrownBy(() -> byRecursion(tooDeep)).isInstanceOf(NeedsWalk.class);
        assertThatThrownBy(() -> byRecursion(List.of(Thread.currentThread()))).isInstanceOf(NeedsWalk.class);
        var notes = new Notes(new ArrayList<>());
        notes.lines().add(new Object[] {notes});
        assertThatThrownBy(() -> byRecursion(notes)).isInstanceOf(NeedsWalk.class);
    }

    @Test
    void objectsMayBeInsideEachOtherAsDeepAsTheHeapHolds() {
        Object deep = new int[] {5};
        for (int i = 0; i < 300_000; i++) {
            var node = new CopyOfRandomGraphsTest.Node(i);
            node.left = i % 2 == 0 ? new Object[] {deep} : new ArrayList<>(List.of(deep));
            deep = node;
        }
        Object copy = byRecursion(deep);
        for (int i = 299_999; i >= 0; i--) {
            var node = (CopyOfRandomGraphsTest.Node) copy;
            if (node.number != i) throw new AssertionError("node " + i);
            copy = i % 2 == 0 ? ((Object[]) node.left)[0] : ((List<?>) node.left).get(0);
        }
        assertThat((int[]) copy).containsExactly(5);
    }

    /** A set far down whose elements lead back: what asks and what is put off is left to the walk. */
    @Test
    void aDeepGraphWithASetOnACycleIsCopied() {
        var set = new HashSet<Object>();
        Object deep = set;
        for (int i = 0; i < 1000; i++) deep = new Object[] {deep};
        set.add(new Object[] {deep, "x"});
        Object[] copy = (Object[]) Copy.of(deep);
        Object at = copy;
        while (at instanceof Object[] array) at = array[0];
        Object[] element = (Object[]) ((Set<?>) at).iterator().next();
        assertThat(element[0]).isSameAs(copy);
    }

    /** Objects that nothing but their identity tells apart, and others. */
    @Test
    void sharingIsKeptAmongManyObjectsThatLookTheSame() {
        for (int size : new int[] {1, 4, 5, 6, 7, 40, 80, 1000, 5000, 6, 5, 5}) { // a copy begins as the last one ended
            var objects = new ArrayList<Object>();
            for (int i = 0; i < size; i++) objects.add(i % 3 == 0 ? new HashMap<>() : new int[] {i % 7, 1});
            var all = new ArrayList<>(objects);
            all.addAll(objects);
            var copy = (List<?>) byRecursion(all);
            for (int i = 0; i < size; i++) {
                assertThat(copy.get(i)).isSameAs(copy.get(size + i)).isNotSameAs(all.get(i));
            }
            assertThat(numbered(copy)).isEqualTo(size);
        }
    }

    /** Written code guesses that a field holds again what it held last, and after some wrong guesses no more. */
    @Test
    void aFieldMayHoldObjectsOfManyClassesInTurn() {
        List<Object> held = List.of(
                new CopyOfRandomGraphsTest.Node(1),
                new Member("x", null),
                new int[] {2},
                "text",
                new CopyOfRandomGraphsTest.Pair(new int[1], "y"),
                new ArrayList<>(List.of("z")));
        for (int i = 0; i < 100; i++) {
            for (Object value : held) {
                var node = new CopyOfRandomGraphsTest.Node(0);
                node.left = value;
                Object copy = ((CopyOfRandomGraphsTest.Node) byRecursion(node)).left;
                assertThat(copy).hasSameClassAs(value);
                assertThat(copy == value).isEqualTo(value instanceof String);
            }
        }
    }

    private static int numbered(List<?> objects) {
        var identities = new IdentityHashMap<Object, Object>();
        objects.forEach(object -> identities.put(object, object));
        return identities.size();
    }
}
