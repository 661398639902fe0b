package salsa.robustness.fuzz;

import java.util.ArrayList;
import java.util.List;
import salsa.robustness.Texts;

/** Texts that no person writes: far too much of every construct. */
final class Extreme {
    private static final int MEBIBYTE = 1024 * 1024;

    private final List<Input> inputs = new ArrayList<>();

    private Extreme() {}

    /** Returns those for which a commit's run has time: each kind in one size, and the promised sizes. */
    static List<Input> some() {
        var extreme = new Extreme();
        extreme.nested(100);
        extreme.longOnes(1_000);
        extreme.promised();
        return extreme.inputs;
    }

    static List<Input> all() {
        var extreme = new Extreme();
        for (int depth : new int[] {30, 100, 10_000}) extreme.nested(depth);
        for (int length : new int[] {1_000, 100_000}) extreme.longOnes(length);
        extreme.promised();
        extreme.many();
        return extreme.inputs;
    }

    private void add(String way, String members) {
        inputs.add(new Input(
                way, Texts.of("Main", "import java.util.*;\nbehavior Main {\n" + members + "\n}\n"), "Main", true));
    }

    private void body(String way, String statements) {
        add(
                way,
                "Main(String[] a) {\n" + statements + "\n}\nint n() { pass 1; }\nint id(int x) { pass x; }\n"
                        + "Main me() { pass self; }\nint f(int x) { pass x; }");
    }

    private void nested(int depth) {
        body(depth + " parentheses", "int x = " + "(".repeat(depth) + "1" + ")".repeat(depth) + ";");
        body(depth + " brackets", "int[] y = {0}; int x = " + "y[".repeat(depth) + "0" + "]".repeat(depth) + ";");
        body(
                depth + " array elements",
                "var x = new int" + "[]".repeat(Math.min(depth, 200)) + " " + "{".repeat(depth) + "}".repeat(depth)
                        + ";");
        body(depth + " signs", "int x = " + "- ".repeat(depth) + "1;");
        body(depth + " negations", "boolean x = " + "!".repeat(depth) + "true;");
        body(depth + " casts", "int x = " + "(int) ".repeat(depth) + "1;");
        body(depth + " conditionals", "int x = " + "true ? 1 : ".repeat(depth) + "1;");
        body(depth + " conditions", "boolean x = " + "true ? ".repeat(depth) + "true" + " : false".repeat(depth) + ";");
        body(depth + " assignments", "int x; x = " + "x = ".repeat(depth) + "1;");
        body(depth + " sends as arguments", "self<-id(" + "self<-id(".repeat(depth) + "1" + ")".repeat(depth) + ");");
        body(depth + " calls as arguments", "int x = " + "Math.abs(".repeat(depth) + "1" + ")".repeat(depth) + ";");
        int calls = depth == 100 ? 32 : depth; // the maximum depth, which is the most expensive
        body(calls + " generic calls", "var x = " + "List.of(".repeat(calls) + "1" + ")".repeat(calls) + ";");
        int choices = depth == 100 ? 5 : depth;
        body(
                choices + " conditional arguments",
                "int x = " + "Math.abs(true ? 1 : ".repeat(choices) + "1" + ")".repeat(choices) + ";");
        body(depth + " diamonds", "Object x = " + "new ArrayList<>(".repeat(depth) + ")".repeat(depth) + ";");
        body(
                depth + " lambdas",
                "java.util.function.Supplier<?> x = " + "() -> (java.util.function.Supplier<?>) ".repeat(depth)
                        + "null;");
        body(depth + " lambdas in calls", lambdas(depth));
        body(depth + " ifs", "if (true) ".repeat(depth) + ";");
        body(depth + " else-ifs", "int x = 0; if (x == 0) ; " + "else if (x == 1) x = 2; ".repeat(depth));
        body(depth + " blocks", "{".repeat(depth) + "}".repeat(depth));
        body(depth + " loops", "while (true) ".repeat(depth) + ";");
        body(depth + " tries", "try { ".repeat(depth) + "} finally { } ".repeat(depth));
        body(depth + " switches", "int x = " + "switch (1) { default -> ".repeat(depth) + "1;" + " };".repeat(depth));
        body(depth + " classes", "class A { void a() { ".repeat(depth) + " } }".repeat(depth));
        body(
                depth + " anonymous classes",
                "Object x = " + "new Object() { Object x = ".repeat(depth) + "null" + "; }".repeat(depth) + ";");
        body(depth + " type arguments", "List<".repeat(depth) + "String" + ">".repeat(depth) + " x = null;");
        body(depth + " labels", "a: ".repeat(depth) + ";");
        body(depth + " message blocks", "{ ".repeat(depth) + "self<-n();" + " } @ self<-n();".repeat(depth));
        body(depth + " token conditionals", "token int x = " + "true ? self<-n() : ".repeat(depth) + "1;");
        body(
                depth + " patterns",
                "Object o = null; if (o instanceof " + "P(".repeat(depth) + "int x" + ")".repeat(depth) + ") ;");
    }

