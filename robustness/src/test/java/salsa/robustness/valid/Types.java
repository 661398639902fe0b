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
                        + given(s, v, "new L" + v + "<>(" + grammar.values.some(s) + ").m(2) ? 1 : 2"));
    }

    private String given(Scope s, String v, String value) {
        s.with(v);
        return "int " + v + " = " + value + ";";
    }
}
