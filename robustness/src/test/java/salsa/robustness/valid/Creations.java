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
                () -> anonymous(s),
                () -> anonymous(s),
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

    /** Creates anonymous actors, whose code uses what it captures and what it inherits. */
    private String anonymous(Scope s) {
        String n = dice.name("c");
        String row = n + "r";
        boolean stacked = dice.oneIn(3);
        Scope inner = Scope.handler(stacked, "count", "LIMIT").with(n).with(row + "[0]");
        if (s.kind == Scope.Kind.HANDLER) s.fixed.forEach(inner::with);
        String declared = "{ int " + n + " = " + values.number(s, 1) + "; int[] " + row + " = { " + n + ", 2 }; ";
        return declared
                + dice.form(
                        () -> "new Core() { int own" + n + " = " + n + " + " + row
                                + ".length; int number(int n) { pass "
                                + "parent.number(n) + " + n + "; } ack go" + n + "(int g" + n + ") { "
                                + grammar.statements(inner, 1 + dice.below(2), 1) + "own" + n + "++; } }<-go" + n + "("
                                + values.number(s, 1) + ");",
                        () -> "Named " + n + "a = new Named() { String name() { int deep = " + n + "; new Other(" + n
                                + ") { ack done() { " + row + "[0] += deep; } }<-done(); pass \"n\" + " + n
                                + "; } }; self<-show(" + n + "a<-name());",
                        () -> "var " + n + "h = new Holder<int[]>(" + row + ") { int[] held() { pass " + row
                                + "; } boolean same() { pass held == " + row + "; } } on (stage); " + n
                                + "h<-same(); self<-row(" + n + "h<-held());",
                        () -> "Function<Integer, Other> " + n + "f = x" + n + " -> new Other(x" + n
                                + ") { int give(int n) { pass n + x" + n + " + " + n + "; } }; self<-show(" + n
                                + "f.apply(1)<-give(2));",
                        () -> "token int " + n + "t = other<-give(" + n + "); new Other(" + n + ") { int give(int n) { "
                                + "pass n + " + n + "t; } }<-done();")
                + " }";
    }
}