    /** Returns nested lambdas, each with a name of its own. */
    private static String lambdas(int depth) {
        var text = new StringBuilder("Object x = ");
        for (int i = 0; i < depth; i++)
            text.append("Optional.of(").append(i).append(").map(v").append(i).append(" -> ");
        return text.append("1").append(")".repeat(depth)).append(";").toString();
    }

    private void longOnes(int length) {
        body(length + " terms", "int x = 1" + " + 1".repeat(length) + ";");
        body(length + " terms of several", "int y = 1; int x = y" + " + y * y".repeat(length) + ";");
        body(length + " strings", "String s = \"\"; s = s" + " + \"a\" + s".repeat(length / 2) + ";");
        body(length + " conjunctions", "boolean b = true; b = b" + " && b".repeat(length) + ";");
        body(length + " tokens added", "self<-id(self<-n()" + " + self<-n()".repeat(length / 10) + ");");
        body(length + " calls in a row", "new StringBuilder()" + ".append(1)".repeat(length) + ";");
        body(length + " selections", "int x = a" + ".b".repeat(length) + ";");
        body(length + " sends in a row", "self" + "<-me()".repeat(length / 10) + ";");
        body(length + " links", "self<-n()" + " @ self<-n()".repeat(length / 10) + ";");
        body(length + " indexes", "int x = a" + "[0]".repeat(length) + ";");
        body(length + " arguments", "var x = Arrays.asList(1" + ", 1".repeat(length) + ");");
        body(length + " elements", "int[] x = {1" + ", 1".repeat(length) + "};");
        body(length + " postfixes", "int x = 1; x" + "++".repeat(length) + ";");
        body(length + " cases", "switch (1) { " + cases(length) + " default: }");
        body(length + " dimensions", "int" + "[]".repeat(length) + " x = null;");
    }

    /** Adds texts of the promised sizes, and others of a mebibyte. */
    private void promised() {
        body("ten thousand parentheses", "int x = " + "(".repeat(10_000) + "1" + ")".repeat(10_000) + ";");
        body("ten thousand brackets", "int x = y" + "[".repeat(10_000) + "]".repeat(10_000) + ";");
        body("ten thousand braces", "{".repeat(10_000) + "}".repeat(10_000));
        body("a hundred thousand terms", "int x = 1" + " + 1".repeat(100_000) + ";");
        body("a hundred thousand statements", "self<-n();\n".repeat(100_000));
        body("an identifier of a mebibyte", "int " + "x".repeat(MEBIBYTE) + " = 1;");
        body("a string of a mebibyte", "String s = \"" + "x".repeat(MEBIBYTE) + "\";");
        body("a number of a mebibyte", "int i = " + "1".repeat(MEBIBYTE) + ";");
        body("a comment of a mebibyte", "/*" + " *".repeat(MEBIBYTE / 2) + "*/");
        body("a text block of a mebibyte", "String s = \"\"\"\n" + "line\n".repeat(MEBIBYTE / 5) + "\"\"\";");
        body("a line of a mebibyte with an error at its end", " ".repeat(MEBIBYTE) + "?");
        add("a behavior name of a mebibyte", "} behavior " + "B".repeat(MEBIBYTE) + " {");
    }

    private static String cases(int count) {
        var text = new StringBuilder();
        for (int i = 0; i < count; i++) text.append("case ").append(i).append(": ");
        return text.toString();
    }

    private void many() {
        var handlers = new StringBuilder();
        for (int i = 0; i < 10_000; i++) handlers.append("int h").append(i).append("(int x) { pass x; }\n");
        add("10,000 handlers", handlers.toString());
        body("100,000 assignments", "int x = 0;\n" + "x = x + 1;\n".repeat(100_000));
        add("100,000 fields", fields(100_000));
        add("10,000 errors", "int x = ;\n".repeat(10_000));
        body("10,000 wrong types", "{ int x = \"\"; }\n".repeat(10_000));
        body("10,000 unknown names", "x = y;\n".repeat(10_000));
        add("2,000 overloads", overloads(2_000));
        body("1,000 errors in one line", "{ int x = \"\"; } ".repeat(1_000));
    }

    private static String fields(int count) {
        var text = new StringBuilder();
        for (int i = 0; i < count; i++) text.append("int f").append(i).append(";\n");
        return text.toString();
    }

    private static String overloads(int count) {
        var text = new StringBuilder("Main(String[] a) { self<-m(1); }\n");
        for (int i = 0; i < count; i++)
            text.append("class C").append(i).append(" {} ack m(C").append(i).append(" c) {}\n");
        return text.toString();
    }
}
