package salsa.robustness.valid;

/** Expressions that are tokens of numbers: sends, and computations over their answers. */
final class Answers {
    private final Grammar grammar;
    private final Dice dice;
    private final Values values;

    Answers(Grammar grammar) {
        this.grammar = grammar;
        this.dice = grammar.dice;
        this.values = grammar.values;
    }

    /** Returns a number, or a token of one: the argument of a message may be either. */
    String any(Scope s, int depth) {
        return depth > 0 && dice.oneIn(2) ? number(s, depth) : values.number(s, depth);
    }

    String number(Scope s, int depth) {
        if (depth <= 0) return !s.tokens.isEmpty() && dice.oneIn(2) ? dice.of(s.tokens) : sent(s, 0);
        return dice.oneIn(2) ? sent(s, depth - 1) : computed(s, depth - 1);
    }

    private String sent(Scope s, int d) {
        return dice.form(
                () -> "self<-number(" + any(s, d) + ")",
                () -> "self<-number(" + any(s, d) + ", " + values.text(s, d) + ")",
                () -> dice.of("other", "self.other") + "<-give(" + any(s, d) + ")",
                () -> "new Other()<-give(" + any(s, d) + ")",
                () -> "new Other(" + number(s, 0) + ")<-give(" + any(s, d) + ")",
                () -> "new Holder<Integer>(" + values.number(s, d) + ")<-held()",
                () -> "other<-itself()<-give(" + any(s, d) + ")",
                () -> "others[1]<-give(" + any(s, d) + ")",
                () -> "(self.count > 0 ? other : new Staged(1))<-give(" + any(s, d) + ")",
                () -> "self<-largest(" + values.number(s, d) + ", " + values.number(s, d) + ")");
    }

    private String computed(Scope s, int d) {
        return dice.form(
                () -> "(" + number(s, d) + dice.of(" + ", " - ", " * ", " & ") + any(s, d) + ")",
                () -> "(" + values.number(s, d) + dice.of(" + ", " / ", " << ") + number(s, d) + ")",
                () -> "(-(" + number(s, d) + "))",
                () -> "(" + values.truth(s, d) + " ? " + number(s, d) + " : " + any(s, d) + ")",
                () -> "(" + truth(s, d) + " ? " + values.number(s, d) + " : " + any(s, d) + ")",
                () -> "switch (" + values.some(s) + ") { case 1 -> " + number(s, d) + "; default -> " + any(s, d)
                        + "; }",
                () -> yielding(s, d),
                () -> "(token int) other<-any(" + any(s, d) + ")",
                () -> "Token.recover(" + number(s, d) + ", failure -> -1)",
                () -> "Token.within(" + number(s, d) + ", 100)",
                () -> dice.of("held", "self.held", "answers.get(0)", "promise.token()"));
    }

    /** Returns a switch whose statements yield tokens, and plain numbers. */
    private String yielding(Scope s, int d) {
        String y = dice.name("y");
        String first = "switch (" + values.some(s) + ") { case 1";
        String last = " default -> " + any(s, d) + "; }";
        return dice.form(
                () -> first + " -> { if (" + values.truth(s, 1) + ") yield " + yielded(any(s, d)) + "; yield "
                        + yielded(number(s, d)) + "; }" + last,
                () -> first + " -> { for (int " + y + " = 0; ; " + y + "++) { if (" + values.guard(s, y) + ") yield "
                        + yielded(number(s, d)) + "; } }" + last,
                () -> first + " -> { try { yield " + yielded(any(s, d)) + "; } catch (IllegalStateException _) { yield "
                        + yielded(number(s, d)) + "; } finally { " + grammar.java.simple(s.block()) + " } }" + last,
                () -> first + " -> { switch (" + values.some(s) + ") { case 2: yield " + yielded(number(s, d))
                        + "; default: yield 2; } } case 2 -> { int " + y + " = 1; " + y + "b: { if (" + y
                        + " > 1) break " + y + "b; " + y + "++; } yield " + yielded(number(s, d)) + "; }"
                        + last, // behind the label: javac 25 refuses a yield inside one in an argument of an overload
                () -> first + ": " + grammar.java.simple(s.block()) + " yield " + yielded(any(s, d))
                        + "; case 2: default: yield " + yielded(number(s, d)) + "; }",
                () -> first + " -> { do { yield " + yielded(number(s, d)) + "; } while (" + values.truth(s, 1) + "); }"
                        + last);
    }

    /** Returns the value such that no parenthesis follows the word yield: javac may take it for a call. */
    private static String yielded(String value) {
        return value.startsWith("(") ? "1 + " + value : value;
    }

    String truth(Scope s, int depth) {
        int d = depth - 1;
        if (depth <= 0) return "other<-isDone(" + values.some(s) + ")";
        return dice.form(
                () -> "other<-isDone(" + any(s, d) + ")",
                () -> "(" + truth(s, d) + dice.of(" && ", " || ", " == ") + values.truth(s, d) + ")",
                () -> "!(" + truth(s, d) + ")",
                () -> "(" + number(s, d) + dice.of(" > ", " == ", " != ") + any(s, d) + ")",
                () -> "(other<-any(" + any(s, d) + ") instanceof Integer)");
    }

    String text(Scope s, int depth) {
        return dice.form(
                () -> "\"a\" + " + number(s, depth),
                () -> "other<-name()",
                () -> "(" + truth(s, depth - 1) + " + \"b\" + " + values.text(s, depth - 1) + ")",
                () -> "Failure.of(" + number(s, depth - 1) + ")");
    }

    /** Returns a message whose answer is not used, or only waited for. */
    String message(Scope s, int d) {
        return dice.form(
                () -> sent(s, d),
                () -> "self<-show(" + any(s, d) + ")",
                () -> "self<-show(" + text(s, d) + ")",
                () -> "other<-done()",
                () -> "other<-keep(" + any(s, d) + ")",
                () -> "others[" + values.some(s) + "]<-done()",
                () -> "self<-row(" + dice.of("cells", "new int[] { 1 }", "other<-made(2)") + ")",
                () -> "holder<-hold(" + any(s, d) + ")",
                () -> "self<-(" + values.shape(s, d) + ")",
                () -> "((Named) other)<-name()",
                () -> "director<-join()",
                () -> "new StandardOutput()<-println(" + text(s, d) + ")",
                () -> "self<-many(" + values.some(s) + ", " + any(s, d) + ")");
    }
}
