package salsa.runtime.copy;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.Parameter;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.EnumSource;
import salsa.runtime.Actor;

/** Objects of the program's own classes are copied field by field, with sharing and cycles. */
@ParameterizedClass
@EnumSource(Way.class)
class CopyOfProgramClassesTest {
    @Parameter
    Way way;

    static class Base {
        private int secret = 1;
        private final List<String> log = new ArrayList<>();
        protected transient String cached = "cache";

        Base(String constructed) {
            if (constructed == null) throw new IllegalArgumentException("only constructors ask for this");
        }
    }

    static class Derived extends Base {
        private final int[] counts = {1, 2, 3};
        private Derived self = this;
        private int secret = 2; // hides the other
        private Actor owner;

        Derived() {
            super("");
        }
    }

    static final class Node {
        int value;
        Node next;
        Node previous;
    }

    record Basket(String name, List<String> items) {}

    record Holder(List<Object> content) {}

    /** It has arrays that never change. But no compiler of Salsa has proved that, and a text cannot claim it. */
    static final class Claiming {
        private static final boolean $salsa$frozenArrays = true;
        private final int[] numbers = {1};
    }

    @Test
    void aClassWithArraysIsCopiedWhateverItsTextClaims() {
        var original = new Claiming();
        Claiming copy = way.copy(original);
        assertThat(copy).isNotSameAs(original);
        assertThat(copy.numbers).isNotSameAs(original.numbers).containsExactly(1);
        assertThat(Claiming.$salsa$frozenArrays).isTrue();
    }

    @Test
    void privateFinalTransientInheritedAndHiddenFieldsAreCopied() {
        var original = new Derived();
        ((Base) original).secret = 11;
        original.secret = 22;
        original.owner = new Actor() {};
        ((Base) original).log.add("entry");

        Derived copy = way.copy(original);

        assertThat(copy).isNotSameAs(original);
        assertThat(((Base) copy).secret).isEqualTo(11);
        assertThat(copy.secret).isEqualTo(22);
        assertThat(copy.cached).isEqualTo("cache");
        assertThat(copy.owner).isSameAs(original.owner);
        assertThat(((Base) copy).log).containsExactly("entry").isNotSameAs(((Base) original).log);
        assertThat(copy.counts).containsExactly(1, 2, 3).isNotSameAs(original.counts);
        assertThat(copy.self).isSameAs(copy);
    }

    @Test
    void whatWasSharedIsSharedInTheCopy() {
        var shared = new int[] {1};
        var list = new ArrayList<Object>(List.of(shared, shared));
        var outer = new ArrayList<Object>(Arrays.asList(list, shared, list, null));

        ArrayList<Object> copy = way.copy(outer);

        var inner = (ArrayList<?>) copy.get(0);
        assertThat(copy.get(2)).isSameAs(inner);
        assertThat(inner.get(0)).isSameAs(inner.get(1)).isSameAs(copy.get(1)).isNotSameAs(shared);
        assertThat(copy.get(3)).isNull();
    }

    @Test
    void whatWasOnlyEqualStaysTwoObjects() {
        var copy = way.copy(new Object[] {new int[] {1}, new int[] {1}});
        assertThat(copy[0]).isNotSameAs(copy[1]);
    }

    @Test
    void sharingIsKeptInAGraphOfManyObjects() {
        var nodes = new ArrayList<Node>();
        for (int i = 0; i < 1000; i++) {
            nodes.add(new Node());
            nodes.get(i).value = i;
            nodes.get(i).previous = nodes.get(i / 2);
        }
        ArrayList<Node> copy = way.copy(nodes);
        for (int i = 0; i < 1000; i++) {
            assertThat(copy.get(i)).isNotSameAs(nodes.get(i));
            assertThat(copy.get(i).value).isEqualTo(i);
            assertThat(copy.get(i).previous).isSameAs(copy.get(i / 2));
        }
    }

