package salsa.robustness.valid;

/** Handlers of a behavior. */
final class Handlers {
    private static final int DEPTH = 2;

    private final Grammar grammar;
    private final Dice dice;

    Handlers(Grammar grammar) {
        this.grammar = grammar;
        this.dice = grammar.dice;
    }

    /** Returns some handlers, whose names begin with a letter. */
    String some(String letter, boolean stacked) {
        var text = new StringBuilder();
        int count = 1 + dice.below(2);
        for (int i = 0; i < count; i++)
            text.append("    ").append(handler(letter + i, stacked)).append('\n');
        return text.toString();
    }

    private String handler(String name, boolean stacked) {
        Scope s = Scope.handler(stacked, "count", "LIMIT");
        String modifiers = dice.of("", "", "", "private ", "public ", "@Deprecated ", "@Note(\"h\") ", "protected ");
        return modifiers
                + dice.form(
                        () -> "ack " + name + parameters(s) + " { " + statements(s) + acknowledged(s) + " }",
                        () -> "int " + name + parameters(s) + " { " + statements(s) + number(s) + " }",
                        () -> "String " + name + parameters(s) + " { " + statements(s) + "pass "
                                + dice.form(() -> grammar.values.text(s, 2), () -> grammar.answers.text(s, 2)) + "; }",
                        () -> "int[] " + name + parameters(s) + " { " + statements(s) + array() + " }",
                        () -> "Shape " + name + parameters(s) + " { " + statements(s) + "pass "
                                + grammar.values.shape(s, 1) + "; }",
                        () -> "<U extends Comparable<U>, W> List<U> " + name
                                + "(U one, W second, List<? extends U> more)" + " { " + generic() + statements(s)
                                + "List<U> all = new ArrayList<>(more); all.add(one); pass all; }");
    }

    /** Returns statements over the handler's own type parameters. */
    private String generic() {
        return dice.form(
                () -> "",
                () -> "token U t = self<-largest(one, one); self<-show(t); self<-show(\"x\" + t + second); ",
                () ->
                        "token W t = self<-same(second); self<-show(Token.recover(t, failure -> second)); self<-keep(self.same(more)); ",
                () -> "Supplier<U> u = () -> self.largest(one, one); self<-keep(self<-same(u.get())) @ other<-done(); ",
                () ->
                        "class L<Q> { <P extends Q> void m(P p) { token P t = self<-same(p); self<-show(t); self<-show(self<-same(one)); } "
                                + "} new L<Object>().m(1); ");
    }

    private String statements(Scope s) {
        return grammar.statements(s, 1 + dice.below(3), DEPTH);
    }

    private String parameters(Scope s) {
        String p = dice.name("p");
        return switch (dice.below(6)) {
            case 0 -> "()";
            case 1 -> {
                s.with(p);
                yield "(final int " + p + ", List<Integer> " + p + "l)";
            }
            case 2 -> {
                s.with(p + ".length");
                yield "(int... " + p + ")";
            }
            case 3 -> {
                s.with(p + ".size()");
                yield "(Shape " + p + ", @Deprecated Object " + p + "o)";
            }
            case 4 -> {
                s.with(p + "[0].length");
                yield "(int[] " + p + "[])";
            }
            default -> {
                s.with(p);
                yield "(int " + p + ")";
            }
        };
    }

    private String acknowledged(Scope s) {
        return dice.form(
                () -> "",
                () -> "pass;",
                () -> "pass other<-done();",
                () -> grammar.answers.message(s, 1) + " @ pass;",
                () -> "{ " + grammar.answers.message(s, 1) + "; } @ " + grammar.answers.message(s, 1) + " @ pass;",
                () -> "if (" + grammar.values.truth(s, 1) + ") pass; " + grammar.answers.message(s, 1) + ";",
                () -> grammar.waits.tail(s, 2, "pass;"));
    }

    private String number(Scope s) {
        return dice.form(
                () -> "pass " + grammar.values.number(s, 2) + ";",
                () -> "pass " + grammar.answers.number(s, 2) + ";",
                () -> "if (" + grammar.values.truth(s, 1) + ") pass " + grammar.answers.number(s, 1) + "; else pass "
                        + grammar.values.number(s, 1) + ";",
                () -> grammar.answers.message(s, 1) + " @ pass " + grammar.values.number(s, 1) + ";",
                () -> grammar.answers.message(s, 1) + " @ pass " + grammar.answers.number(s, 1) + ";",
                () -> "pass later;",
                () -> "throw new IllegalStateException();",
                () -> "react { case given(int q) -> pass q; case asked(int q) -> { reply(q); pass 2; } }",
                () -> grammar.movesFields
                        ? "pass 1;"
                        : "loop { react { case given(1) -> pass " + grammar.answers.number(s.later(), 1)
                                + "; orElse shared; } }");
    }

    private String array() {
        return dice.form(
                () -> "int[] made = { 1, 2 }; made[0]++; pass move made;",
                () -> "pass new int[3];",
                () -> "pass move new int[3];",
                () -> "pass cells;",
                () -> "pass other<-made(2);",
                () -> "pass cells.clone();");
    }
}
