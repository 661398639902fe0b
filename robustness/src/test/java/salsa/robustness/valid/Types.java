package salsa.robustness.valid;

/** Types of Java inside a behavior or a handler. */
final class Types {
    private final Grammar grammar;
    private final Dice dice;

    Types(Grammar grammar) {
        this.grammar = grammar;
        this.dice = grammar.dice;
    }

    /** Returns a type declared in a behavior: it belongs to no actor. */
    String nested() {
        String n = dice.name("N");
        return dice.form(
                () -> "final static class " + n + " { int f = " + number() + "; static int g() " + returning()
                        + " class Inner { int h() " + returning() + " } { f++; } " + n + "() { } " + n
                        + "(int f) { this(); this.f = f; } }",
                () -> "record " + n + "(int n) implements Comparable<" + n + "> { " + n + " { n = " + number() + "; } "
                        + "static final int X = 2; public int compareTo(" + n + " o) { return n - o.n; } int m() "
                        + returning() + " }",
                () -> "enum " + n + " { A(" + number() + "), B(2) { int m() " + returning() + " }; final int n; " + n
                        + "(int n) { this.n = n; } int m() { return n; } }",
                () -> "interface " + n + "<T extends Comparable<T>> { int X = 4; default int m() " + returning()
                        + " static int s() { return p(); } private static int p() { return 1; } T t(); }",
                () -> "static abstract sealed class " + n + " permits " + n + "A, " + n + "B { abstract int m(); } "
                        + "static final class " + n + "A extends " + n + " { @Override int m() " + returning() + " } "
                        + "static non-sealed class " + n + "B extends " + n + " { int m() " + returning() + " }",
                () -> "static class " + n + " { static class A { record B(int n) { enum C { D; int m() " + returning()
                        + " } int m() { return C.D.m(); } } } interface I { class K { int f = " + number()
                        + "; } } int m() { return new A.B(1).m() + new I.K().f; } }",
                () -> "sealed interface " + n + "<T> { record One<T>(T of) implements " + n
                        + "<T> { } record None<T>() "
                        + "implements " + n
                        + "<T> { } default T or(T other) { return switch (this) { case One<T>(T of) "
                        + "-> of; case None<T>() -> other; }; } static int m() " + returning() + " }",
                () -> "static class " + n + " { int f; { f = " + number() + "; } " + n
                        + "(int... f) { this.f += f.length;"
                        + " } int held = 2, other; int m() { return Math.abs(held) + other + new Object() { int k() "
                        + returning() + " }.k(); } }",
                () -> "@interface " + n + " { int value() default 1; Tone tone() default Tone.LOW; }",
                () -> "static class " + n
                        + "<K, V extends List<? super K>> { K k; V v; <X extends Throwable> void m(X x) "
                        + "throws X { throw x; } @SafeVarargs static <Z> List<Z> list(Z... z) { return List.of(z); } }");
    }

    private String number() {
        return grammar.values.number(Scope.type(), 2);
    }

    private String returning() {
        Scope scope = Scope.type();
        return "{ " + grammar.statements(scope, dice.below(3), 1) + " return " + grammar.values.number(scope, 1)
                + "; }";
    }

    /** Returns a type declared in code, and a number that it gives. */
    String local(Scope s, String v, int d) {
        return dice.form(
                () -> {
                    String inside = grammar.values.number(s.code(), 1);
                    return "class L" + v + " { int f = " + inside + "; int m() { "
                            + grammar.statements(s.code(), 1, d - 1) + " return f; } } "
                            + given(s, v, "new L" + v + "().m()");
                },
                () -> "record L" + v + "(int n) { int m() " + returning() + " } "
                        + given(s, v, "new L" + v + "(" + grammar.values.number(s, 1) + ").m()"),
                () -> "enum L" + v + " { A, B; int m() " + returning() + " } " + given(s, v, "L" + v + ".A.m()"),
                () -> "interface L" + v + " { int m(int n); } " + "L" + v + " f" + v + " = n" + v + " -> n" + v + " + "
                        + grammar.values.number(s.code(), 1) + "; " + given(s, v, "f" + v + ".m(1)"),
                () -> "class L" + v + "<T extends Comparable<T>> { T t; L" + v
                        + "(T t) { this.t = t; } boolean m(T o) { "
                        + "return t.compareTo(o) > 0; } } "
                        + given(s, v, "new L" + v + "<>(" + grammar.values.some(s) + ").m(2) ? 1 : 2"),
                () -> inside(s, v),
                () -> hiding(s, v));
    }

