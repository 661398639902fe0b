package salsa.robustness.valid;

/** Statements of an actor that send. */
final class Messages {
    private final Grammar grammar;
    private final Dice dice;
    private final Values values;
    private final Answers answers;

    Messages(Grammar grammar) {
        this.grammar = grammar;
        this.dice = grammar.dice;
        this.values = grammar.values;
        this.answers = grammar.answers;
    }

    String statement(Scope s, int d) {
        String v = dice.name("t");
        return dice.form(
                () -> answers.message(s, d) + ";",
                () -> answers.message(s, d) + ";",
                () -> chain(s, d) + ";",
                () -> property(s, d) + ";",
                () -> token(s, v, d),
                () -> "{ token int " + v + " = " + answers.any(s, 1) + "; " + v + " = " + v + " + 1; " + v + " += "
                        + answers.number(s, 1) + "; for (int i" + v + " = 0; i" + v + " < 2; i" + v + "++) " + v
                        + " = self<-number(" + v + "); self<-show(" + v + "); }",
                () -> "{ token " + dice.of("long ", "double ", "float ", "Object ", "Number ") + v + " = "
                        + answers.number(s, 1) + "; self<-keep(" + v + "); }",
                () -> "{ token long " + v + " = " + answers.number(s, 1) + "; " + v + " = " + v + " * 2 + "
                        + answers.number(s, 1) + "; self<-keep(" + v + "); }",
                () -> wide(s, v),
                () -> "{ token Other " + v + " = new Other(" + answers.number(s, d) + "); " + v + "<-give(1) @ " + v
                        + "<-done(); }",
                () -> "{ token ack " + v + " = ack; for (int i" + v + " : List.of(1, 2)) " + v + " = self<-show(i" + v
                        + ") : waitfor(" + v + "); }",
                () -> "{ token int[] " + v + " = other<-made(2); self<-row(" + v + "); }",
                () -> "{ List<Token<Integer>> " + v + " = new ArrayList<>(); " + v + ".add(" + answers.number(s, 1)
                        + "); token int sum" + v + " = 0; for (Token<Integer> e" + v + " : " + v + ") sum" + v
                        + " = sum"
                        + v + " + e" + v + "; self<-show(sum" + v + "); }",
                () -> "{ Other " + v + " = new Other() " + place(s) + "; " + v + "<-done(); }",
                () -> "new Other(" + answers.any(s, 1) + ") " + place(s) + ";",
                () -> "{ Named[] " + v + " = { other, new Staged(1), new Other() }; for (Named e" + v + " : " + v
                        + ") e" + v + "<-name() @ other<-done(); }",
                () -> "{ Actor " + v + " = self; if ((Object) " + v + " instanceof Other o" + v + " && "
                        + values.truth(s, 1) + ") o" + v + "<-done(); }",
                () -> library(s, v));
    }

    private String token(Scope s, String v, int d) {
        String text = dice.of("token int ", "token Integer ") + v + " = " + answers.number(s, d) + ";";
        s.tokens.add(v);
        return text + dice.maybe(3, () -> " " + grammar.types.hiding(s, dice.name("h")));
    }

    private String property(Scope s, int d) {
        String urgent = s.kind == Scope.Kind.HANDLER ? "urgent" : "delay(2)";
        return answers.message(s, d) + " : "
                + dice.form(
                        () -> "delay(" + values.some(s) + ")",
                        () -> urgent,
                        () -> "waitfor(" + answers.number(s, 0) + dice.maybe(2, () -> ", other<-done()") + ")");
    }

    private String chain(Scope s, int d) {
        var text = new StringBuilder(link(s, d));
        for (int more = dice.below(3); more >= 0; more--) text.append(" @ ").append(link(s, d));
        return text.toString();
    }

    private String link(Scope s, int d) {
        return switch (dice.below(4)) {
            case 0 -> property(s, d);
            case 1 ->
                "{ " + answers.message(s, 0) + "; if (" + values.truth(s, 1) + ") " + answers.message(s, 0) + "; "
                        + "for (int i : new int[2]) self<-show(i); }";
            default -> answers.message(s, d);
        };
    }

    private String place(Scope s) {
        return "on ("
                + dice.form(
                        () -> values.some(s),
                        () -> "other",
                        () -> "-1",
                        () -> "StageService.getStage(0)",
                        () -> "StageService.getNewStage()")
                + ")";
    }

    private String library(Scope s, String v) {
        return dice.form(
                () -> "promise.resolve(" + values.number(s, 1) + ");",
                () -> "promise.fail(new IllegalStateException(" + values.text(s, 1) + "));",
                () -> "out<-(" + values.text(s, 1) + ")" + dice.of("", " : delay(1)", " @ other<-done()") + ";",
                () -> "out.send(" + values.text(s, 1) + ");",
                () -> "{ In<String> " + v + " = new Channel<String>(self).in(); " + v + ".each(x" + v
                        + " -> self<-show(x" + v + "), () -> other<-done()); " + v + ".out()<-(\"a\"); " + v
                        + ".out().close(); }",
                () -> "Actors.monitor(self, other);",
                () -> "Actors.link(self, other);",
                () -> "Actors.supervise(self, Strategy.ONE_FOR_ALL, Restarts.of(3, 1000)); Actors.supervise(self, new "
                        + "Staged(1));",
                () -> "{ token ExitReason " + v + " = Actors.end(other); self<-keep(" + v + "); }",
                () -> "director<-resolveAfter(" + values.some(s) + ") @ other<-done();",
                () -> "{ Group<String> " + v + " = Group.named(\"g\", String.class); " + v + ".join(out); " + v
                        + ".publish(\"x\"); }",
                () -> "{ ArrayDirector<Integer> " + v + " = new ArrayDirector<Integer>(new Integer[2]); " + v
                        + "<-setValue(0, " + answers.any(s, 1) + ") @ " + v + "<-resolve(); }",
                () -> "{ Token<Integer> " + v + " = " + answers.number(s, 1) + "; " + v + ".then(x" + v
                        + " -> self<-show(x" + v + ")); self<-show(" + v + ".map(y" + v + " -> y" + v + " + 1)); }",
                () -> "{ Supplier<Other> " + v + " = () -> new Other(); " + v + ".get()<-done(); }");
    }

    /** Returns tokens of other primitives, whose cases and operands are converted. */
    private String wide(Scope s, String v) {
        return dice.form(
                () -> "{ token long " + v + " = switch (" + values.some(s) + ") { case 1 -> self<-wide("
                        + answers.any(s, 1) + "); case 2 -> " + values.number(s, 1)
                        + "; default -> self<-letter(1); }; "
                        + "self<-keep(" + v + "); }",
                () -> "{ token double " + v + " = " + values.truth(s, 1) + " ? self<-half(" + answers.any(s, 1) + ") : "
                        + values.number(s, 1) + "; self<-keep(" + v + " + self<-letter(" + values.some(s) + ")); }",
                () -> "self<-keep(" + answers.truth(s, 1) + " ? self<-wide(" + values.number(s, 1) + ") : "
                        + answers.any(s, 1) + ");",
                () -> "{ token char " + v + " = self<-letter(" + values.some(s) + "); self<-wide(" + v
                        + "); self<-half(self<-wide(" + v + ") + " + v + "); }");
    }
}
