package salsa.syntax.parser;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import salsa.syntax.lexer.SyntaxCode;
import salsa.syntax.lexer.Token;
import salsa.syntax.lexer.TokenStream;
import salsa.syntax.lexer.Words;
import salsa.syntax.tree.Expression;
import salsa.syntax.tree.Node.Constant;
import salsa.syntax.tree.Node.Pattern;

/**
 * Parses Java's patterns. They stay text in the tree; parsing checks their shape and finds the names that they declare.
 * In the label of a case for a message, a constant may replace a record component.
 */
final class PatternParser {
    private final Grammar grammar;
    private final TokenStream tokens;

    PatternParser(Grammar grammar) {
        this.grammar = grammar;
        tokens = grammar.tokens;
    }

    /** Parses a pattern of Java's. */
    Pattern pattern() {
        return pattern(null);
    }

    /** Parses a pattern in the label of a case for a message. */
    Pattern label() {
        return pattern(new ArrayList<>());
    }

    /** Parses a pattern. {@code constants} collects its constants, and is null where none are allowed. */
    private Pattern pattern(@Nullable List<Constant> constants) {
        int start = tokens.peek().start();
        nested(constants);
        return new Pattern(tokens.from(start), constants == null ? List.of() : List.copyOf(constants));
    }

    private void nested(@Nullable List<Constant> constants) {
        if (tokens.enter()) read(constants);
        tokens.leave();
    }

    private void read(@Nullable List<Constant> constants) {
        if (tokens.at("_") && !grammar.lookahead.pattern(tokens.position())) {
            tokens.advance();
            return;
        }
        grammar.modifiers.modifiers();
        grammar.types.type();
        if (tokens.at("(")) components(constants);
        else grammar.names.declare(tokens.name("the pattern's variable").text());
    }

    private void components(@Nullable List<Constant> constants) {
        int opening = tokens.position();
        tokens.advance();
        if (!tokens.at(")")) {
            do {
                component(constants);
            } while (tokens.accept(","));
        }
        tokens.close(")", opening);
    }

    private void component(@Nullable List<Constant> constants) {
        Token first = tokens.peek();
        boolean pattern = tokens.at("_") || grammar.lookahead.pattern(tokens.position());
        if (!pattern && constants == null && isLiteral(first)) misplaced(first);
        else if (pattern || constants == null || !Words.beginsExpression(first)) nested(constants);
        else {
            Expression value = grammar.expressions.label();
            constants.add(new Constant(value.span(), value));
        }
    }

    private static boolean isLiteral(Token token) {
        return switch (token.kind()) {
            case INTEGER, FLOATING, CHARACTER, STRING -> true;
            case KEYWORD -> token.is("true") || token.is("false") || token.is("null");
            case SIGN -> token.is("-");
            case IDENTIFIER, END -> false;
        };
    }

    private void misplaced(Token first) {
        tokens.report(
                SyntaxCode.UNEXPECTED,
                first.span(),
                "only the case of a message compares a component of a record with a constant",
                "bind the component to a variable and compare it after the pattern");
        if (tokens.advance().is("-")) tokens.advance();
    }
}
