package salsa.robustness.valid;

import java.util.function.Function;

/** Statements of a handler that wait for messages, answer them or change the behavior. */
final class Waits {
    private final Grammar grammar;
    private final Dice dice;
    private final Values values;

    Waits(Grammar grammar) {
        this.grammar = grammar;
        this.dice = grammar.dice;
        this.values = grammar.values;
    }

    String statement(Scope s, int d) {
        if (grammar.movesFields)
            return "unbecome;"; // cases that have a name may keep a field, and others are all alike
        if (!s.stacked || dice.oneIn(3)) return changing(s, d);
        String v = dice.name("w");
        return dice.form(
                () -> "receive { " + cases(s.block(), d, "") + " after " + values.some(s) + " -> " + grammar.block(s, d)
                        + " }",
                () -> "receive { " + cases(s.block(), d, "") + " orElse shared; after 5 -> { } }",
                () -> "receive shared;",
                () -> v + ": for (int " + v + " = 0; " + v + " < 2; " + v + "++) { receive { "
                        + cases(
                                s.block().withChanging(v),
                                d,
                                dice.of("break;", "continue " + v + ";", "break " + v + ";"))
                        + " } }",
                () -> "receive { case line(var " + v + ") when " + v + ".isEmpty() -> self<-show(" + v
                        + "); case line(var " + v + "b) -> self.name(); case line() -> line.close(); after 1 -> { } }",
                () -> "await other<-done();",
                () -> "await " + dice.of("other<-keep(1)", "holder<-hold(2)", "new Other()<-done()", "director<-join()")
                        + dice.of("", " after 10") + ";",
                () -> "try { await other<-give(" + values.number(s, 1) + ") after 20; } catch (Late " + v + ") "
                        + grammar.block(s, d),
                () -> "for (int " + v + " = await other<-give(0); " + v + "<-(3); " + v
                        + "++, await other<-done()) { }",
                () -> "{ Object " + v + " = receive { case pair(_) -> 1; default(m" + v + ") -> m" + v
                        + ".name(); after 0 -> " + "null; }; self<-keep(" + v + "); }");
    }

    private String changing(Scope s, int d) {
        String v = dice.name("b");
        return dice.form(
                () -> "become { " + cases(s.later(), d, "unbecome;")
                        + dice.of("", " default -> parent;", " default -> refuse;") + " }",
                () -> "become shared;",
                () -> "unbecome;",
                () -> "become { case given(int " + v + ") -> { unbecome; become { "
                        + cases(s.later().with(v), 0, "") + " orElse shared; } } }");
    }

    /** Returns cases in an order in which each can match. */
    String cases(Scope s, int d, String end) {
        String v = dice.name("c");
        var text = new StringBuilder();
        if (dice.oneIn(2)) text.append("case given(" + dice.of("1", "LIMIT", "-2") + ") -> " + body(s, d, end));
        if (dice.oneIn(2))
            text.append("case given(int " + v + ") when " + values.guard(s, v) + " -> "
                    + body(s.block().with(v), d, end));
        if (dice.oneIn(2))
            text.append("case given(" + dice.of("int " + v + "b", "_", "var _") + ") -> " + body(s, d, end));
        if (dice.oneIn(3)) text.append("case value(Circle(0)) -> " + body(s, d, end));
        text.append("case value(" + dice.of("Circle(int " + v + "d)", "Circle(var " + v + "d)") + ") -> "
                + body(s.block().with(v + "d"), d, end));
        if (dice.oneIn(2)) text.append("case value(Shape " + v + "e) -> " + body(s, d, end));
        if (dice.oneIn(3)) text.append("case pair(Pair(Square(_, \"s\"), int " + v + "f)) -> " + body(s, d, end));
        if (dice.oneIn(2))
            text.append("case asked(int " + v + "g) -> " + answered(s.block().with(v + "g"), d, this::number));
        if (dice.oneIn(3)) text.append("case array() -> reply(move new int[2]); ");
        if (dice.oneIn(4)) text.append("case line(String " + v + "h) -> " + body(s, d, end));
        return text.toString();
    }

    private String number(Scope s) {
        return grammar.answers.any(s, 1);
    }

    private String answered(Scope s, int d, Function<Scope, String> value) {
        return dice.form(
                () -> "reply(" + value.apply(s) + "); ",
                () -> "forward other<-give(" + values.number(s, 1) + "); ",
                () -> "{ " + grammar.statements(s, dice.below(2), d - 1) + " reply(" + value.apply(s) + "); } ",
                () -> "if (" + values.truth(s, 1) + ") reply(" + value.apply(s) + "); else { reply(0); } ");
    }

    private String body(Scope s, int d, String end) {
        Scope inner = s.block();
        return dice.form(
                () -> grammar.answers.message(inner, 0) + "; ",
                () -> "{ " + grammar.statements(inner, dice.below(2), d - 1) + end + " } ",
                () -> "{ if (sender != null) other<-keep(sender); " + end + " } ",
                () -> "throw new IllegalStateException(); ",
                () -> "if (" + values.truth(inner, 1) + ") { " + end + " } else " + grammar.block(inner, 0) + " ");
    }

    /** Returns a last statement of a handler that continues in cases and never returns. */
    String tail(Scope s, int d, String pass) {
        Scope later = s.later();
        if (grammar.movesFields) return pass;
        return dice.form(
                () -> react(later, d, pass),
                () -> "react shared;",
                () -> "loop { " + grammar.statements(later.later(), dice.below(2), d - 1) + " react { case given(1) -> "
                        + pass + " " + "orElse shared; } }",
                () -> "loop { " + react(later, d, pass) + " }",
                () -> "{ " + react(later, d, "") + " } andThen { "
                        + grammar.statements(later.later(), dice.below(3), d - 1) + " } andThen { "
                        + react(later, d, pass) + " }",
                () -> "if (" + values.truth(s, 1) + ") { " + react(later, d, pass) + " } else { "
                        + react(later, d, pass) + " }",
                () -> "switch (" + values.some(s) + ") { case 1 -> { " + react(later, d, pass) + " } default -> { "
                        + pass + " } }");
    }

    private String react(Scope s, int d, String pass) {
        return "react { " + cases(s, d, pass) + dice.maybe(3, () -> " after 10 -> { " + pass + " }") + " }";
    }
}
