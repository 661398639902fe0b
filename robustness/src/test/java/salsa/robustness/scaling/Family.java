package salsa.robustness.scaling;

import java.util.ArrayList;
import java.util.List;
import java.util.function.IntFunction;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import salsa.robustness.Texts;
import salsa.syntax.source.Source;

/** A way in which programs can be large. Its sizes are lines, or units that cost as much as a line. */
enum Family {
    HANDLERS(4_000, size -> one(lines(size, i -> "int h" + i + "(int x) { pass x + " + i + "; }"))),

    FIELDS(4_000, size -> one(lines(size, i -> "int f" + i + " = " + i + ";"))),

    STATEMENTS(4_000, size -> one(members(size, 100, i -> "x = x * 3 + " + i % 100 + ";"))),

    SENDS(4_000, size -> one(members(size, 50, i -> "self<-m(" + i % 50 + ");"))),

    TOKENS(1_500, size -> one(members(size, 25, i -> "token int t" + i % 25 + " = self<-n(x) + 1;"))),

    LINKS(750, size -> one("ack go() {\nself<-m(1)" + lines(size, i -> " @ self<-m(" + i + ")") + ";\n}\n")),

    CHAINS_OF_TARGETS(200, size -> one("ack go() {\nself" + lines(size, i -> "<-me()") + ";\n}\n")),

    LOCALS(1_500, size -> one("ack go() {\n" + lines(size, i -> "int v" + i + " = x;") + "}\n")),

    LOCALS_OF_TOKENS(
            800,
            size -> one("ack go() {\n"
                    + lines(size, i -> "token int v" + i + " = self<-n(" + (i == 0 ? "x" : "v" + (i - 1)) + ");")
                    + "}\n")),

    SUMS_OF_TEXTS(1_000, size -> one("String go() {\npass \"\"" + lines(size, i -> " + x") + ";\n}\n")),

    SUMS_OF_TOKENS(120, size -> one("int go() {\npass 0" + lines(size, i -> " + self<-n(" + i + ")") + ";\n}\n")),

    ELSE_IFS(
            250,
            size -> one(
                    "ack go() {\nif (x == 0) x = 1;\n" + lines(size, i -> "else if (x == " + i + ") x = 2;") + "}\n")),

    CASES(
            1_500,
            size -> one("ack go() {\nswitch (x) {\n" + lines(size, i -> "case " + i + ": x = " + i + "; break;")
                    + "}\n}\n")),

    PARTS(1_000, size -> one("ack go() {\n{ x = 0; }\n" + lines(size, i -> "andThen { x = " + i + "; }") + "}\n")),

    GENERICS(
            2_000,
            size -> one(
                    members(size, 50, i -> "List<Map<String, List<Integer>>> g" + i % 50 + " = new ArrayList<>();"))),

    NESTED_GENERICS(
            1_000,
            size -> one(members(
                    size, 25, i -> "List<".repeat(20) + "String" + ">".repeat(20) + " g" + i % 25 + " = null;"))),

    LAMBDAS(
            1_500,
            size -> one(members(
                    size, 50, i -> "java.util.function.Function<Integer, Integer> f" + i % 50 + " = a -> a + 1;"))),

    CLASSES(
            1_000,
            size -> one(lines(size, i -> "record R" + i + "(int a, String b) { int twice() { return 2 * a; } }"))),

    OVERLOADS(
            500,
            size -> one(lines(size, i -> "record C" + i + "(int a) {} ack o(C" + i + " c) { }")
                    + "ack go() {\nself<-o(new C1(1));\n}\n")),

    FIELDS_IN_USE(
            1_500,
            size -> one(lines(
                    size, i -> "int f" + i + ";\nack s" + i + "() { f" + i + " = f" + (i + 1) % size + " + 1; }"))),

    CALLS_AT_ONCE(
            1_500,
            size -> one(lines(
                    size,
                    i -> "int h" + i + "(List<Integer> l) { pass " + (i == 0 ? "l.size()" : "self.h" + (i - 1) + "(l)")
                            + "; }"))),

    OVERRIDES(1_000, size -> inherited("behavior", "{ pass x; }", "extends", size)),

    IMPLEMENTATIONS(1_000, size -> inherited("interface", ";", "implements", size)),

    MOVES(
            1_000,
            size -> one("ack take(List<String> l) { }\n"
                    + members(
                            size,
                            25,
                            i -> "List<String> l" + i % 25 + " = new ArrayList<>(); self<-take(move l" + i % 25
                                    + ");"))),

    MOVES_OF_FIELDS(
            400,
            size -> one("ack take(List<String> l) { }\n"
                    + lines(
                            size,
                            i -> "List<String> l" + i
                                    + " = new ArrayList<>();\nack put" + i + "(String s) { l" + i
                                    + ".add(s); }\nack give" + i
                                    + "() { self<-take(move l" + i + "); l" + i + " = new ArrayList<>(); }"))),

    ERRORS(2_000, size -> one(members(size, 50, i -> "y = x;"))),

    BEHAVIORS(
            300,
            size -> Texts.of(
                    IntStream.range(0, size)
                            .mapToObj(i -> new Source(
                                    "B" + i + ".salsa",
                                    "behavior B"
                                            + i
                                            + " {\nint n;\nint next(int x) {\nn = n + x;\npass n;\n}\nack tell(B"
                                            + (i + 1) % size
                                            + " other) {\nother<-next(n);\n}\n}\n"))
                            .toList(),
                    List.of()));

    private final int size;
    private final IntFunction<Texts> program;

    Family(int size, IntFunction<Texts> program) {
        this.size = size;
        this.program = program;
    }

    boolean compiles() {
        return this != ERRORS;
    }

    /**
     * Returns whether javac's part grows linearly. For a class with n overloads and a call of each it tries each
     * overload for each call, and takes longer the more it has rejected. For each argument that is a call it copies the
     * scope of the local variables, of which a chain of messages has one for each link.
     */
    boolean isLinearInJavac() {
        return this != OVERLOADS && this != LINKS;
    }

    int size() {
        return size;
    }

    Texts program(int size) {
        return program.apply(size);
    }

    private static Texts one(String members) {
        return Texts.of(
                "Main",
                "import java.util.*;\nbehavior Main {\nint x;\nack m(int i) { }\n"
                        + "int n(int i) { pass i; }\nMain me() { pass self; }\n" + members + "}\n");
    }

    /** Returns a behavior whose handlers are all declared above it as well. */
    private static Texts inherited(String kind, String body, String how, int size) {
        return Texts.of(
                List.of(
                        new Source(
                                "Main.salsa",
                                "behavior Main " + how + " Above {\n"
                                        + lines(size, i -> "int h" + i + "(int x) { pass x + 1; }") + "}\n"),
                        new Source(
                                "Above.salsa",
                                kind + " Above {\n" + lines(size, i -> "int h" + i + "(int x) " + body) + "}\n")),
                List.of());
    }

    private static String lines(int count, IntFunction<String> line) {
        return IntStream.range(0, count).mapToObj(i -> line.apply(i) + "\n").collect(Collectors.joining());
    }

    /** Returns lines in handlers of {@code each} lines. */
    private static String members(int count, int each, IntFunction<String> line) {
        List<String> handlers = new ArrayList<>();
        for (int i = 0; i < count; i += each) {
            handlers.add("ack go" + i + "() {\n" + lines(Math.min(each, count - i), line) + "}\n");
        }
        return String.join("", handlers);
    }
}
