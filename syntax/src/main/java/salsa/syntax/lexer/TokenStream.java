package salsa.syntax.lexer;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import salsa.syntax.source.Code;
import salsa.syntax.source.Diagnostic;
import salsa.syntax.source.Diagnostics;
import salsa.syntax.source.Label;
import salsa.syntax.source.Source;
import salsa.syntax.tree.Node.Identifier;
import salsa.syntax.tree.Span;

/**
 * The tokens, the current position, and the reports made on the way.
 *
 * <p>Four rules keep one mistake from causing many diagnostics. Suppressed are: a report at a token that has one
 * already; a second one on the same line without a semicolon or brace between; one next to a token that the lexer
 * reported; and, in a file whose braces do not balance, a second one of a kind that misplaced braces cause, or a third
 * about misplaced constructs.
 */
public final class TokenStream {
    /** Maximum number of active recursive rules: the parser and the passes after it use the stack. */
    static final int NESTING_MAX = 600;

    private static final Set<Code> CONSEQUENCES = Set.of(
            SyntaxCode.NO_MEMBER,
            SyntaxCode.CASE_OUTSIDE_SWITCH,
            SyntaxCode.LONELY_TRY,
            SyntaxCode.ELSE_WITHOUT_IF,
            SyntaxCode.CLOSES_NOTHING);

    /** Maximum number of reports about misplaced constructs in a file that lacks a brace. */
    private static final int PLACED_MAX = 2;

    /** Maximum length of a call that a remedy repeats. */
    private static final int SHOWN_MAX = 60;

    private final Source source;
    private final Set<Code> consequences = new HashSet<>();
    private final Set<Integer> suspects = new HashSet<>(); // braces reported as unclosed, each once
    private final Diagnostics diagnostics;
    private final List<Token> tokens;
    private final Brackets brackets;
    private final int[] separators; // number of semicolons and braces before each token
    private int position;
    private int lastEnd;
    private int silencedAt = -1;
    private int complainedAt = -1;
    private int nesting;
    private int placed;
    private boolean abandoned;

    public TokenStream(Source source, List<Token> tokens, Diagnostics diagnostics) {
        this.source = source;
        this.tokens = tokens;
        this.diagnostics = diagnostics;
        brackets = new Brackets(tokens);
        separators = countSeparators(tokens);
    }

    private static int[] countSeparators(List<Token> tokens) {
        var separators = new int[tokens.size()];
        for (int i = 1; i < separators.length; i++) {
            boolean separator = switch (tokens.get(i - 1).text()) {
                case ";", "{", "}" -> true;
                default -> false;
            };
            separators[i] = separators[i - 1] + (separator ? 1 : 0);
        }
        return separators;
    }

    public Source source() {
        return source;
    }

    public int position() {
        return position;
    }

    public Token peek() {
        return tokens.get(position);
    }

    public Token peek(int ahead) {
        return get(position + ahead);
    }

    /** Returns the token at an index; outside the file the last one, which is the end. */
    public Token get(int index) {
        return index >= 0 && index < tokens.size() ? tokens.get(index) : tokens.getLast();
    }

    public Token previous() {
        return get(position - 1);
    }

    public int partner(int index) {
        return index < tokens.size() ? brackets.partnerOf(index) : Brackets.NONE;
    }

    /** Returns whether some brace of the file has no partner, so that a misplaced member shows where it is missing. */
    public boolean lacksBrace() {
        return brackets.lacksBrace();
    }

    public boolean bracesBalance() {
        return brackets.doBracesBalance();
    }

    public boolean at(String text) {
        return peek().is(text);
    }

    public boolean at(String text, int ahead) {
        return peek(ahead).is(text);
    }

    public boolean atEnd() {
        return peek().isEnd();
    }

    /** Consumes one token and returns it; at the end of the file it stays there. */
    public Token advance() {
        Token token = peek();
        if (!token.isEnd()) {
            position++;
            lastEnd = token.end();
        }
        return token;
    }

    /** Consumes the token if it is this word or sign; returns whether it did. */
    public boolean accept(String text) {
        if (!at(text)) return false;
        advance();
        return true;
    }

    /** Moves forward to a token; the text between belongs to the node being parsed. */
    public void jump(int to) {
        if (to <= position) return;
        position = Math.min(to, tokens.size() - 1);
        lastEnd = get(position - 1).end();
    }

