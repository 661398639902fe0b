package salsa.robustness.fuzz;

import java.util.List;
import java.util.Random;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Sentences of the grammar, of few names and types, so that some of them are meaningful. */
final class Sentences {
    private static final int DEPTH_MAX = 5;

    private final Random random;
    private int depth;

    Sentences(Random random) {
        this.random = random;
    }

    /** Returns a whole file. */
    String unit() {
        return any("", "", "import java.util.*;\n", "import java.util.List;\n") + any("", "", "", "abstract ")
                + "behavior Main" + any("", "", "", "<T>", " extends JoinDirector", " implements StagedActor") + " {\n"
                + "    int x;\n    String s = \"\";\n    Main m;\n    List<Integer> l;\n    Token<Integer> f;\n"
                + any("    Main(String[] x) " + block(), "    Main() " + block(), "") + "\n"
                + some(6, this::member, "\n")
                + "\n}\n";
    }

    private String member() {
        return "    "
                + switch (random.nextInt(10)) {
                    case 0 ->
                        any("token ", "", "final ", "static final ") + type() + " " + name()
                                + any(";", " = " + expression() + ";");
                    case 1 -> "record R(" + type() + " a) {}";
                    case 2 -> "enum E { A, B" + any("", "; int x() { return 1; }") + " }";
                    case 3 -> "static class C { " + type() + " v; int go(int x) { return " + expression() + "; } }";
                    case 4 -> name() + "(" + parameters() + ") " + block();
                    default ->
                        any("", "", "<U> ", "abstract ") + any("ack", type()) + " " + name() + "(" + parameters() + ") "
                                + any(block(), block(), block(), ";");
                };
    }

    private String parameters() {
        return some(3, () -> type() + " " + name(), ", ");
    }

    private String block() {
        return nested("{}", () -> "{ " + some(4, this::statement, " ") + " }");
    }

    private String statement() {
        return nested("pass;", () -> switch (random.nextInt(22)) {
            case 0, 1 -> "pass " + expression() + ";";
            case 2 -> "if (" + expression() + ") " + statement() + any("", " else " + statement());
            case 3 -> "for (int i = 0; i < " + expression() + "; i++) " + statement();
            case 4 -> "for (" + type() + " e : " + expression() + ") " + statement();
            case 5 -> "while (" + expression() + ") " + statement();
            case 6 -> any("", "token ") + type() + " " + name() + " = " + expression() + ";";
            case 7 -> name() + any(" = ", " += ") + expression() + ";";
            case 8 -> "switch (" + expression() + ") { " + some(3, this::switchCase, " ") + " }";
            case 9 -> "try " + block() + any(" catch (Exception e) " + block(), " finally " + block());
            case 10 -> block() + any("", " @ " + statement());
            case 11 ->
                any(
                        "throw new RuntimeException(s);",
                        "break;",
                        "continue;",
                        "do " + statement() + " while (true);",
                        "assert " + expression() + ";",
                        "synchronized (s) " + block(),
                        "o: " + statement(),
                        "var v = " + expression() + ";");
            case 12, 13, 14 -> send() + " @ " + statement();
            case 15 -> "token " + type() + " " + name() + " = " + send() + " @ " + statement();
            case 16 -> "System.out.println(" + expression() + ");";
            default -> send() + ";";
        });
    }

    private String switchCase() {
        return any("case " + any("1", "A", "\"s\"", "int i", "String t when " + expression()), "default")
                + any(": " + statement(), " -> " + expression() + ";", " -> " + block());
    }

    private String send() {
        return any("self", "self", "m", "parent", expression()) + "<-" + name() + arguments()
                + any("", "", "", "", " : waitfor(" + expression() + ")", " : delay(" + expression() + ")");
    }

    private String arguments() {
        return "(" + some(3, this::expression, ", ") + ")";
    }

    private String expression() {
        return nested("x", () -> switch (random.nextInt(24)) {
            case 0, 1, 2, 3 -> any("1", "2L", "1.5", "'c'", "\"s\"", "true", "null", "ack", "self");
            case 4, 5, 6 -> name();
            case 7, 8, 9 ->
                expression() + any(" + ", " - ", " * ", " == ", " < ", " && ", " || ", " << ", " & ") + expression();
            case 10 -> any("-", "!", "++", "~") + expression();
            case 11 -> "(" + expression() + ")";
            case 12 -> expression() + " ? " + expression() + " : " + expression();
            case 13 -> "(" + any("", "token ") + type() + ") " + expression();
            case 14 ->
                "new " + any("Main", "C", "Object", "ArrayList<>", "JoinDirector") + arguments()
                        + any("", "", " on (0)", " called (s)");
            case 15 -> any("() -> " + expression(), "a -> " + block(), "Main::new", "s::length");
            case 16 -> expression() + " instanceof " + any(type(), "String t", "R(int a)");
            case 17 ->
                "switch (" + expression() + ") { case 1 -> " + expression() + "; default -> " + expression() + "; }";
            case 18 -> "self." + name() + any("", arguments());
            case 19 ->
                any(
                        "new int[]{" + expression() + "}",
                        "new int[" + expression() + "]",
                        expression() + "[" + expression() + "]",
                        "move " + name(),
                        "List.of(" + expression() + ")",
                        "s.length()",
                        "String.class");
            default -> send();
        });
    }

    private String type() {
        return any(
                "int",
                "String",
                "boolean",
                "Object",
                "Main",
                "List<Integer>",
                "int[]",
                "T",
                "Token<Integer>",
                "double",
                "var",
                "R",
                "E",
                "Integer",
                "long");
    }

    private String name() {
        return any("x", "s", "m", "l", "f", "a", "b", "go", "i");
    }

    private String some(int most, Supplier<String> part, String between) {
        return Stream.generate(part).limit(random.nextInt(most + 1)).collect(Collectors.joining(between));
    }

    /**
     * Returns one alternative. Java evaluates all of them, which draws more numbers than needed, but the same in every
     * run.
     */
    private String any(String... alternatives) {
        return List.of(alternatives).get(random.nextInt(alternatives.length));
    }

    private String nested(String atTheEnd, Supplier<String> part) {
        if (depth >= DEPTH_MAX) return atTheEnd;
        depth++;
        String text = part.get();
        depth--;
        return text;
    }
}
