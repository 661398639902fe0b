package salsa.robustness.valid;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/** A random valid program: its behavior Main, which uses a behavior Other and an interface Named. */
final class ValidProgram {
    static final String OTHER = """
            behavior Other implements Named {
                Other() { }
                Other(int n) { }
                int give(int n) { pass n; }
                ack take(int[] cells) { }
                ack done() { }
                String name() { pass "other"; }
            }
            """;
    static final String NAMED = "interface Named { String name(); }";
    private static final String FIXED = """
                static final int LIMIT = 3;
                int count = 1;
                String word = "w";
                Other other = new Other();
                int[] cells = { 1, 2, 3 };
                Main(String[] arguments) { self<-h0(1) @ self<-show(self<-number(2)); }
                int number(int n) { pass n + 1; }
                ack show(int n) { }
                ack row(int[] cells) { }
                ack given(int n);
                ack value(Shape shape);
                sealed interface Shape permits Circle, Square { default int size() { return 1; } }
                record Circle(int radius) implements Shape { Circle { if (radius < 0) throw new IllegalArgumentException(); } }
                record Square(int side, String name) implements Shape { static Square of(int n) { return new Square(n, "s"); } }
                enum Tone { LOW, HIGH { @Override int pitch() { return 2; } }; int pitch() { return ordinal(); } }
                static class Box<T> {
                    private final T held;
                    Box(T held) { this.held = held; }
                    T held() { return held; }
                    <U> Box<U> map(java.util.function.Function<? super T, ? extends U> f) { return new Box<>(f.apply(held)); }
                    static <V> Box<V> of(V v) { return new Box<V>(v); }
                }
            """;

    private final Random random;
    private final StringBuilder out = new StringBuilder();
    private final List<String> numbers = new ArrayList<>(List.of("count", "LIMIT"));
    private int names;
    private boolean acts = true; // whether an actor encloses the place
    private boolean waits; // whether this is a handler's own code

    ValidProgram(long seed) {
        random = new Random(seed);
        for (int skipped = 0; skipped < 8; skipped++) random.nextInt(); // similar seeds start with similar numbers
    }

    String text() {
        out.append("import java.util.ArrayList;\nimport java.util.List;\n\nbehavior Main {\n")
                .append(FIXED);
        int types = random.nextInt(3);
        for (int i = 0; i < types; i++) nested();
        int handlers = 1 + random.nextInt(3);
        for (int i = 0; i < handlers; i++) handler(i);
        return out.append("}\n").toString();
    }

    private String name(String stem) {
        return stem + names++;
    }

    private void nested() {
        boolean acted = acts;
        acts = false;
        List<String> known = List.copyOf(numbers);
        numbers.clear();
        String name = name("N");
        out.append(
                switch (random.nextInt(4)) {
                    case 0 ->
                        "    final static class " + name + " { int f = " + number(2) + "; static int g() { return "
                                + number(2) + "; } class Inner { int h() { return f + " + number(1) + "; } } }\n";
                    case 1 ->
                        "    record " + name + "(int n) { " + name + " { n = " + number(2)
                                + "; } int m() { return n; } }\n";
                    case 2 ->
                        "    enum " + name + " { A(" + number(1) + "), B(2) { int m() { return " + number(2)
                                + "; } }; final int n; " + name + "(int n) { this.n = n; } int m() { return n; } }\n";
                    default ->
                        "    interface " + name + "<T extends Comparable<T>> { int X = 4; default int m() { return "
                                + number(2) + "; } static int s() { return 1; } }\n";
                });
        numbers.addAll(known);
        acts = acted;
    }

    private void handler(int index) {
        String parameter = name("p");
        numbers.add(parameter);
        boolean ack = index == 0 || random.nextBoolean();
        out.append("    ")
                .append(ack ? "ack" : "int")
                .append(" h")
                .append(index)
                .append("(int ")
                .append(parameter)
                .append(") {\n");
        waits = true;
        block(1 + random.nextInt(6), 3, "        ");
        if (!ack)
            out.append("        pass ")
                    .append(random.nextBoolean() ? number(2) : "self<-number(" + number(1) + ")")
                    .append(";\n");
        else if (random.nextInt(4) == 0) out.append("        react { case given(int r) -> self<-show(r); }\n");
        waits = false;
        out.append("    }\n");
        numbers.remove(parameter);
    }

    private void block(int count, int depth, String indent) {
        int known = numbers.size();
        for (int i = 0; i < count; i++)
            out.append(indent).append(statement(depth)).append('\n');
        numbers.subList(known, numbers.size()).clear();
    }

