package salsa.benchmarks.micro;

import java.util.ArrayList;
import java.util.List;
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

/** The deep copy that a mutable value crosses in, against one written by hand that knows what it copies. */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Warmup(iterations = 5, time = 1)
@Measurement(iterations = 8, time = 1)
@Fork(value = 1, jvmArgsAppend = {"-XX:+UseCompactObjectHeaders", "-XX:+UseParallelGC", "-Xms1g", "-Xmx1g"})
public class Copies {

    /** A mutable object. */
    static final class Line {
        String article;
        int count;

        Line(String article, int count) {
            this.article = article;
            this.count = count;
        }
    }

    /** A record of mutable things. */
    record Order(long number, List<Line> lines) {

        Order copied() {
            var copies = new ArrayList<Line>(lines.size());
            for (Line line : lines) {
                copies.add(new Line(line.article, line.count));
            }
            return new Order(number, copies);
        }
    }

    /** An immutable record. */
    record Point(int x, int y) {}

    private final Order order = new Order(7, new ArrayList<>(List.of(
            new Line("bolt", 12), new Line("nut", 12), new Line("washer", 24), new Line("spring", 2))));
    private final Point point = new Point(3, 4);
    private final int[] numbers = new int[16];

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
}