    /** Returns the span from {@code start} to the end of the last token consumed. */
    public Span from(int start) {
        return new Span(start, Math.max(start, lastEnd));
    }

    public Span from(Span first) {
        return from(first.start());
    }

    /** Returns the text of a part of the file. */
    public String text(Span span) {
        return source.text().substring(span.start(), span.end());
    }

    /** Returns the text of a name and the arguments in parentheses after it; empty if it is long or there are none. */
    public String callText(int ahead) {
        int closing = at("(", ahead + 1) ? partner(position + ahead + 1) : Brackets.NONE;
        if (closing <= position) return "";
        Span call = peek(ahead).span().to(get(closing).span());
        boolean shown = call.end() - call.start() <= SHOWN_MAX && source.line(call.start()) == source.line(call.end());
        return shown ? text(call) : "";
    }

    /** Returns the empty span after the last token consumed, where a token is missing. */
    public Span gap() {
        return new Span(lastEnd, lastEnd);
    }

    // ---- nesting

    /** Enters a recursive rule, which must leave afterwards; returns false if the nesting limit is reached. */
    public boolean tryEnter() {
        if (++nesting <= NESTING_MAX) return true;
        report(
                SyntaxCode.TOO_DEEP,
                peek().span(),
                "brackets and statements are nested too deeply",
                "split the code into handlers or variables");
        abandoned = true;
        jump(tokens.size() - 1);
        return false;
    }

    /** Leaves a recursive rule; pairs with {@link #tryEnter}, even if that returned false. */
    public void leave() {
        nesting--;
    }

    // ---- complaints

    /** Reports an error, except where it would only follow from an earlier one. */
    public void report(Code code, Span span, String reason, String remedy, Label... labels) {
        if (abandoned
                || isSilenced()
                || echoesComplaint()
                || peek().suspect()
                || get(position - 1).suspect()) return;
        silence();
        complainedAt = position;
        if (!bracesBalance() && tryCountConsequence(code)) return;
        diagnostics.report(Diagnostic.error(code, source, span, reason, remedy).with(labels));
    }

    /**
     * Counts an error in a text whose braces do not balance. Returns true for one that most likely follows from that: a
     * code that was reported before, or one of many at places where something else was expected.
     */
    private boolean tryCountConsequence(Code code) {
        boolean places = CONSEQUENCES.contains(code) || code == SyntaxCode.UNCLOSED || code == SyntaxCode.UNEXPECTED;
        return CONSEQUENCES.contains(code) && !consequences.add(code) || places && ++placed > PLACED_MAX;
    }

    /** Suppresses reports at the current position, which would only echo an earlier one. */
    public void silence() {
        silencedAt = position;
    }

    /** Returns whether an error at this token has been reported, so that others would only follow from it. */
    public boolean isSilenced() {
        return silencedAt == position;
    }

    /** Returns whether the last report was on this line, with no separator since. */
    private boolean echoesComplaint() {
        return complainedAt >= 0
                && separators[complainedAt] == separators[position]
                && source.line(get(complainedAt).start()) == source.line(peek().start());
    }

    /** Consumes a sign or word that must be here; otherwise reports it. */
    public boolean expect(String text, String why) {
        if (accept(text)) return true;
        report(
                SyntaxCode.UNEXPECTED,
                peek().span(),
                "expected `" + text + "` " + why + ", found " + peek().description(),
                "write `" + text + "` here");
        return false;
    }

    /** Parses a name; Java's reserved words are rejected, an empty name replaces a missing one. */
    public Identifier parseName(String what) {
        Token token = peek();
        if (token.isIdentifier() || token.is("_")) {
            advance();
            return new Identifier(token.span(), token.text());
        }
        if (token.isKeyword() && canFollowName(peek(1))) return reportReserved(what);
        report(
                SyntaxCode.MISSING_NAME,
                token.isEnd() ? gap() : token.span(),
                "expected the name of " + what + ", found " + token.description(),
                "write a name");
        return new Identifier(gap(), "");
    }

    private Identifier reportReserved(String what) {
        Token token = peek();
        report(
                SyntaxCode.RESERVED_NAME,
                token.span(),
                token.description() + " is a reserved word and cannot name " + what,
                "choose another name, such as `" + token.text() + "_`");
        advance();
        silence();
        return new Identifier(token.span(), token.text());
    }