    private String braces(int depth) {
        int known = numbers.size();
        var text = new StringBuilder("{ ");
        for (int i = random.nextInt(3); i >= 0; i--)
            text.append(statement(depth - 1)).append(' ');
        numbers.subList(known, numbers.size()).clear();
        return text.append('}').toString();
    }

    /** Returns statements of code that runs later, or elsewhere, and does not wait. */
    private String later(int depth) {
        boolean waited = waits;
        waits = false;
        List<String> known = List.copyOf(numbers);
        numbers.retainAll(List.of("count", "LIMIT"));
        String text = braces(depth);
        numbers.clear();
        numbers.addAll(known);
        waits = waited;
        return text;
    }

    private String statement(int depth) {
        if (depth <= 0) return simple();
        String v = name("v");
        return switch (random.nextInt(26)) {
            case 0 -> "if (" + truth(2) + ") " + braces(depth) + (random.nextBoolean() ? " else " + braces(depth) : "");
            case 1 ->
                "for (int " + v + " = 0; " + v + " < 2; " + v + "++" + (acts ? ", self<-show(" + v + ")" : "") + ") "
                        + braces(depth);
            case 2 -> "for (int " + v + " : new int[] { " + number(2) + ", 2 }) " + braces(depth);
            case 3 ->
                "{ int " + v + " = 0; while (" + v + " < 2 && " + truth(1) + ") { " + v + "++; " + inner() + " } }";
            case 4 -> "{ int " + v + " = 0; do { " + v + "++; " + inner() + " } while (" + v + "<-(-2)); }";
            case 5 ->
                "switch (" + number(2) + ") { case 1: " + braces(depth) + " break; case 2: default: " + braces(depth)
                        + " }";
            case 6 ->
                "switch (" + shape() + ") { case Circle(int " + v + ") when " + v + " > 1 -> " + braces(depth)
                        + " case Circle _ -> " + braces(depth) + " case Square(var _, String " + v + "s) -> "
                        + braces(depth) + " }";
            case 7 ->
                "try " + braces(depth) + " catch (IllegalStateException | IllegalArgumentException " + v + ") "
                        + braces(depth) + " finally " + braces(depth);
            case 8 -> v + ": { if (" + truth(1) + ") break " + v + "; " + inner() + " }";
            case 9 -> v + ": for (;;) { if (" + truth(1) + ") continue " + v + "; break; }";
            case 10 ->
                "class L" + v + " { int f = " + elsewhere() + "; int m() { return f + " + elsewhere() + "; } } "
                        + local(v, "new L" + v + "().m()");
            case 11 ->
                "record L" + v + "(int n) { int m() { return n + 1; } } "
                        + local(v, "new L" + v + "(" + number(1) + ").m()");
            case 12 -> "enum L" + v + " { A, B; int m() { return ordinal(); } } " + local(v, "L" + v + ".A.m()");
            case 13 ->
                "interface L" + v + " { int m(int n); } { L" + v + " f = n -> n + 1; " + "self<-show(f.m(" + number(1)
                        + ")); }";
            case 14 -> "Runnable " + v + " = () -> " + later(depth) + ";";
            case 15 -> "new Object() { int f = 1; void m() " + later(depth) + " }.m();";
            case 16 -> "List.of(1, 2).forEach(" + v + " -> " + later(depth) + ");";
            case 17 -> "{ int[] " + v + " = { " + number(1) + " }; " + v + "[0]++; self<-row(move " + v + "); }";
            case 18 ->
                "{ token int " + v + " = self<-number(" + number(1) + "); self<-show(" + v + " + 1); " + "other<-give("
                        + v + ") @ self<-show(token); }".replace("@ self<-show(token)", "@ self<-show(2)");
            case 19 -> "{ Named " + v + " = new Other(" + number(1) + "); " + v + "<-name() @ other<-done(); }";
            case 20 ->
                waits
                        ? "receive { case given(int " + v + ") when " + v + " > 0 -> self<-show(" + v
                                + "); case value(Circle(" + "int " + v + ")) -> { } after 0 -> " + braces(depth) + " }"
                        : simple();
            case 21 -> "{ self<-show(" + number(1) + "); other<-done(); } @ self<-show(" + number(1) + ");";
            case 22 ->
                "{ Box<Integer> " + v + " = Box.of(" + number(1) + ").map(x -> x + 1); self<-show(" + v + ".held()); }";
            case 23 -> "synchronizedNot: { assert " + truth(1) + " : \"x\"; }".replace("synchronizedNot", v);
            case 24 ->
                "{ Actor " + v + " = self; Object o = " + v + "; if (o instanceof Main m && " + truth(1)
                        + ") m<-show(1); }";
            default -> "{ String " + v + " = " + text(2) + "; self<-show(" + v + ".length()); }";
        };
    }

