package salsa.robustness.valid;

/** Expressions whose value is there at once. */
final class Values {
    private final Grammar grammar;
    private final Dice dice;

    Values(Grammar grammar) {
        this.grammar = grammar;
        this.dice = grammar.dice;
    }

    /** Returns a number that is a name or a literal. */
    String some(Scope scope) {
        int known = scope.fixed.size() + scope.changing.size();
        if (known == 0 || dice.oneIn(4))
            return dice.of("0", "1", "2", "3", "0x1F", "1_000", "(int) 'c'", "Integer.MAX_VALUE");
        int chosen = dice.below(known);
        return chosen < scope.fixed.size() ? scope.fixed.get(chosen) : scope.changing.get(chosen - scope.fixed.size());
    }

    String number(Scope scope, int depth) {
        if (depth <= 0) return some(scope);
        int kind = dice.below(scope.waits() ? 10 : scope.acts() ? 8 : 6);
        if (kind >= 8) return waited(scope, depth);
        return kind >= 6 ? acted(scope, depth) : java(scope, depth - 1);
    }

    private String java(Scope s, int d) {
        String x = dice.name("x");
        return dice.form(
                () -> "(" + number(s, d) + dice.of(" + ", " - ", " * ", " & ", " | ", " ^ ") + number(s, d) + ")",
                () -> "(" + number(s, d) + dice.of(" / 2", " % 3", " << 1", " >> 1", " >>> 1") + ")",
                () -> "(" + dice.of("-", "~", "+") + "(" + number(s, d) + "))",
                () -> "(int) (" + number(s, d) + dice.of(" * 1.5", " + 1L", " + 2f", " - (short) 1") + ")",
                () -> "(" + truth(s, d) + " ? " + number(s, d) + " : " + number(s, d) + ")",
                () -> "switch (" + some(s) + ") { case 1, 2 -> " + number(s, d) + "; case 3 -> { "
                        + grammar.java.simple(s.block()) + " yield 1 + " + number(s, d) + "; } default -> " + some(s)
                        + "; }",
                () -> "switch (" + some(s) + ") { case 1: yield 1 + " + number(s, d) + "; case 2: default: yield 2 * "
                        + number(s, d) + "; }",
                () -> "switch (" + shape(s, d) + ") { case Circle(int " + x + ") -> " + x + "; case Square(int " + x
                        + ", _) when " + guard(s, x) + " -> " + x + "; case Square s" + x + " -> s" + x
                        + ".side(); }",
                () -> "switch (" + pair(s, d) + ") { case Pair(Circle(var " + x + "), int _) -> " + x
                        + "; case Pair(Square(int " + x + ", String n" + x + "), var m" + x + ") when n" + x
                        + ".isEmpty() -> " + x + " + m" + x + "; case Pair(Shape s" + x + ", int n" + x + ") -> s" + x
                        + ".size() + n" + x + "; }",
                () -> "switch (Tone.valueOf(\"LOW\")) { case LOW -> " + number(s, d) + "; case HIGH -> " + some(s)
                        + "; }",
                () -> "switch (" + text(s, d) + ") { case \"a\", \"b\" -> " + number(s, d) + "; case String t" + x
                        + " when t" + x + ".length() > 2 -> 1; default -> 0; }",
                () -> "switch ((Object) (" + number(s, d) + ")) { case Integer i" + x + " when i" + x + " > 1 -> i" + x
                        + "; case null, default -> " + some(s) + "; }",
                () -> "(" + pair(s, d) + " instanceof Pair(Circle(var " + x + "), _) ? " + x + " : " + number(s, d)
                        + ")",
                () -> "Math.max(" + number(s, d) + ", " + some(s) + ")",
                () -> "new Box<>(" + number(s, d) + ").held()",
                () -> "Box.<Integer>of(" + number(s, d) + ").map(" + x + " -> " + x + " + "
                        + number(s.code().with(x), d) + ").held()",
                () -> "Methods.sum(" + number(s, d) + ", " + number(s, d) + ", " + some(s) + ")",
                () -> "Methods.largest(" + number(s, d) + ", " + some(s) + ")",
                () -> "Tone." + dice.of("HIGH", "LOW") + "." + dice.of("pitch()", "ordinal()"),
                () -> "((IntUnaryOperator) " + x + " -> " + number(s.code().with(x), d) + ").applyAsInt(" + some(s)
                        + ")",
                () -> "((IntUnaryOperator) " + dice.of("Math::abs", "Methods::twice", "Integer::bitCount")
                        + ").applyAsInt(" + number(s, d) + ")",
                () -> "((Supplier<Integer>) () -> { " + grammar.java.simple(s.code()) + " return " + number(s.code(), d)
                        + "; }).get()",
                () -> "((Step) " + x + " -> " + x + " + 1).then(Methods::twice).of(" + number(s, d) + ")",
                () -> "new int[] { " + number(s, d) + ", 2 }[0]",
                () -> "new int[2][" + dice.of("2", "3") + "][1].length",
                () -> "new Object() { int m() { return " + number(s.code(), d) + "; } }.m()",
                () -> text(s, d) + ".length()",
                () -> "List.of(" + number(s, d) + ", " + some(s) + ").size()",
                () -> "Stream.of(" + number(s, d) + ", " + some(s) + ").mapToInt(Integer::intValue).map(" + x + " -> "
                        + number(s.code().with(x), d) + ").sum()",
                () -> "Optional.of(" + number(s, d) + ").filter(" + x + " -> "
                        + truth(s.code().with(x), d) + ").orElseGet(() -> " + number(s.code(), d) + ")",
                () -> "new Closing(" + number(s, d) + ").number");
    }

