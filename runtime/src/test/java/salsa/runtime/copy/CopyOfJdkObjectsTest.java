package salsa.runtime.copy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.util.*;
import java.util.concurrent.*;
import java.util.concurrent.atomic.*;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.Parameter;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;

/** Every collection and mutable value of the JDK with a rule of its own. */
@ParameterizedClass
@EnumSource(Way.class)
class CopyOfJdkObjectsTest {
    @Parameter
    Way way;

    private static <T extends Collection<Object>> T filled(T collection) {
        collection.add(new StringBuilder("b"));
        collection.add(new StringBuilder("a"));
        return collection;
    }

    private static <T extends Map<Object, Object>> T mapped(T map) {
        map.put("k", new StringBuilder("b"));
        map.put("j", new StringBuilder("a"));
        return map;
    }

    static Stream<Collection<Object>> collections() {
        return Stream.of(
                filled(new ArrayList<>()),
                filled(new LinkedList<>()),
                filled(new ArrayDeque<>()),
                filled(new Vector<>()),
                filled(new Stack<>()),
                filled(new CopyOnWriteArrayList<>()),
                filled(new ConcurrentLinkedQueue<>()),
                filled(new ConcurrentLinkedDeque<>()),
                filled(new LinkedBlockingQueue<>(7)),
                filled(new LinkedBlockingDeque<>()),
                filled(new ArrayBlockingQueue<>(2)),
                filled(new PriorityQueue<>()),
                filled(new PriorityBlockingQueue<>()),
                filled(new HashSet<>()),
                filled(new LinkedHashSet<>()),
                filled(new TreeSet<>()),
                filled(new ConcurrentSkipListSet<>()),
                filled(new CopyOnWriteArraySet<>()),
                filled(ConcurrentHashMap.newKeySet()),
                Arrays.asList(new StringBuilder("b"), new StringBuilder("a")),
                List.of(new StringBuilder("b")),
                List.of(new StringBuilder("b"), new StringBuilder("a"), "x"),
                Set.of(new StringBuilder("b")),
                Stream.<Object>of(new StringBuilder("b"), "x").toList(),
                Collections.singleton(new StringBuilder("b")),
                Collections.singletonList(new StringBuilder("b")),
                Collections.nCopies(3, new StringBuilder("b")),
                Collections.unmodifiableList(filled(new ArrayList<>())),
                Collections.unmodifiableList(filled(new LinkedList<>())),
                Collections.unmodifiableSet(filled(new HashSet<>())),
                Collections.unmodifiableCollection(filled(new ArrayList<>())),
                Collections.unmodifiableSortedSet(filled(new TreeSet<>())),
                Collections.unmodifiableNavigableSet(filled(new TreeSet<>())),
                Collections.unmodifiableSequencedSet(filled(new LinkedHashSet<>())),
                Collections.unmodifiableSequencedCollection(filled(new ArrayList<>())),
                Collections.synchronizedList(filled(new ArrayList<>())),
                Collections.synchronizedSet(filled(new HashSet<>())),
                Collections.synchronizedCollection(filled(new ArrayList<>())),
                Collections.synchronizedSortedSet(filled(new TreeSet<>())),
                Collections.synchronizedNavigableSet(filled(new TreeSet<>())));
    }

    static Stream<Map<Object, Object>> maps() {
        return Stream.of(
                mapped(new HashMap<>()),
                mapped(new LinkedHashMap<>()),
                mapped(new TreeMap<>()),
                mapped(new Hashtable<>()),
                mapped(new Properties()),
                mapped(new IdentityHashMap<>()),
                mapped(new ConcurrentHashMap<>()),
                mapped(new ConcurrentSkipListMap<>()),
                Map.of("k", new StringBuilder("b")),
                Map.of("k", new StringBuilder("b"), "j", new StringBuilder("a")),
                Collections.singletonMap("k", new StringBuilder("b")),
                Collections.unmodifiableMap(mapped(new HashMap<>())),
                Collections.unmodifiableSortedMap(mapped(new TreeMap<>())),
                Collections.unmodifiableNavigableMap(mapped(new TreeMap<>())),
                Collections.unmodifiableSequencedMap(mapped(new LinkedHashMap<>())),
                Collections.synchronizedMap(mapped(new HashMap<>())),
                Collections.synchronizedSortedMap(mapped(new TreeMap<>())),
                Collections.synchronizedNavigableMap(mapped(new TreeMap<>())));
    }