    private String local(String v, String value) {
        numbers.add(v);
        return "int " + v + " = " + value + ";";
    }

    /** Returns a statement in braces of its own. */
    private String inner() {
        int known = numbers.size();
        String text = simple();
        numbers.subList(known, numbers.size()).clear();
        return text;
    }

    /** Returns a number in the code of a class, which does not wait. */
    private String elsewhere() {
        boolean waited = waits;
        waits = false;
        String text = number(1);
        waits = waited;
        return text;
    }

    private String simple() {
        String v = name("s");
        return switch (random.nextInt(8)) {
            case 0 -> "self<-show(" + number(2) + ");";
            case 1 -> "other<-done();";
            case 2 -> "new Other()<-give(" + number(1) + ");";
            case 3 -> "count += " + number(2) + ";";
            case 4 -> waits ? "await other<-done();" : "count++;";
            case 5 -> "new Other(" + number(1) + ")<-done() @ other<-done();";
            case 6 -> "self<-row(new int[] { " + number(1) + " });";
            default -> local(v, number(3));
        };
    }

    // ---- expressions

    private String some() {
        return numbers.isEmpty() || random.nextInt(3) == 0
                ? String.valueOf(random.nextInt(5))
                : numbers.get(random.nextInt(numbers.size()));
    }

    private String shape() {
        return random.nextBoolean() ? "(Shape) new Circle(" + number(1) + ")" : "(Shape) Square.of(" + number(1) + ")";
    }

    private String truth(int depth) {
        if (depth <= 0) return some() + " > 1";
        return switch (random.nextInt(6)) {
            case 0 -> some() + " < " + number(depth - 1);
            case 1 -> "(" + truth(depth - 1) + " && !(" + truth(depth - 1) + "))";
            case 2 -> acts ? "count<-(" + number(depth - 1) + ")" : "true";
            case 3 ->
                "((Object) " + number(depth - 1) + ") instanceof Integer i" + names++ + " && i" + (names - 1) + " > 0";
            case 4 -> acts ? "other == null" : "false";
            default -> some() + " == " + some();
        };
    }

    private String text(int depth) {
        return random.nextBoolean() ? "\"a\" + " + number(depth) : "word + (" + truth(depth - 1) + ")";
    }

    private String number(int depth) {
        if (depth <= 0) return some();
        String x = name("x");
        return switch (random.nextInt(waits ? 15 : acts ? 12 : 9)) {
            case 0 -> "(" + number(depth - 1) + " + " + number(depth - 1) + ")";
            case 1 -> "(" + truth(depth - 1) + " ? " + number(depth - 1) + " : " + number(depth - 1) + ")";
            case 2 ->
                "switch (" + some() + ") { case 1, 2 -> " + number(depth - 1) + "; case 3 -> { yield "
                        + number(depth - 1) + "; } default -> " + some() + "; }";
            case 3 ->
                "switch (" + shape() + ") { case Circle(int " + x + ") -> " + x + "; case Square(int " + x
                        + ", _) when " + x + " > 1 -> " + x + "; case Square s" + x + " -> s" + x + ".side(); }";
            case 4 -> "Math.max(" + number(depth - 1) + ", " + some() + ")";
            case 5 -> "new Box<>(" + number(depth - 1) + ").held()";
            case 6 -> "Tone.HIGH.pitch()";
            case 7 ->
                "((java.util.function.IntUnaryOperator) " + x + " -> " + x + " + 1).applyAsInt(" + number(depth - 1)
                        + ")";
            case 8 -> "new int[] { " + number(depth - 1) + ", 2 }[0]";
            case 9 -> "self.number(" + number(depth - 1) + ")";
            case 10 -> "cells.length";
            case 11 -> "new Object() { int m() { return self.number(1); } }.m()";
            case 12 -> "await self.other<-give(" + number(depth - 1) + ")";
            case 13 -> "receive { case given(int " + x + ") -> " + x + "; after 0 -> " + some() + "; }";
            default -> "(await other<-give(" + some() + ")) * 2";
        };
    }
}