    /** Returns a number of the actor that the code belongs to. */
    private String acted(Scope s, int depth) {
        int d = depth - 1;
        String x = dice.name("x");
        return dice.form(
                () -> "self.number(" + number(s, d) + ")",
                () -> "self.number(" + number(s, d) + ", " + text(s, d) + ")",
                () -> "(self.count " + dice.of("=", "+=", "-=", "|=") + " " + number(s, d) + ")",
                () -> dice.of(
                        "count++", "--count", "self.count", "count", "cells.length", "cells[0]++", "word.length()"),
                () -> "cells[" + number(s, d) + " & 1]",
                () -> "self.<Integer>largest(" + number(s, d) + ", " + some(s) + ")",
                () -> "new Object() { int m() { return self.number(" + number(s.code(), d) + "); } }.m()",
                () -> "((IntUnaryOperator) " + x + " -> self.number(" + x + ")).applyAsInt(" + number(s, d) + ")");
    }

    /** Returns a number that the handler waits for, with its stack. */
    private String waited(Scope s, int depth) {
        int d = depth - 1;
        String x = dice.name("x");
        return dice.form(
                () -> "await other<-give(" + number(s, d) + ")",
                () -> "((await self.other<-give(" + grammar.answers.number(s, d) + ")) * 2)",
                () -> "(await other<-itself()<-give(" + some(s) + ") after 10)",
                () -> "(int) (await other<-any(" + some(s) + "))",
                () -> "(await other<-isDone(" + some(s) + ") ? " + number(s, d) + " : " + some(s) + ")",
                () -> "(await Failure.of(other<-give(" + some(s) + ")) == null ? 1 : 2)",
                () -> "receive { case given(int " + x + ") -> "
                        + number(s.block().with(x), d) + "; after 0 -> " + some(s) + "; }",
                () -> "receive { case value(Circle(int " + x + ")) when " + x + " > 1 -> { "
                        + grammar.java.simple(s.block().with(x)) + " yield " + x + "; } orElse numbers; after "
                        + some(s) + " -> 1; }",
                () -> "receive numbers");
    }

    String truth(Scope s, int depth) {
        if (depth <= 0) return "(" + some(s) + dice.of(" > 1", " == 2", " != 0", " <= 3") + ")";
        int d = depth - 1;
        String i = dice.name("i");
        return dice.form(
                () -> "(" + some(s) + " < " + number(s, d) + ")",
                () -> "(" + truth(s, d) + dice.of(" && ", " || ", " ^ ", " == ") + "!(" + truth(s, d) + "))",
                () -> "(" + some(s) + "<-(" + number(s, d) + "))",
                () -> "((Object) (" + number(s, d) + ") instanceof Integer " + i + " && " + guard(s, i) + ")",
                () -> "!(" + shape(s, d) + " instanceof Circle)",
                () -> s.acts()
                        ? dice.of("(other == null)", "(self.other == other)", "word.isEmpty()", "(self != null)")
                        : "true",
                () -> "Predicate.<Integer>isEqual(1).or(" + i + " -> "
                        + truth(s.code().with(i), d) + ").test(" + number(s, d) + ")",
                () -> text(s, d) + ".isEmpty()");
    }

    /** Returns a condition over a variable, which is no constant and changes nothing. */
    String guard(Scope s, String variable) {
        String other = some(s.later());
        return dice.form(
                () -> variable + dice.of(" > ", " != ", " <= ") + other,
                () -> variable + "<-(" + other + ")",
                () -> variable + " > 1 && Methods.twice(" + variable + ") != " + other,
                () -> "!(" + variable + " == 7 || Tone.LOW.pitch() > " + variable + ")");
    }

    String text(Scope s, int depth) {
        if (depth <= 0) return dice.of("\"a\"", "\"\\n\\\"\\u0041\"", "(\"a\" + 'b')", "\"\"\"\n    x \\\n    y\"\"\"");
        int d = depth - 1;
        return dice.form(
                () -> "(\"a\" + " + number(s, d) + " + (" + truth(s, 0) + "))",
                () -> "String.format(\"%d\", " + number(s, d) + ")",
                () -> "new StringBuilder().append((long) " + number(s, d) + ").append('x').toString()",
                () -> "(" + truth(s, d) + " ? " + text(s, d) + " : " + text(s, d) + ")",
                () -> "String.valueOf(" + shape(s, d) + ")",
                () -> s.acts() ? dice.of("word", "self.word", "(\"\" + other)", "self.name()") : "\"b\"",
                () -> "Stream.of(" + number(s, d) + ").map(String::valueOf).collect(Collectors.joining(\", \"))");
    }

    String shape(Scope s, int depth) {
        return dice.form(
                () -> "(Shape) new Circle(" + number(s, depth - 1) + ")",
                () -> "(Shape) Square.of(" + number(s, depth - 1) + ")");
    }

    String pair(Scope s, int depth) {
        return "new Pair(" + shape(s, depth - 1) + ", " + some(s) + ")";
    }
}
