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

    /** Expressions of type %1$s that give what %2$s gives, which is no such object; nothing in them checks that. */
    private static final List<String> ORIGINS = List.of(
            "((List<%1$s>) (List) List.of(%2$s)).get(0)",
            "((Map<String, %1$s>) (Map) Map.of(\"key\", %2$s)).get(\"key\")",
            "((Box<%1$s>) (Box) new Box<Object>(%2$s)).value()",
            "((Cell<%1$s>) (Cell) new Cell<Object>(%2$s)).value",
            "Casts.<%1$s>to(%2$s)",
            "((Supplier<%1$s>) (Supplier) () -> %2$s).get()",
            "((Optional<%1$s>) (Optional) Optional.of(%2$s)).get()",
            "((Iterator<%1$s>) (Iterator) List.of(%2$s).iterator()).next()",
            "((Function<Object, %1$s>) (Function) Function.identity()).apply(%2$s)");

    /**
     * Expressions that give what %s gives, as an object. javac would cast an argument of a wrong type argument here, so
     * the type is wrong at the crossing only.
     */
    private static final List<String> CARRIERS = List.of(
            "Casts.<Object>same(%s)",
            "List.<Object>of(%s).get(0)",
            "new Box<Object>(%s).value()",
            "new Cell<Object>(%s).value",
            "Optional.<Object>of(%s).get()",
            "(%s)",
            "Map.<Integer, Object>of(1, %s).get(1)",
            "Stream.<Object>of(%s).findFirst().get()");

    /** Crossings that only the compiler's own check makes fail. */
    private static final List<String> CHECKED = List.of(
            "other<-take(%2$s);",
            "other<-take(%2$s) : delay(1);",
            "other<-take(%2$s) : urgent;",
            "new Holder(%2$s);",
            "generic<-put(%2$s);",
            "self<-ready() @ other<-take(%2$s);",
            "List.of(1).forEach(each -> other<-take(%2$s));",
            "other<-take(%2$s) @ self<-ready();");

    /** Crossings with a variable, or a parameter, of the static type on the way: javac casts there. */
    private static final List<String> CAST = List.of(
            "other<-both(%2$s, self<-one());",
            "channel.out()<-(%2$s);", "%1$s last = %2$s;\nother<-take(last);", "var last = %2$s;\nother<-take(last);");

    @TempDir
    Path classes;

    @TestFactory
    Stream<DynamicTest> noArrayCrossesAsAValue() {
        return GeneratedAttacks.of("generics", 24, classes, random -> program(random, CHECKED));
    }

    @TestFactory
    Stream<DynamicTest> noArrayCrossesAsAValueByWayOfAVariable() {
        return GeneratedAttacks.of("generics", 8, classes, random -> program(random, CAST));
    }

    private static String program(Random random, List<String> crossings) {
        String type = any(random, TYPES);
        String carried = "numbers";
        for (int i = random.nextInt(4); i > 0; i--)
            carried = any(random, CARRIERS).formatted(carried);
        String value = any(random, ORIGINS).formatted(type, carried);
        if (random.nextInt(4) == 0) value = "(" + value + ")";
        String crossing = any(random, crossings).formatted(type, value);
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
