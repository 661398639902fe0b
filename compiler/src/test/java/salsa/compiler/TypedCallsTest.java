package salsa.compiler;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.List;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** The view that Java code has of a behavior: methods whose calls are sends. */
class TypedCallsTest {
    private static final Pattern METHOD = Pattern.compile("^    ((?:default|static) .*) \\{$", Pattern.MULTILINE);

    private static List<String> methods(Program program, String type) {
        Result result = program.compile();
        assertThat(result.diagnostics()).isEmpty();
        return METHOD.matcher(result.java().get(type))
                .results()
                .map(found -> found.group(1).replace("salsa.runtime.", "").replace("java.lang.", ""))
                .filter(found -> !found.contains(" $own$"))
                .toList(); // which only generated code calls
    }

    private static List<String> methods(String main) {
        return methods(Program.of(main), "Main");
    }

    @Test
    void aHandlerIsAMethodThatReturnsTheToken() {
        assertThat(methods("""
                import java.util.List;
                behavior Main {
                    int add(int x, List<String> words) { pass x; }
                    ack note(String... words) { }
                    Main other() { pass self; }
                    <T> T same(T it) { pass it; }
                }
                """))
                .containsExactly(
                        "default Token<Integer> add(int x, List<String> words)",
                        "default Token<Ack> note(String... words)",
                        "default Token<Main> other()",
                        "default <T> Token<T> same(T it)",
                        "static Main create(Place $place)");
    }

    @Test
    void aConstructorIsAStaticMethod() {
        assertThat(methods("""
                behavior Main<T> {
                    Main(T first) { }
                    Main(int n, String[] names) { }
                }
                """))
                .containsExactly(
                        "static <T> Main<T> create(Place $place, T first)",
                        "static <T> Main<T> create(Place $place, int n, String[] names)");
        assertThat(methods("abstract behavior Main { }")).isEmpty();
    }

    /** Mutable arguments cross by copying, all of a message as one graph. */
    @Test
    void argumentsCrossAsInASend() {
        String java = Program.of("""
                behavior Main {
                    ack one(String s, int[] a) { }
                    ack two(int[] a, java.util.List<String> b) { }
                }
                """).compile().java().get("Main");
        assertThat(java)
                .contains("((Main.Behavior.one$String$intArray) null).to(this, "
                        + "salsa.runtime.JavaCall.token(this), s, Copy.of(a))")
                .contains("((Main.Behavior.two$intArray$java_util_List) null).copied(this, "
                        + "salsa.runtime.JavaCall.token(this), a, b)");
    }

    /** Java gives these another meaning. */
    @Test
    void whatWouldClashIsLeftOff() {
        assertThat(methods("""
                behavior Main {
                    Main(String[] arguments) { }
                    boolean equals(Main other) { pass other == self; }
                    ack wait(long millis) { }
                    Main clone() { pass self; }
                    ack main(String[] arguments) { }
                    ack create(salsa.runtime.Stage stage) { }
                    ack create(int n) { }
                    ack send(int n) { }
                    int stage() { pass 1; }
                }
                """))
                .containsExactly(
                        "default Token<Ack> create(int n)",
                        "default Token<Ack> send(int n)",
                        "default Token<Integer> stage()",
                        "static Main create(Place $place, String[] arguments)",
                        "static void main(String[] arguments)");
    }

    @Test
    void anOverridingHandlerUsesTheMethodItInherits() {
        var program = Program.of("behavior Main extends Base { Integer area() { pass 4; } int more() { pass 1; } }")
                .with("Base", "behavior Base { Number area() { pass 3; } }");
        assertThat(methods(program, "Main"))
                .containsExactly("default Token<Integer> more()", "static Main create(Place $place)");
        assertThat(methods(program, "Base"))
                .containsExactly("default Token<Number> area()", "static Base create(Place $place)");
    }

    @Test
    void whatComesFromTwoSidesIsDeclaredAgain() {
        var program = Program.of("behavior Main extends Base implements Shape, Named { }")
                .with("Base", "behavior Base { Integer area() { pass 3; } String name() { pass \"\"; } }")
                .with("Shape", "interface Shape extends Named { Number area(); }")
                .with("Named", "interface Named { String name(); }");
        assertThat(methods(program, "Main"))
                .containsExactly(
                        "default Token area()", "default Token<String> name()", "static Main create(Place $place)");
        assertThat(methods(program, "Shape")).containsExactly("default Token<Number> area()");
    }

    @Test
    void typeArgumentsAreThoseOfTheHeir() {
        var program = Program.of("behavior Main extends Cell<String> implements Source<String> { }")
                .with("Cell", "behavior Cell<T> { T get() { pass null; } ack put(T value) { } }")
                .with("Source", "interface Source<T> { T get(); }");
        assertThat(methods(program, "Main"))
                .containsExactly("default Token<String> get()", "static Main create(Place $place)");
        assertThat(methods(program, "Source")).containsExactly("default Token<T> get()");
    }

    /** A subtype of a subtype inherits one method, declared where the two lines meet. */
    @Test
    void aDiamondIsClosedOnce() {
        var program = Program.of("behavior Main extends Middle implements One { int m() { pass 2; } }")
                .with("Middle", "behavior Middle implements One, Two { int m() { pass 1; } }")
                .with("One", "interface One { int m(); }")
                .with("Two", "interface Two { int m(); }");
        assertThat(methods(program, "Middle"))
                .containsExactly("default Token<Integer> m()", "static Middle create(Place $place)");
        assertThat(methods(program, "Main")).containsExactly("static Main create(Place $place)");
    }

    @Test
    void theAuthorsCommentIsTheMethodsComment() {
        String java = Program.of("""
                behavior Main {
                    /** Adds up. */
                    int add(int x) { pass x; }
                    int twice(int x) { pass x; }
                }
                """).compile().java().get("Main");
        assertThat(Arrays.asList(java.split("\n")))
                .containsSequence("    /** Adds up. */", "    default Token<java.lang.Integer> add(int x) {")
                .containsSequence(
                        "    /** Sends {@code twice(x)}. */", "    default Token<java.lang.Integer> twice(int x) {");
    }

    /** Salsa code still sends. */
    @Test
    void aCallInSalsaIsRefused() {
        assertThat(Program.of("""
                behavior Main {
                    Main(String[] arguments) { Main other = self; other.add(1); }
                    int add(int x) { pass x; }
                }
                """).complaints()).containsExactly("E0402 2:57");
    }

    /** Java code of the same program may call, whichever of the two is compiled first. */
    @Test
    void javaOfTheSameProgramCalls() {
        Result result = Program.of("""
                behavior Main {
                    Main(String[] arguments) { Client.use(self); }
                    int add(int x) { pass x; }
                }
                """).withJava("Client", """
                class Client {
                    static void use(Main main) {
                        salsa.runtime.Token<Integer> token = main.add(1);
                        Main another = Main.create(salsa.runtime.Place.here(), new String[0]);
                    }
                }
                """).compile();
        assertThat(result.diagnostics()).isEmpty();
    }
}