    /** Returns types inside types that code declares. */
    private String inside(Scope s, String v) {
        return dice.form(
                () -> "class L" + v + " { class I { int f = " + grammar.values.number(s.code(), 1)
                        + "; int g() { return f + L" + v
                        + ".this.e; } } int e = 2; I i = new I(); int m() { return i.g() "
                        + "+ new I().f; } } " + given(s, v, "new L" + v + "().m() + new L" + v + "().new I().g()"),
                () -> "abstract class L" + v + " { abstract int m(); int twice() { return 2 * m(); } } class M" + v
                        + " extends L" + v + " { @Override int m() { " + grammar.statements(s.code(), 1, 0) + " return "
                        + grammar.values.number(s.code(), 1) + "; } } "
                        + given(
                                s,
                                v,
                                "new M" + v + "().twice() + new L" + v + "() { int m() { return "
                                        + grammar.values.number(s.code(), 1) + "; } }.twice()"),
                () -> "record L" + v + "<T>(T of, int... more) implements Supplier<T> { static int s() " + returning()
                        + " public T get() { return of; } record In(int n) { In { if (n < 0) throw new "
                        + "IllegalStateException(); } } In in() { return new In(more.length + s()); } } "
                        + given(s, v, "new L" + v + "<>(" + grammar.values.number(s, 1) + ", 1, 2).in().n()"),
                () -> "interface L" + v + " { int X = 3; default int m() " + returning() + " static int s() "
                        + returning() + " } class M" + v + " implements L" + v + " { } "
                        + given(s, v, "new M" + v + "().m() + L" + v + ".s() + L" + v + ".X"),
                () -> "enum L" + v + " { A { int m() " + returning() + " }, B(2); final int n; L" + v
                        + "() { this(1); } L" + v + "(int n) { this.n = n; } int m() { return n; } static class S { "
                        + "int k = " + number() + "; } } "
                        + given(s, v, "L" + v + ".valueOf(\"A\").m() + new L" + v + ".S().k"),
                () -> "interface L" + v + " { } record M" + v + "(int n) implements L" + v + " { } enum O" + v
                        + " implements L" + v + " { A } L" + v + " l" + v + " = new M" + v + "("
                        + grammar.values.number(s, 1) + "); "
                        + given(
                                s,
                                v,
                                "switch (l" + v + ") { case M" + v + "(var n" + v + ") -> n" + v + "; default -> 1; }"),
                () -> given(
                        s,
                        v,
                        "new Comparator<Integer>() { int f; { f = "
                                + grammar.values.number(s.code(), 1)
                                + "; } @Override public int compare(Integer one, Integer "
                                + "other) { return one - other + f; } }.compare(" + grammar.values.number(s, 1)
                                + ", 2)"));
    }

    /** Returns a class whose variables hide a token, if one is known. */
    String hiding(Scope s, String v) {
        String t = s.tokens.isEmpty() ? "q" + v : dice.of(s.tokens);
        return dice.form(
                () -> "class L" + v + " { int m() { return Math.abs(" + t + ") + " + t + "++; } int " + t + "; L" + v
                        + "(int " + t + ") { this." + t + " = Math.max(" + t + ", 1); } } "
                        + given(s, v, "new L" + v + "(" + grammar.values.some(s) + ").m()"),
                () -> "record L" + v + "(int " + t + ") { L" + v + " { " + t + " = Math.abs(" + t
                        + "); } int m() { return Math.max(" + t + ", 1); } } "
                        + given(s, v, "new L" + v + "(" + grammar.values.some(s) + ").m()"),
                () -> "enum L" + v + " { " + t + ", u; static int m() { return " + t + ".ordinal(); } } "
                        + given(s, v, "L" + v + ".m()"),
                () -> given(
                        s,
                        v,
                        "new Object() { int m(int " + t + ") { return Math.abs(" + t + "); } }.m("
                                + grammar.values.some(s) + ")"));
    }

    private String given(Scope s, String v, String value) {
        s.with(v);
        return "int " + v + " = " + value + ";";
    }
}