    @ParameterizedTest
    @MethodSource("collections")
    void aCollectionIsCopiedWithItsElementsIntoOneOfItsKind(Collection<Object> original) {
        Collection<Object> copy = way.copy(original);
        assertThat(copy).isNotSameAs(original);
        assertThat(kind(copy)).isEqualTo(kind(original));
        assertThat(texts(copy)).containsExactlyInAnyOrderElementsOf(texts(original));
        for (Object element : copy) {
            if (element instanceof StringBuilder) {
                assertThat(original.stream().noneMatch(other -> other == element))
                        .isTrue();
            }
        }
    }

    @ParameterizedTest
    @MethodSource("maps")
    void aMapIsCopiedWithItsValuesIntoOneOfItsKind(Map<Object, Object> original) {
        Map<Object, Object> copy = way.copy(original);
        assertThat(copy).isNotSameAs(original).hasSameSizeAs(original);
        assertThat(kind(copy)).isEqualTo(kind(original));
        original.forEach((key, value) -> {
            assertThat(copy.get(key)).hasToString(value.toString()).isNotSameAs(value);
        });
    }

    /** The view of a linked list is copied as the view of an array list: the same view in other respects. */
    private static String kind(Object object) {
        return object.getClass().getName().replace("RandomAccess", "").replace("List12", "ListN");
    }

    private static List<String> texts(Collection<?> collection) {
        return collection.stream().map(Object::toString).toList();
    }

    @Test
    void listsKeepTheirOrder() {
        assertThat(texts(way.copy(filled(new ArrayList<>())))).containsExactly("b", "a");
        assertThat(texts(way.copy(filled(new LinkedHashSet<>())))).containsExactly("b", "a");
        assertThat(way.copy(mapped(new LinkedHashMap<>())).keySet()).containsExactly("k", "j");
    }

    @Test
    void aPriorityQueueKeepsItsOrder() {
        var queue = new PriorityQueue<int[]>(
                Comparator.comparing((int[] pair) -> pair[0]).reversed());
        for (int i = 0; i < 20; i++) queue.add(new int[] {i * 7 % 20});
        PriorityQueue<int[]> copy = way.copy(queue);
        for (int i = 19; i >= 0; i--) assertThat(copy.remove()).containsExactly(i);
        assertThat(queue).hasSize(20);
    }

    @Test
    void aBoundedQueueKeepsItsBound() {
        var queue = new ArrayBlockingQueue<>(3, false, List.of("x"));
        assertThat(way.copy(queue).remainingCapacity()).isEqualTo(2);
    }

    @Test
    void viewsCrossAsCollectionsOfTheirOwn() {
        var list = new ArrayList<>(List.of(1, 2, 3, 4));
        List<Integer> part = way.copy(list.subList(1, 3));
        list.set(1, 20);
        assertThat(part).containsExactly(2, 3);
        part.add(9);
        assertThat(list).containsExactly(1, 20, 3, 4);

        var map = new TreeMap<>(Map.of("a", 1, "b", 2, "c", 3));
        assertThat(way.copy(map.keySet())).containsExactly("a", "b", "c");
        assertThat(way.copy(map.values())).containsExactly(1, 2, 3);
        assertThat(way.copy(map.headMap("c"))).containsOnlyKeys("a", "b");
        Map.Entry<String, Integer> entry = way.copy(map.firstEntry());
        assertThat(entry.getKey()).isEqualTo("a");
        Map.Entry<String, Integer> live =
                new HashMap<>(map).entrySet().iterator().next();
        way.copy(live).setValue(99);
        assertThat(live.getValue()).isNotEqualTo(99);
    }

    enum Level {
        LOW,
        HIGH
    }

    @Test
    void enumCollectionsKeepTheirType() {
        var map = new EnumMap<Level, StringBuilder>(Level.class);
        assertThat(way.copy(map)).isEmpty();
        map.put(Level.HIGH, new StringBuilder("h"));
        EnumMap<Level, StringBuilder> copy = way.copy(map);
        assertThat(copy.get(Level.HIGH)).hasToString("h").isNotSameAs(map.get(Level.HIGH));
        EnumSet<Level> set = EnumSet.of(Level.LOW);
        assertThat(way.copy(set)).isEqualTo(set).isNotSameAs(set);
    }