    @Test
    void aRingIsARingInTheCopy() {
        var first = new Node();
        var second = new Node();
        first.next = second;
        second.next = first;
        first.value = 1;

        Node copy = way.copy(first);

        assertThat(copy.next.next).isSameAs(copy);
        assertThat(copy.value).isEqualTo(1);
        assertThat(copy).isNotSameAs(first);
    }

    @Test
    void aListOfAMillionLinkedNodesNeedsNoStack() {
        int length = 1_000_000;
        var first = new Node();
        Node last = first;
        for (int i = 1; i < length; i++) {
            last.next = new Node();
            last.next.previous = last;
            last = last.next;
            last.value = i;
        }
        int count = 0;
        Node previous = null;
        for (Node node = way.copy(first); node != null; previous = node, node = node.next) {
            if (node.value != count++ || node.previous != previous) throw new AssertionError("node " + count);
        }
        assertThat(count).isEqualTo(length);
    }

    @Test
    void aMillionRecordsInOneAnotherNeedNoStack() {
        var deepest = new ArrayList<Object>();
        Object chain = deepest;
        for (int i = 0; i < 1_000_000; i++) chain = new CopySharesImmutableValuesTest.Box<>(chain);

        Object copy = way.copy(chain);

        int depth = 0;
        while (copy instanceof CopySharesImmutableValuesTest.Box<?> box) {
            copy = box.content();
            depth++;
        }
        assertThat(depth).isEqualTo(1_000_000);
        assertThat(copy).isEqualTo(deepest).isNotSameAs(deepest);
    }

    @Test
    void aRecordThatHoldsAMutableListIsCopied() {
        var basket = new Basket("b", new ArrayList<>(List.of("apple")));
        Basket copy = way.copy(basket);
        basket.items().add("pear");
        assertThat(copy.items()).containsExactly("apple");
        assertThat(copy.name()).isSameAs(basket.name());
    }

    @Test
    void aRecordThatHoldsAnImmutableListIsShared() {
        var basket = new Basket("b", List.of("apple"));
        assertThat(way.copy(basket)).isSameAs(basket);
    }

    /** The record can be made only when its list exists, and the list must hold the record. */
    @Test
    void aCycleThroughARecordAndItsListIsKept() {
        var holder = new Holder(new ArrayList<>());
        holder.content().add(holder);
        holder.content().add("x");

        Holder copy = way.copy(holder);

        assertThat(copy).isNotSameAs(holder);
        assertThat(copy.content().get(0)).isSameAs(copy);
        assertThat(copy.content().get(1)).isEqualTo("x");
    }

    @Test
    void aCycleMetFirstAtItsListIsKept() {
        var list = new ArrayList<Object>();
        var holder = new Holder(list);
        var outer = new Holder(new ArrayList<>(List.of(holder)));
        list.add(outer);

        ArrayList<Object> copy = way.copy(list);

        var copiedOuter = (Holder) copy.get(0);
        var copiedHolder = (Holder) copiedOuter.content().get(0);
        assertThat(copiedHolder.content()).isSameAs(copy).isNotSameAs(list);
    }

    @Test
    void recordsThatReachEachOtherThroughArraysAreKept() {
        record Vertex(String name, Object[] edges) {}
        var a = new Vertex("a", new Object[2]);
        var b = new Vertex("b", new Object[1]);
        a.edges()[0] = b;
        a.edges()[1] = a;
        b.edges()[0] = a;

        Vertex copy = way.copy(a);

        var copyOfB = (Vertex) copy.edges()[0];
        assertThat(copy.edges()[1]).isSameAs(copy);
        assertThat(copyOfB.edges()[0]).isSameAs(copy);
        assertThat(copyOfB).isNotSameAs(b);
        assertThat(copyOfB.name()).isEqualTo("b");
    }

