package salsa.syntax.lexer;

import salsa.syntax.tree.Span;

/**
 * A word, literal or sign. A {@code >} is always a token of its own; {@code >>} is two adjacent ones.
 *
 * @param text        the token with its Unicode escapes resolved
 * @param firstOnLine whether only blanks and comments precede it on its line
 * @param suspect     whether the lexer reported it or the text just before it, so that a later complaint is an echo
 */
public record Token(TokenKind kind, String text, int start, int end, boolean firstOnLine, boolean suspect) {

    public Span span() {
        return new Span(start, end);
    }

    public boolean is(String expected) {
        return text.equals(expected);
    }

    public boolean isIdentifier() {
        return kind == TokenKind.IDENTIFIER;
    }

    public boolean isKeyword() {
        return kind == TokenKind.KEYWORD;
    }

    public boolean isEnd() {
        return kind == TokenKind.END;
    }

    /** Returns whether nothing is between this token and the next. */
    public boolean touches(Token next) {
        return end == next.start;
    }

    private static final int DESCRIBED_MAX = 40;

    /** Returns the token as a message names it. */
    public String description() {
        return switch (kind) {
            case END -> "the end of the file";
            case STRING -> "a string";
            case CHARACTER -> "a character";
            case IDENTIFIER, KEYWORD, INTEGER, FLOATING, SIGN ->
                "`" + (text.length() <= DESCRIBED_MAX ? text : text.substring(0, DESCRIBED_MAX) + "…") + "`";
        };
    }
}
