package salsa.runtime.copy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.io.ByteArrayInputStream;
import java.io.InputStream;
import java.io.StringWriter;
import java.lang.invoke.MethodHandles;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.Parameter;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;
import salsa.runtime.Behavior;
import salsa.runtime.CopyException;

/** Values that cannot be copied safely are refused, and the message leads to the reason. */
@ParameterizedClass
@EnumSource(Way.class)
class CopyRefusesTest {
    @Parameter
    Way way;

    static final class Item {
        String name = "item";
        InputStream stream;
    }

    static final class Order {
        Item[] items = {new Item(), new Item(), null, new Item()};
        Map<Object, Object> notes = new HashMap<>();
        Optional<Object> extra = Optional.empty();
    }

    record Parcel(String to, Order order) {}

    private CopyException refusal(Object value) {
        return catchRefusal(() -> way.copy(value));
    }

    private static CopyException catchRefusal(Runnable copy) {
        var caught = new CopyException[1];
        assertThatExceptionOfType(CopyException.class).isThrownBy(copy::run).satisfies(e -> caught[0] = e);
        return caught[0];
    }

    @Test
    void thePathLeadsThroughFieldsAndArrays() {
        var order = new Order();
        order.items[3].stream = new ByteArrayInputStream(new byte[0]);

        assertThat(refusal(order))
                .hasMessage("`Order.items[3].stream` cannot be copied to another actor: it is an open"
                        + " stream. Let one actor own it and send that actor's reference, or send the data.");
        assertThat(refusal(order).path()).isEqualTo("Order.items[3].stream");
        assertThat(refusal(new Parcel("x", order)).path()).isEqualTo("Parcel.order.items[3].stream");
    }

    @Test
    void thePathLeadsThroughMapsListsAndOptionals() {
        var order = new Order();
        order.notes.put("gift", new ArrayList<>(Arrays.asList(null, new ReentrantLock())));
        assertThat(refusal(order).path()).isEqualTo("Order.notes[\"gift\"][1]");

        order.notes.clear();
        order.notes.put(new ReentrantLock(), "value");
        assertThat(refusal(order).path()).isEqualTo("Order.notes.key[0]");

        order.notes.clear();
        order.extra = Optional.of(List.of(new Object[] {Thread.currentThread()}, "x"));
        assertThat(refusal(order).path()).isEqualTo("Order.extra.get()[0][0]");
    }

    @Test
    void theRootAloneIsShownAsItsType() {
        assertThat(refusal(new ReentrantLock()).path()).isEqualTo("ReentrantLock");
        assertThat(refusal(new Object[] {new ReentrantLock()}).path()).isEqualTo("(Object[])[0]");
    }

    @Test
    void aVeryDeepPathIsShortened() {
        Object nested = new ReentrantLock();
        for (int i = 0; i < 1000; i++) nested = new Object[] {nested};
        assertThat(refusal(nested).path()).hasSizeLessThan(200).contains("…");
    }

    static Stream<Object> refused() throws Exception {
        return Stream.of(
                Thread.currentThread(),
                new ThreadLocal<>(),
                InputStream.nullInputStream(),
                System.out,
                new StringWriter(),
                new ReentrantLock(),
                new ReentrantLock().newCondition(),
                CopyRefusesTest.class.getClassLoader(),
                MethodHandles.lookup(),
                MethodHandles.identity(int.class),
                MethodHandles.arrayElementVarHandle(int[].class),
                List.of(1).iterator(),
                new ArrayList<>(List.of(1)).iterator(),
                List.of(1).spliterator(),
                Stream.of(1),
                ForkJoinPool.commonPool(),
                new CompletableFuture<>(),
                new java.lang.ref.WeakReference<>("x"),
                new java.util.Timer(true),
                new java.util.Scanner("x"),
                new java.util.StringJoiner(","),
                String.class.getMethod("length"),
                new java.util.WeakHashMap<>(),
                java.util.Collections.newSetFromMap(new java.util.IdentityHashMap<>()),
                Runtime.getRuntime());
    }

    @ParameterizedTest(autoCloseArguments = false) // it would close System.out
    @MethodSource("refused")
    void whatBelongsToOneOwnerIsRefusedWithTheWayOut(Object value) {
        assertThat(refusal(new ArrayList<>(List.of(value))))
                .hasMessageContaining("[0]` cannot be copied")
                .hasMessageContaining("send");
    }

