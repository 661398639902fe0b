package salsa.robustness.valid;

/** Statements that create actors, at every place where an expression may create one. */
final class Creations {
    private final Grammar grammar;
    private final Dice dice;
    private final Values values;

    Creations(Grammar grammar) {
        this.grammar = grammar;
        this.dice = grammar.dice;
        this.values = grammar.values;
    }

    String statement(Scope s) {
        String v = dice.name("k");
        return dice.form(
                () -> "{ Other " + v + " = " + values.truth(s, 1) + " ? " + one(s) + " : " + one(s) + "; " + v
                        + "<-done(); }",
                () -> "{ Other[] " + v + " = { " + one(s) + ", " + one(s) + " }; " + v + "[0] = " + one(s) + "; " + v
                        + "[1]<-done(); }",
                () -> "{ List<Other> " + v + " = new ArrayList<>(List.of(" + one(s) + ", " + one(s) + ")); " + v
                        + ".add(" + one(s) + "); for (Other e" + v + " : " + v + ") e" + v + "<-done(); }",
                () -> "{ Other " + v + " = switch (" + values.some(s) + ") { case 1 -> " + one(s)
                        + "; case 2 -> throw new IllegalStateException(); default -> { yield " + one(s) + "; } }; " + v
                        + "<-done(); }",
                () -> "{ Function<Integer, Other> " + v + " = n" + v + " -> new Other(n" + v + "); " + v
                        + ".apply(1)<-done(); }",
                () -> "{ Supplier<Other> " + v + " = () -> { return " + one(s.code()) + "; }; " + v
                        + ".get()<-done() @ other<-done(); }",
                () -> "{ class C" + v + " { final Other o = " + one(s.code()) + "; Other p() { return "
                        + one(s.code()) + "; } void q(Other r) { r<-done(); } } var " + v + " = new C" + v + "(); " + v
                        + ".p()<-done() @ " + v + ".o<-done(); " + v + ".q(" + one(s) + "); }",
                () -> "{ Holder<Other> " + v + " = new Holder<Other>(" + one(s) + "); " + v + "<-hold(" + one(s) + "); "
                        + v + "<-held()<-done(); }",
                () -> "{ Holder<int[]> " + v + " = new Holder<int[]>(new int[] { " + values.number(s, 1)
                        + " }); self<-row(" + v + "<-held()); " + v + "<-lower(new int[2]); }",
                () -> "self<-keep(" + one(s) + ") @ " + one(s) + "<-done();",
                () -> "new Other(other<-made(" + values.some(s) + "))<-done();",
                () -> "(" + values.truth(s, 1) + " ? " + one(s) + " : other)<-give(" + values.number(s, 1) + ");",
                () -> "for (Other " + v + " : new Other[] { " + one(s) + ", other }) " + v + "<-done();",
                () -> "{ Map<String, Other> " + v + " = new HashMap<>(); " + v + ".put(\"a\", " + one(s) + "); " + v
                        + ".get(\"a\")<-done(); " + v + ".computeIfAbsent(\"b\", _ -> " + one(s.code())
                        + ")<-done(); }",
                () -> "{ int[][][] " + v + " = new int[2][3][]; " + v + "[0] = new int[][] { { " + values.number(s, 1)
                        + " }, { }, new int[0] }; " + v + "[1][0] = cells; }",
                () -> "{ int given = " + values.number(s, 1) + "; Other Other = " + one(s)
                        + "; Other<-give(given) @ Other<-done(); self<-keep(new Other(given)); }",
                () -> "try { " + one(s) + "<-done(); } finally { " + one(s) + "<-done(); }");
    }

    private String one(Scope s) {
        return dice.form(
                () -> "new Other()",
                () -> "new Staged(" + values.number(s, 1) + ")",
                () -> "new Other(" + values.number(s, 1) + ")",
                () -> "new Other(new int[] { " + values.number(s, 1) + ", 2 })",
                () -> "new Other(move new int[2])");
    }
}
