package salsa.benchmarks.micro;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;
import salsa.runtime.Copy;

/**
 * The deep copy that a mutable value crosses in, against one written by hand that knows what it copies, and against
 * writing and reading with Java serialisation.
 */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Warmup(iterations = 5, time = 1)
@Measurement(iterations = 8, time = 1)
@Fork(
        value = 1,
        jvmArgsAppend = {"-XX:+UseCompactObjectHeaders", "-XX:+UseParallelGC", "-Xms1g", "-Xmx1g"})
public class Copies {

    /** A mutable object. */
    static final class Line implements Serializable {

        private static final long serialVersionUID = 1;

        String article;
        int count;

        Line(String article, int count) {
            this.article = article;
            this.count = count;
        }
    }

    /** A record of mutable things. */
    record Order(long number, List<Line> lines) implements Serializable {

        Order copied() {
            var copies = new ArrayList<Line>(lines.size());
            for (Line line : lines) {
                copies.add(new Line(line.article, line.count));
            }
            return new Order(number, copies);
        }

        /** With a map of what has been copied, by which a line that stands twice in the list does so in the copy. */
        Order copied(Map<Object, Object> met) {
            var copies = new ArrayList<Line>(lines.size());
            for (Line line : lines) {
                Line known = (Line) met.get(line);
                if (known == null) {
                    known = new Line(line.article, line.count);
                    met.put(line, known);
                }
                copies.add(known);
            }
            return new Order(number, copies);
        }
    }

    /** An immutable record. */
    record Point(int x, int y) {}

    private final Order order = order();
    private final Depot depot = Depot.full();
    private final Point point = new Point(3, 4);
    private final int[] numbers = new int[16];

    private static Order order() {
        return new Order(
                7,
                new ArrayList<>(List.of(
                        new Line("bolt", 12), new Line("nut", 12), new Line("washer", 24), new Line("spring", 2))));
    }

    /** Six objects: a record, a list and four lines. */
    @Benchmark
    public Object orderByCopy() {
        return Copy.of(order);
    }

    /** The same by hand. */
    @Benchmark
    public Object orderByHand() {
        return order.copied();
    }

    /** The same by hand, with a map of what has been copied. */
    @Benchmark
    public Object orderByHandWithMap() {
        return order.copied(new IdentityHashMap<>());
    }

    /** The same by Java serialisation. */
    @Benchmark
    public Object orderBySerialisation() throws IOException, ClassNotFoundException {
        return read(written(order));
    }

    /** A new order each time, as a sender makes it. */
    @Benchmark
    public Object newOrderByCopy() {
        return Copy.of(order());
    }

    /** The same by hand. */
    @Benchmark
    public Object newOrderByHand() {
        return order().copied();
    }

    /** 45 objects of many kinds, some of them shared, some in a ring. */
    @Benchmark
    public Object depotByCopy() {
        return Copy.of(depot);
    }

    /** The same by hand, with knowledge of what is shared. */
    @Benchmark
    public Object depotByHand() {
        return depot.copied();
    }

    /** The same by hand, with a map of what has been copied. */
    @Benchmark
    public Object depotByHandWithMap() {
        return new Depot.ByMap().copied(depot);
    }

    /** The same by Java serialisation. */
    @Benchmark
    public Object depotBySerialisation() throws IOException, ClassNotFoundException {
        return read(written(depot));
    }

    /** A new graph each time, whose objects have no identity hash yet. */
    @Benchmark
    public Object newDepotByCopy() {
        return Copy.of(Depot.full());
    }

    /** The same by hand. */
    @Benchmark
    public Object newDepotByHand() {
        return Depot.full().copied();
    }

    /** The same by hand, with a map of what has been copied. */
    @Benchmark
    public Object newDepotByHandWithMap() {
        return new Depot.ByMap().copied(Depot.full());
    }

    /** An array of 16 numbers. */
    @Benchmark
    public Object arrayByCopy() {
        return Copy.of(numbers);
    }

    /** The same by hand. */
    @Benchmark
    public Object arrayByHand() {
        return numbers.clone();
    }

    /** A value that needs no copy: what it costs to find that out. */
    @Benchmark
    public Object immutable() {
        return Copy.of(point);
    }

    private static byte[] written(Object value) throws IOException {
        var bytes = new ByteArrayOutputStream();
        try (var out = new ObjectOutputStream(bytes)) {
            out.writeObject(value);
        }
        return bytes.toByteArray();
    }

    private static Object read(byte[] bytes) throws IOException, ClassNotFoundException {
        try (var in = new ObjectInputStream(new ByteArrayInputStream(bytes))) {
            return in.readObject();
        }
    }
}