    @Test
    void anIdentityMapIsKeyedByTheCopies() {
        var key = new StringBuilder("k");
        var map = new IdentityHashMap<StringBuilder, String>(Map.of());
        map.put(key, "v");
        Object[] copy = way.copy(new Object[] {map, key});
        assertThat(((Map<?, ?>) copy[0]).get(copy[1])).isEqualTo("v");
        assertThat(((Map<?, ?>) copy[0]).get(key)).isNull();
    }

    @Test
    void mutableValuesAreCopied() {
        var builder = new StringBuilder("x");
        assertThat(way.copy(builder)).hasToString("x").isNotSameAs(builder);
        assertThat(way.copy(new StringBuffer("y"))).hasToString("y");
        assertThat(way.copy(BitSet.valueOf(new long[] {5}))).isEqualTo(BitSet.valueOf(new long[] {5}));
        var date = new Date(5);
        assertThat(way.copy(date)).isEqualTo(date).isNotSameAs(date);
        var calendar = new GregorianCalendar(2026, Calendar.NOVEMBER, 21);
        assertThat(way.copy(calendar)).isEqualTo(calendar).isNotSameAs(calendar);
        assertThat(way.copy(new AtomicInteger(3)).get()).isEqualTo(3);
        assertThat(way.copy(new AtomicLong(3)).get()).isEqualTo(3);
        assertThat(way.copy(new AtomicBoolean(true)).get()).isTrue();
        assertThat(way.copy(new AtomicIntegerArray(new int[] {1, 2})).get(1)).isEqualTo(2);
        var adder = new LongAdder();
        adder.add(4);
        assertThat(way.copy(adder).sum()).isEqualTo(4);
    }

    @Test
    void anAtomicReferenceMayReferToItself() {
        var reference = new AtomicReference<Object>();
        reference.set(reference);
        AtomicReference<Object> copy = way.copy(reference);
        assertThat(copy.get()).isSameAs(copy).isNotSameAs(reference);
    }

    @Test
    void anOptionalOfSomethingMutableIsCopied() {
        var optional = Optional.of(new StringBuilder("x"));
        assertThat(way.copy(optional).get()).hasToString("x").isNotSameAs(optional.get());
    }

    @Test
    void aRandomGoesOnWithTheSameNumbers() {
        var random = new Random(42);
        random.nextInt();
        Random copy = way.copy(random);
        for (int i = 0; i < 10; i++) assertThat(copy.nextLong()).isEqualTo(random.nextLong());
    }

    static final class OrderFailed extends IllegalStateException {
        private static final long serialVersionUID = 1;
        final List<String> items = new ArrayList<>();

        OrderFailed(int number, Throwable cause) {
            super("order " + number, cause);
        }

        @Override
        public String getMessage() {
            return "failed: " + super.getMessage();
        }
    }

    @Test
    void anExceptionIsCopiedWithMessageCauseTraceSuppressedAndOwnFields() {
        var original = new OrderFailed(7, new IOException("disk"));
        original.items.add("nut");
        original.addSuppressed(new RuntimeException("late"));

        OrderFailed copy = way.copy(original);

        assertThat(copy).isNotSameAs(original).hasMessage("failed: order 7");
        assertThat(copy.getCause())
                .isInstanceOf(IOException.class)
                .hasMessage("disk")
                .isNotSameAs(original.getCause());
        assertThat(copy.getSuppressed()[0]).hasMessage("late").isNotSameAs(original.getSuppressed()[0]);
        assertThat(copy.getStackTrace()).isEqualTo(original.getStackTrace());
        assertThat(copy.items).containsExactly("nut").isNotSameAs(original.items);
    }

    @Test
    void unmodifiableStaysUnmodifiable() {
        List<Object> copy = way.copy(Collections.unmodifiableList(filled(new ArrayList<>())));
        assertThatThrownBy(() -> copy.add("x")).isInstanceOf(UnsupportedOperationException.class);
    }
}
