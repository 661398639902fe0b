package salsa.syntax.parser;

import java.util.List;

import salsa.syntax.source.Code;
import salsa.syntax.source.Diagnostic;
import salsa.syntax.source.Diagnostics;
import salsa.syntax.source.Label;
import salsa.syntax.source.Source;
import salsa.syntax.tree.Node.Identifier;
import salsa.syntax.tree.Span;

/**
 * The tokens, the place reached in them, and what is complained about on the way.
 *
 * <p>Two rules keep one slip from becoming many diagnostics: a complaint at a token where one was made already is
 * dropped, and so is one beside a token that the lexer found fault with.
 */
final class TokenStream {
    /** Deeper programs are refused: the parser and the passes behind it recurse. */
    static final int NESTING_MAX = 500;

    private final Source source;
    private final Diagnostics diagnostics;
    private final List<Token> tokens;
    private final Brackets brackets;
    private int position;
    private int lastEnd;
    private int complainedAt = -1;
    private int nesting;
    private boolean abandoned;

    TokenStream(Source source, List<Token> tokens, Diagnostics diagnostics) {
        this.source = source;
        this.tokens = tokens;
        this.diagnostics = diagnostics;
        brackets = new Brackets(tokens);
    }

    Source source() {
        return source;
    }

    int position() {
        return position;
    }

    Token peek() {
        return tokens.get(position);
    }

    Token peek(int ahead) {
        return get(position + ahead);
    }

    /** The token at an index; outside the file the last one, which is the end. */
    Token get(int index) {
        return index >= 0 && index < tokens.size() ? tokens.get(index) : tokens.getLast();
    }

    Token previous() {
        return get(position - 1);
    }

    int partner(int index) {
        return index < tokens.size() ? brackets.partner(index) : Brackets.NONE;
    }

    /** Whether some brace of the file has no partner, so that a misplaced member tells where it is missing. */
    boolean lacksBrace() {
        return brackets.lacksBrace();
    }

    boolean at(String text) {
        return peek().is(text);
    }

    boolean at(String text, int ahead) {
        return peek(ahead).is(text);
    }

    boolean atEnd() {
        return peek().isEnd();
    }

    Token advance() {
        Token token = peek();
        if (!token.isEnd()) {
            position++;
            lastEnd = token.end();
        }
        return token;
    }

    boolean accept(String text) {
        if (!at(text)) return false;
        advance();
        return true;
    }

    /** Goes to a token further on; what lies between belongs to the node being read. */
    void jump(int to) {
        if (to <= position) return;
        position = Math.min(to, tokens.size() - 1);
        lastEnd = get(position - 1).end();
    }

    /** From {@code start} to the end of the last token read. */
    Span from(int start) {
        return new Span(start, Math.max(start, lastEnd));
    }

    Span from(Span first) {
        return from(first.start());
    }

    /** The empty place behind the last token read, where something is missing. */
    Span gap() {
        return new Span(lastEnd, lastEnd);
    }

    // ---- nesting

    /** Every recursive rule enters before and leaves after; false means that the rule must not go on. */
    boolean enter() {
        if (++nesting <= NESTING_MAX) return true;
        report(SyntaxCode.TOO_DEEP, peek().span(), "more than " + NESTING_MAX + " constructs stand inside each other",
                "split the code into handlers or variables");
        abandoned = true;
        jump(tokens.size() - 1);
        return false;
    }

    void leave() {
        nesting--;
    }

    // ---- complaints

    void report(Code code, Span span, String reason, String remedy, Label... labels) {
        if (abandoned || complainedAt == position || peek().suspect() || get(position - 1).suspect()) return;
        complainedAt = position;
        diagnostics.report(Diagnostic.error(code, source, span, reason, remedy).with(labels));
    }

    /** Makes the parser silent at the place reached: what comes is an echo of what was said. */
    void silence() {
        complainedAt = position;
    }

    boolean isSilenced() {
        return complainedAt == position;
    }

    /** Reads a sign or word that must stand here. */
    boolean expect(String text, String why) {
        if (accept(text)) return true;
        report(SyntaxCode.UNEXPECTED, peek().span(), "`" + text + "` should stand " + why + ", not "
                + peek().described(), "write `" + text + "` here");
        return false;
    }

    /** Reads a name; Java's reserved words are refused, an empty name stands for a missing one. */
    Identifier name(String what) {
        Token token = peek();
        if (token.isIdentifier() || token.is("_")) {
            advance();
            return new Identifier(token.span(), token.text());
        }
        if (token.isKeyword() && namesSomething(peek(1))) return reserved(what);
        report(SyntaxCode.MISSING_NAME, token.isEnd() ? gap() : token.span(),
                "the name of " + what + " should stand here, not " + token.described(), "write a name");
        return new Identifier(gap(), "");
    }

    private Identifier reserved(String what) {
        Token token = peek();
        report(SyntaxCode.RESERVED_NAME, token.span(), token.described() + " is reserved by Java and cannot name "
                + what, "choose another name, such as `" + token.text() + "_`");
        advance();
        silence();
        return new Identifier(token.span(), token.text());
    }

    private static boolean namesSomething(Token next) {
        return switch (next.text()) {
            case "=", ";", ",", "(", ")", "[", ":", "@", "{" -> next.kind() == TokenKind.SIGN;
            default -> false;
        };
    }

    // ---- closing brackets

    /**
     * Reads the bracket that closes the one at index {@code opening}. Where something else stands, reading goes on
     * behind the bracket's partner if that is near, else as if the bracket stood here.
     */
    void close(String bracket, int opening) {
        if (accept(bracket)) return;
        int partner = partner(opening);
        if (partner > position && isSimple(position, partner)) {
            report(SyntaxCode.UNEXPECTED, peek().span(), peek().described() + " cannot stand here; "
                    + separators(bracket) + " should follow", "remove it, or put what is missing in front of it");
            jump(partner + 1);
            silence();
            return;
        }
        reportUnclosed(bracket, opening);
    }

    void reportUnclosed(String bracket, int opening) {
        Token opened = get(opening);
        report(SyntaxCode.UNCLOSED, gap(), "`" + bracket + "` is missing here", "close it with `" + bracket + "`",
                new Label(opened.span(), "opened here"));
    }

    private static String separators(String bracket) {
        return bracket.equals("}") ? "`}`" : "`,`, an operator or `" + bracket + "`";
    }

    /** Whether tokens lie within one statement. */
    private boolean isSimple(int from, int to) {
        for (int i = from; i < to; i++) {
            if (get(i).is(";") || get(i).is("{") || get(i).is("}")) return false;
        }
        return true;
    }
}