    private static boolean canFollowName(Token next) {
        return switch (next.text()) {
            case "=", ";", ",", "(", ")", "[", ":", "@", "{" -> next.kind() == TokenKind.SIGN;
            default -> false;
        };
    }

    // ---- closing brackets

    /**
     * Consumes the bracket that closes the one at index {@code opening}. If another token is here, parsing continues
     * after the bracket's partner if that is near, else as if the bracket were here.
     */
    public void close(String bracket, int opening) {
        if (accept(bracket)) return;
        int partner = partner(opening);
        if (partner > position && isWithinStatement(position, partner)) {
            reportBefore(bracket);
            jump(partner + 1);
            silence();
            return;
        }
        reportUnclosed(bracket, opening);
    }

    /** Reports a token in the place of a bracket, which a separator or an operator of Salsa would precede. */
    private void reportBefore(String bracket) {
        Token found = get(position);
        boolean prefix = ForeignOperators.operatorForWord(previous()) != null;
        Token foreign = prefix ? previous() : found;
        String operator = ForeignOperators.operatorForWord(foreign);
        boolean operand = Words.beginsExpression(found) && !Words.PREFIX_OPERATORS.contains(found.text());
        if (operator != null) reportForeign(foreign.span(), operator);
        else if (found.kind() == TokenKind.STRING
                && previous().touches(found)
                && previous().text().length() == 1)
            report(
                    SyntaxCode.UNEXPECTED,
                    previous().span().to(found.span()),
                    "a string of Salsa has no prefix and replaces no names in braces",
                    "write `\"…\"`, and join values to it with `+`");
        else if (previous().is("pass") && operand)
            report(
                    SyntaxCode.UNEXPECTED,
                    previous().span(),
                    "`pass` is a statement of a handler, and a lambda returns its value",
                    "remove `pass`, or write a loop instead of the lambda");
        else
            report(
                    SyntaxCode.UNEXPECTED,
                    found.span(),
                    found.description() + " is not allowed here; " + expectedBefore(bracket) + " expected",
                    operand && !bracket.equals("}")
                            ? "write `,` or an operator before it, or remove it"
                            : "remove it, or insert the missing text before it");
    }

    private void reportForeign(Span place, String operator) {
        report(
                SyntaxCode.UNEXPECTED,
                place,
                "`" + text(place) + "` is not an operator of Salsa",
                "write `" + operator + "`");
    }

    /** Returns whether the arrow of two signs that ends here is in the place of a send's. */
    private boolean isInPlaceOfSend() {
        Token before = get(position - 3);
        boolean begins = before.is(";")
                || before.is("{")
                || before.is("}")
                || get(position - 2).firstOnLine();
        return begins && peek(1).isIdentifier() && at("(", 2);
    }

    /** Reports an operator of another language made of the previous sign and this one; returns whether it is one. */
    public boolean reportForeignOperator() {
        String operator = ForeignOperators.operatorForSigns(previous(), peek());
        if (operator != null) {
            reportForeign(
                    previous().span().to(peek().span()), operator.equals("->") && isInPlaceOfSend() ? "<-" : operator);
        }
        return operator != null;
    }

    public void reportUnclosed(String bracket, int opening) {
        int suspected = bracket.equals("}") ? new Indentation(this).suspectedBrace(opening, position) : opening;
        if (!suspects.add(suspected)) suspected = opening;
        report(
                SyntaxCode.UNCLOSED,
                suspected == opening ? gap() : inFrontOf(partner(suspected)),
                "`" + bracket + "` is missing here",
                "close it with `" + bracket + "`",
                new Label(
                        get(suspected).span(),
                        suspected == opening
                                ? "opened here"
                                : "probably the unclosed one: the indentation of the next `}` does not match"));
    }

    /** Returns the empty span after the token before another one. */
    private Span inFrontOf(int index) {
        int end = get(index - 1).end();
        return new Span(end, end);
    }

    private static String expectedBefore(String bracket) {
        return bracket.equals("}") ? "`}`" : "`,`, an operator or `" + bracket + "`";
    }

    /** Returns whether tokens are within one statement. */
    private boolean isWithinStatement(int from, int to) {
        for (int i = from; i < to; i++) {
            if (get(i).is(";") || get(i).is("{") || get(i).is("}")) return false;
        }
        return true;
    }
}