    @Test
    void aSubclassOfARefusedClassIsRefused() {
        class Task extends Thread {}
        class Source extends InputStream {
            @Override
            public int read() {
                return -1;
            }
        }
        assertThat(refusal(new Task())).hasMessageContaining("extends java.lang.Thread, and it is a thread");
        assertThat(refusal(new Source())).hasMessageContaining("open stream");
    }

    @Test
    void aLambdaThatCapturedSomethingMutableIsRefused() {
        var list = new ArrayList<String>();
        Supplier<Integer> lambda = () -> list.size();
        Supplier<Integer> reference = list::size;
        Supplier<Integer> indirect = () -> lambda.get();
        assertThat(refusal(List.of(lambda)))
                .hasMessageContaining("[0]` cannot be copied")
                .hasMessageContaining("lambda that captured a java.util.ArrayList");
        assertThat(refusal(reference)).hasMessageContaining("java.util.ArrayList");
        assertThat(refusal(indirect).path()).isEqualTo("lambda.captured[0]");
    }

    @Test
    void aComparatorBuiltFromACapturingLambdaIsRefused() {
        var weights = new int[] {1, 2};
        var set = new TreeSet<Integer>(Comparator.comparing(i -> weights[i]));
        assertThat(refusal(new ArrayList<>(List.of(set))).path()).isEqualTo("ArrayList[0].comparator");
    }

    @Test
    void composedFunctionsOfTheJdkAreRefusedBecauseTheirPartsCannotBeSeen() {
        Function<Integer, Integer> composed = ((Function<Integer, Integer>) x -> x + 1).andThen(x -> x * 2);
        assertThat(refusal(composed)).hasMessageContaining("Write it as one lambda");
    }

    static class Counting extends Behavior {
        int count;

        Counting() {
            super(null);
        }

        Supplier<Integer> lambda() {
            return () -> count++;
        }

        Object inner() {
            return new Object() {
                int times;

                @Override
                public String toString() {
                    return count + " " + times;
                }
            };
        }
    }

    /** The actor's reference may cross, its insides may not. */
    @Test
    void whatReachesIntoTheActorThatMadeItIsRefused() {
        assertThat(refusal(new Counting().lambda())).hasMessageContaining("the actor that created it");
        assertThat(refusal(new Counting().inner())).hasMessageContaining("the actor that created it");
    }

    record Loop(Set<Object> lines) {
        Loop {
            lines = new LinkedHashSet<>(lines);
        }
    }

    @Test
    void aRecordWhoseConstructorWouldLoseElementsOfACycleIsRefused() {
        var loop = new Loop(Set.of());
        var back = new Object[] {loop};
        loop.lines().add(back);
        assertThat(refusal(back)).hasMessageContaining("copies a component that refers back");
    }

    record Checked(List<Object> list) {
        Checked {
            if (list.isEmpty()) throw new IllegalArgumentException("empty");
        }
    }

    @Test
    void aRecordThatRejectsItsOwnCopyIsNamed() {
        var list = new ArrayList<Object>(List.of(new StringBuilder()));
        var checked = new Checked(list);
        list.clear();
        list.trimToSize();
        assertThat(refusal(checked))
                .hasMessageContaining("constructor of record Checked rejects")
                .hasCauseInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void aFailingHashCodeIsNamedWithItsPath() {
        class Bad {
            List<String> part = new ArrayList<>(List.of("x"));

            @Override
            public int hashCode() {
                if (part == null || !part.contains("armed")) return 1;
                throw new IllegalStateException("no hash");
            }
        }
        var bad = new Bad();
        var set = new LinkedHashSet<Object>(List.of(bad));
        bad.part.add("armed");
        assertThat(refusal(new ArrayList<>(List.of(set))))
                .hasMessageStartingWith("`ArrayList[0]` cannot be copied")
                .hasMessageContaining("no hash");
    }

    enum Level {
        LOW,
        HIGH;

        int reached;
    }

    @Test
    void aConstantThatCanChangeIsRefusedInEnumCollectionsToo() {
        assertThat(refusal(List.of(EnumSet.of(Level.HIGH))).path()).isEqualTo("List12[0][0]");
        assertThat(refusal(new EnumMap<>(Map.of(Level.LOW, "x"))).path()).isEqualTo("EnumMap.key[0]");
        assertThat(refusal(Level.LOW)).hasMessageContaining("all actors share the constants");
    }
}
