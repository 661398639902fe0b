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
                        + v + "l) : delay(1); }");
    }
}
