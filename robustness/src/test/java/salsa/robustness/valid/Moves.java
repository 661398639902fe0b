package salsa.robustness.valid;

/** Statements that move what nothing else reaches. */
final class Moves {
    private final Grammar grammar;
    private final Dice dice;

    Moves(Grammar grammar) {
        this.grammar = grammar;
        this.dice = grammar.dice;
    }

    String statement(Scope s) {
        String v = dice.name("m");
        String n = grammar.values.number(s, 1);
        if (grammar.movesFields && s.kind == Scope.Kind.HANDLER && dice.oneIn(4))
            return dice.of(
                    "self<-row(move buffer); buffer = new int[1];", "other<-take(move self.buffer) @ other<-done();");
        return dice.form(
                () -> "{ int[] " + v + " = { " + n + " }; " + v + "[0]++; self<-row(move " + v + "); }",
                () -> "{ int[] " + v + " = new int[2]; if (" + grammar.values.truth(s, 1) + ") other<-take(move " + v
                        + "); else self<-row(move " + v + "); }",
                () -> "{ var " + v + " = new int[] { 1, 2 }; new Other(move " + v + ")" + dice.of("", "<-done()")
                        + "; }",
                () -> "other<-take(move new int[" + dice.of("2", "3") + "]);",
                () -> "{ List<int[]> " + v + " = new ArrayList<>(); " + v + ".add(new int[1]); other<-keep(move " + v
                        + ") @ other<-done(); }",
                () -> "{ int[][] " + v + " = { { 1 }, { 2 } }; self<-row(move " + v + "[0]); }",
                () -> "{ for (int " + v + "i = 0; " + v + "i < 2; " + v + "i++) { int[] " + v + " = new int[" + v
                        + "i]; other<-take(move " + v + "); } }",
                () -> "{ int[] " + v + " = new int[1]; other<-take(move " + v + "); " + v
                        + " = new int[2]; self<-row(move " + v + "); }",
                () -> "{ try { int[] " + v + " = new int[1]; self<-row(move " + v
                        + "); } catch (IllegalStateException e" + v + ") { self<-show(1); } }",
                () -> "{ StringBuilder " + v + " = new StringBuilder(); " + v + ".append((long) " + n
                        + "); other<-keep(move " + v + "); }",
                () -> "{ int[] " + v + " = new int[2]; int " + v + "l = " + v + ".length; other<-moved(move " + v + ", "
                        + v + "l) : delay(1); }",
                () -> structured(s, v, n),
                () -> nested(s, v, n));
    }

    /** Returns a move of what a statement has built. */
    private String structured(Scope s, String v, String n) {
        String built = "{ int[] " + v + " = { " + n + ", 1 }; ";
        return dice.form(
                () -> "{ int[] " + v + " = cells.clone(); self<-row(move " + v + "); }",
                () -> "{ List<int[]> " + v + " = new ArrayList<>(); for (int i" + v + " = 0; i" + v + " < 2; i" + v
                        + "++) " + v + ".add(new int[i" + v + "]); other<-keep(move " + v + "); }",
                () -> "{ Map<String, List<Integer>> " + v + " = new HashMap<>(); " + v
                        + ".put(\"a\", new ArrayList<>(List.of(1, 2))); other<-keep(move " + v + "); }",
                () -> "{ int[] " + v + " = " + grammar.values.truth(s, 1)
                        + " ? new int[1] : new int[2]; other<-take(move " + v + "); }",
                () -> "{ Object " + v + " = new int[] { 1 }; other<-keep(move " + v + "); }",
                () -> built + "try { " + v + "[0]++; } finally { " + v + "[1]--; } other<-take(move " + v
                        + ") : delay(1); }",
                () -> built + "token int t" + v + " = other<-give(" + v + ".length); other<-take(move " + v
                        + "); self<-show(t" + v + "); }",
                () -> built + "int[] u" + v + " = { 3 }; self<-row(move " + v + ") @ other<-take(move u" + v
                        + ") @ other<-done(); }",
                () -> "new Other(move new int[] { " + n + " })<-done();",
                () -> built + "new Other(move " + v + ") on (0); }");
    }

    /** Returns a move inside a statement, a lambda or a class. */
    private String nested(Scope s, String v, String n) {
        String built = "int[] " + v + " = { " + n + ", 1 }; ";
        String own = "int[] " + v + " = { 2, 1 }; ";
        return dice.form(
                () -> "{ " + built + "switch (" + grammar.values.some(s) + ") { case 1 -> other<-take(move " + v
                        + "); case 2 -> { self<-row(move " + v + "); } default -> { } } }",
                () -> "for (;;) { " + built + "if (" + grammar.values.truth(s, 1) + ") { self<-row(move " + v
                        + "); break; } other<-take(move " + v + "); break; }",
                () -> "{ int i" + v + " = 0; do { " + own + "other<-take(move " + v + "); } while (++i" + v
                        + " < 2); }",
                () -> "{ Runnable r" + v + " = () -> { " + own + v + "[0]++; self<-row(move " + v + "); }; r" + v
                        + ".run(); }",
                () -> "List.of(1, 2).forEach(n" + v + " -> { int[] " + v + " = { n" + v + " }; other<-take(move " + v
                        + "); });",
                () -> "new Object() { void f() { " + own + "if (" + v + "[0] > 1) other<-take(move " + v
                        + "); else self<-row(move " + v + "); } }.f();",
                () -> "{ class C" + v + " { void f(int n) { int[] " + v + " = new int[n & 7]; new Other(move " + v
                        + ")<-done(); } } new C" + v + "().f(" + n + "); }",
                () -> "b" + v + ": { " + built + "if (" + v + "[0] > 1) { self<-row(move " + v + "); break b" + v
                        + "; } other<-take(move " + v + "); }",
                () -> "try { " + built + "other<-take(move " + v + "); } finally { self<-row(move new int[1]); }");
    }
}
