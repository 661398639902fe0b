package salsa.syntax.effect;

import salsa.syntax.lexer.Token;
import salsa.syntax.lexer.TokenStream;
import salsa.syntax.lexer.Words;
import salsa.syntax.tree.Expression;

/** Texts of the source around an expression, for repairs that quote them. */
final class QuotedText {
    private static final int LENGTH_MAX = 30;

    private final TokenStream tokens;

    QuotedText(TokenStream tokens) {
        this.tokens = tokens;
    }

    /** Returns the text of an expression; an ellipsis for a long one. */
    String of(Expression expression) {
        String text = wholeText()
                .substring(expression.span().start(), expression.span().end());
        return text.length() <= LENGTH_MAX && text.indexOf('\n') < 0 ? text : "…";
    }

    /** Returns the text before an expression in its line. */
    String before(Expression expression) {
        int line = wholeText().lastIndexOf('\n', expression.span().start() - 1) + 1;
        return wholeText().substring(line, expression.span().start()).strip();
    }

    /** Returns the rest of the source behind an expression. */
    String behind(Expression expression) {
        return wholeText().substring(expression.span().end());
    }

    /** Returns the argument that follows a word without parentheses at the parser's position; empty if none does. */
    String argumentHere() {
        Token next = tokens.peek();
        boolean follows = !next.firstOnLine() && Words.beginsExpression(next) && !next.is("(");
        if (!follows) return "";
        return tokens.at(";", 1) ? next.text() : "…";
    }

    private String wholeText() {
        return tokens.source().text();
    }
}
