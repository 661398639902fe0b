package salsa.runtime.copy;

import static org.assertj.core.api.Assertions.fail;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Over random graphs, the copy has the shape of the original and shares nothing that can change. */
class CopyOfRandomGraphsTest {
    static final int GRAPHS = 3000;

    static final class Node {
        final int number;
        Object left;
        private Object right;

        Node(int number) {
            this.number = number;
        }
    }

    record Pair(Object first, Object second) {}

    @ParameterizedTest
    @EnumSource(Way.class)
    void theCopyHasTheShapeOfTheOriginalAndSharesNothingThatCanChange(Way way) {
        for (int seed = 0; seed < GRAPHS; seed++) {
            Object original = graph(new Random(seed));
            try {
                compare(original, way.copy(original));
            } catch (RuntimeException | AssertionError e) {
                fail("seed " + seed + ": " + e, e);
            }
        }
    }

    /** Mutable objects first, which may then refer to anything; what is fixed refers to what exists by then. */
    static Object graph(Random dice) {
        var objects = new ArrayList<Object>(List.of("text", 7, Optional.empty()));
        int size = 1 + dice.nextInt(25);
        for (int i = 0; i < size; i++) objects.add(object(dice, objects, i));
        for (Object object : List.copyOf(objects)) refer(dice, object, objects);
        return objects.get(3 + dice.nextInt(size));
    }

    private static Object object(Random dice, List<Object> objects, int number) {
        return switch (dice.nextInt(11)) {
            case 0, 1 -> new Node(number);
            case 2 -> new ArrayList<>();
            case 3 -> new Object[1 + dice.nextInt(3)];
            case 4 -> new HashMap<>();
            case 5 -> new HashSet<>();
            case 6 -> new AtomicReference<>();
            case 7 -> new Pair(pick(dice, objects), pick(dice, objects));
            case 8 -> List.of(pick(dice, objects), pick(dice, objects));
            case 9 -> Optional.of(pick(dice, objects));
            default -> Collections.unmodifiableList(new ArrayList<>(List.of(pick(dice, objects), pick(dice, objects))));
        };
    }

    private static Object pick(Random dice, List<Object> objects) {
        return objects.get(dice.nextInt(objects.size()));
    }

    @SuppressWarnings("unchecked")
    private static void refer(Random dice, Object from, List<Object> objects) {
        switch (from) {
            case Node node -> {
                node.left = pick(dice, objects);
                node.right = dice.nextBoolean() ? pick(dice, objects) : null;
            }
            case ArrayList<?> list -> Collections.addAll((List<Object>) list, pick(dice, objects), pick(dice, objects));
            case Object[] array -> Arrays.setAll(array, i -> pick(dice, objects));
            case AtomicReference<?> reference -> ((AtomicReference<Object>) reference).set(pick(dice, objects));
            // Only objects that hash by identity: another could change its hash while it is in the table.
            case HashMap<?, ?> map -> ((Map<Object, Object>) map).put(new Node(-1), pick(dice, objects));
            case HashSet<?> set -> {
                var node = new Node(-2);
                node.left = pick(dice, objects);
                ((Set<Object>) set).add(node);
            }
            default -> {}
        }
    }

    private static void compare(Object original, Object copy) {
        var copies = new IdentityHashMap<Object, Object>();
        var originals = new IdentityHashMap<Object, Object>();
        var open = new ArrayDeque<Object[]>();
        open.add(new Object[] {original, copy});
        for (Object[] pair; (pair = open.poll()) != null; ) {
            if (pair[0] == null || pair[1] == null) {
                if (pair[0] != pair[1]) throw new AssertionError("null became " + pair[1]);
                continue;
            }
            Object known = copies.put(pair[0], pair[1]);
            Object back = originals.put(pair[1], pair[0]);
            boolean fixed = fixed(pair[0]);
            if (known != null && known != pair[1] && !fixed) throw new AssertionError("one object, two copies");
            if (back != null && back != pair[0] && !fixed) throw new AssertionError("two objects, one copy");
            if (known == null) descend(pair[0], pair[1], open);
        }
    }

    private static boolean fixed(Object object) {
        return object instanceof String
                || object instanceof Integer
                || object instanceof Optional<?>
                || object instanceof Pair
                || object.getClass().getName().contains("Immutable");
    }

    private static void descend(Object original, Object copy, ArrayDeque<Object[]> open) {
        if (original.getClass() != copy.getClass()) throw new AssertionError("became a " + copy.getClass());
        Object[] parts = parts(original);
        Object[] copies = parts(copy);
        if (parts.length != copies.length) throw new AssertionError("lost a part of a " + original.getClass());
        if (original == copy && !fixed(original)) throw new AssertionError("shared: " + original.getClass());
        if (original instanceof Node node && node.number != ((Node) copy).number) throw new AssertionError("number");
        if (copy instanceof Set<?> set && !set.stream().allMatch(set::contains)) throw new AssertionError("misplaced");
        if (copy instanceof Map<?, ?> map && !map.keySet().stream().allMatch(map::containsKey)) {
            throw new AssertionError("misplaced");
        }
        for (int i = 0; i < parts.length; i++) open.add(new Object[] {parts[i], copies[i]});
    }

    static Object[] parts(Object object) {
        return switch (object) {
            case Node node -> new Object[] {node.left, node.right};
            case Pair pair -> new Object[] {pair.first(), pair.second()};
            case List<?> list -> list.toArray();
            case Set<?> set -> set.toArray();
            case Map<?, ?> map ->
                new Object[] {
                    map.keySet().iterator().next(), map.values().iterator().next()
                };
            case Object[] array -> array;
            case AtomicReference<?> reference -> new Object[] {reference.get()};
            case Optional<?> optional -> new Object[] {optional.orElse(null)};
            default -> new Object[0];
        };
    }
}