    @Test
    void aSubclassOfAJdkCollectionKeepsItsFieldsAndItsElements() {
        class Journal extends ArrayList<Object> {
            private static final long serialVersionUID = 1;
            final StringBuilder title = new StringBuilder("t");
            int adds;

            @Override
            public boolean add(Object element) {
                adds++;
                return super.add(element);
            }
        }
        var journal = new Journal();
        journal.add(new int[] {1});
        journal.add(journal.title);

        Journal copy = way.copy(journal);

        assertThat(copy.adds).isEqualTo(2);
        assertThat(copy).hasSize(2);
        assertThat((int[]) copy.get(0)).containsExactly(1).isNotSameAs(journal.get(0));
        assertThat(copy.get(1)).isSameAs(copy.title).isNotSameAs(journal.title);
    }

    @Test
    void aLeastRecentlyUsedCacheGoesOnBeingOne() {
        class Recent extends LinkedHashMap<String, int[]> {
            private static final long serialVersionUID = 1;
            final int limit;

            Recent(int limit) {
                super(16, 0.75f, true);
                this.limit = limit;
            }

            @Override
            protected boolean removeEldestEntry(Map.Entry<String, int[]> eldest) {
                return size() > limit;
            }
        }
        var cache = new Recent(2);
        cache.put("a", new int[] {1});
        cache.put("b", new int[] {2});

        Recent copy = way.copy(cache);
        copy.get("a");
        copy.put("c", new int[] {3});

        assertThat(copy.keySet()).containsExactly("a", "c");
        assertThat(cache.keySet()).containsExactly("a", "b");
    }

    @Test
    void anonymousAndLocalObjectsAreCopiedWithWhatTheyCapture() {
        var captured = new int[] {5};
        Object counter = new Object() {
            private int times;

            @Override
            public String toString() {
                return captured[0] + ":" + ++times;
            }
        };
        Object copy = way.copy(List.of(counter, captured));
        assertThat(((List<?>) copy).get(0).toString()).isEqualTo("5:1");
        captured[0] = 6;
        assertThat(((List<?>) copy).get(0).toString()).isEqualTo("5:2");
        assertThat(counter.toString()).isEqualTo("6:1");
    }

    @Test
    void aClassWithoutANoArgumentConstructorIsAllocatedWithoutRunningAny() {
        class Strict {
            final Map<String, Integer> counts = new HashMap<>();
            final String name;

            Strict(String name) {
                if (name.isEmpty()) throw new IllegalArgumentException();
                this.name = name;
            }
        }
        var strict = new Strict("s");
        strict.counts.put("k", 1);
        Strict copy = way.copy(strict);
        assertThat(copy.name).isEqualTo("s");
        assertThat(copy.counts).containsEntry("k", 1).isNotSameAs(strict.counts);
    }

    @Test
    void arraysOfEveryKindAreCopied() {
        Object[] arrays = {
            new int[] {1},
            new long[] {2},
            new double[] {3},
            new float[] {4},
            new byte[] {5},
            new short[] {6},
            new char[] {'7'},
            new boolean[] {true},
            new String[] {"8"},
            new int[][] {{9}, null}
        };
        Object[] copies = way.copy(arrays);
        assertThat(Arrays.deepEquals(copies, arrays)).isTrue();
        for (int i = 0; i < arrays.length; i++) {
            assertThat(copies[i]).isNotSameAs(arrays[i]).hasSameClassAs(arrays[i]);
        }
        assertThat(((int[][]) copies[9])[0]).isNotSameAs(((int[][]) arrays[9])[0]);
    }

    @Test
    void aSortedMapOfProgramObjectsIsCopiedWithItsOrder() {
        record Key(int rank, List<String> notes) {}
        var map = new TreeMap<Key, String>((a, b) -> Integer.compare(b.rank(), a.rank()));
        map.put(new Key(1, new ArrayList<>(List.of("n"))), "one");
        map.put(new Key(2, new ArrayList<>()), "two");
        TreeMap<Key, String> copy = way.copy(map);
        assertThat(copy.values()).containsExactly("two", "one");
        assertThat(copy.lastKey().notes())
                .containsExactly("n")
                .isNotSameAs(map.lastKey().notes());
    }
}
