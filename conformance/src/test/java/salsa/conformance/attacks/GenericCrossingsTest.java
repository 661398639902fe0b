package salsa.conformance.attacks;

import static salsa.conformance.attacks.GeneratedAttacks.any;

import java.nio.file.Path;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;

/**
 * An array under the static type of a value: it comes out of a generic carrier, passes through others, and crosses in
 * some way. Every combination must fail at the crossing, and no array may arrive.
 */
class GenericCrossingsTest {
    /** Types of values; the static type of the array is one of them. */
    private static final List<String> TYPES = List.of("String", "Integer", "Point", "Light", "Other", "Shape");

    /** Expressions of type %1$s whose value is the array. */
    private static final List<String> ORIGINS = List.of(
            "((List<%1$s>) (List) List.of(numbers)).get(0)",
            "((Map<String, %1$s>) (Map) Map.of(\"key\", numbers)).get(\"key\")",
            "((Box<%1$s>) (Box) new Box<Object>(numbers)).value()",
            "((Cell<%1$s>) (Cell) new Cell<Object>(numbers)).value",
            "Casts.<%1$s>to(numbers)",
            "((Supplier<%1$s>) (Supplier) () -> numbers).get()",
            "((Optional<%1$s>) (Optional) Optional.of(numbers)).get()",
            "((Iterator<%1$s>) (Iterator) List.of(numbers).iterator()).next()",
            "((Function<int[], %1$s>) (Function) Function.identity()).apply(numbers)");

    /** Expressions of type %1$s with the value of %2$s. */
    private static final List<String> CARRIERS = List.of(
            "Casts.<%1$s>same(%2$s)",
            "List.<%1$s>of(%2$s).get(0)",
            "new Box<%1$s>(%2$s).value()",
            "new Cell<%1$s>(%2$s).value",
            "Optional.<%1$s>of(%2$s).get()",
            "(%2$s)",
            "Map.<Integer, %1$s>of(1, %2$s).get(1)",
            "Stream.<%1$s>of(%2$s).findFirst().get()");

    private static final List<String> CROSSINGS = List.of(
            "other<-take(%2$s);",
            "other<-take(%2$s) : delay(1);",
            "other<-take(%2$s) : urgent;",
            "other<-both(%2$s, self<-one());",
            "new Holder(%2$s);",
            "generic<-put(%2$s);",
            "channel.out()<-(%2$s);",
            "self<-ready() @ other<-take(%2$s);",
            "List.of(1).forEach(each -> other<-take(%2$s));",
            "%1$s last = %2$s;\nother<-take(last);",
            "var last = %2$s;\nother<-take(last);",
            "other<-take(%2$s) @ self<-ready();");

    @TempDir
    Path classes;

    @TestFactory
    Stream<DynamicTest> noArrayCrossesAsAValue() {
        return GeneratedAttacks.of("generics", 24, classes, GenericCrossingsTest::program);
    }

    private static String program(Random random) {
        String type = any(random, TYPES);
        String value = any(random, ORIGINS).formatted(type);
        for (int i = random.nextInt(4); i > 0; i--)
            value = any(random, CARRIERS).formatted(type, value);
        String crossing = any(random, CROSSINGS).formatted(type, value);
        return """
                // An array of a wrong static type.
                // gets: failure
                //! java.lang.ClassCastException
                import java.util.*;
                import java.util.function.*;
                import java.util.stream.Stream;

                behavior Main {
                    record Point(int x) { }
                    enum Light { RED }
                    sealed interface Shape permits Square { }
                    record Square(int side) implements Shape { }
                    record Box<T>(T value) { }
                    static final class Cell<T> {
                        T value;
                        Cell(T value) { this.value = value; }
                    }
                    static final class Casts {
                        static <T> T to(Object any) { return (T) any; }
                        static <T> T same(T any) { return any; }
                    }

                    Main(String[] arguments) {
                        int[] numbers = {1};
                        Other other = new Other();
                        Generic<TYPE> generic = new Generic<TYPE>();
                        In<TYPE> channel = new Channel<TYPE>(self).in();
                        channel.each(each -> System.out.println("arrived"));
                        CROSSING
                    }

                    int one() { pass 1; }
                    ack ready() { }
                }
                // file: Other.salsa
                behavior Other {
                    ack take(Object any) { System.out.println("arrived"); }
                    ack both(Object any, int one) { System.out.println("arrived"); }
                }
                // file: Holder.salsa
                behavior Holder {
                    Holder(Object any) { System.out.println("arrived"); }
                }
                // file: Generic.salsa
                behavior Generic<T> {
                    ack put(T any) { System.out.println("arrived"); }
                }
                """.replace("TYPE", type).replace("CROSSING", crossing);
    }
}
