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
    Pattern parsePattern() {
        return parsePattern(null);
    }

    /** Parses a pattern in the label of a case for a message. */
    Pattern parseLabel() {
        return parsePattern(new ArrayList<>());
    }

    /** Parses a pattern. {@code constants} collects its constants, and is null where none are allowed. */
    private Pattern parsePattern(@Nullable List<Constant> constants) {
        int start = tokens.peek().start();
        parseNested(constants);
        return new Pattern(tokens.from(start), constants == null ? List.of() : List.copyOf(constants));
    }

    private void parseNested(@Nullable List<Constant> constants) {
        if (tokens.tryEnter()) parseInner(constants);
        tokens.leave();
    }

    private void parseInner(@Nullable List<Constant> constants) {
        if (tokens.at("_") && !grammar.lookahead.isPattern(tokens.position())) {
            tokens.advance();
            return;
        }
        grammar.modifiers.parseModifiers();
        grammar.types.parseType();
        if (tokens.at("(")) parseComponents(constants);
        else grammar.names.declare(tokens.parseName("the pattern's variable").text());
    }

    private void parseComponents(@Nullable List<Constant> constants) {
        int opening = tokens.position();
        tokens.advance();
        if (!tokens.at(")")) {
            do {
                parseComponent(constants);
            } while (tokens.accept(","));
        }
        tokens.close(")", opening);
    }

    private void parseComponent(@Nullable List<Constant> constants) {
        Token first = tokens.peek();
        boolean pattern = tokens.at("_") || grammar.lookahead.isPattern(tokens.position());
        if (!pattern && constants == null && isLiteral(first)) reportMisplaced(first);
        else if (pattern || constants == null || !Words.beginsExpression(first)) parseNested(constants);
        else {
            Expression value = grammar.expressions.parseLabel();
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

    private void reportMisplaced(Token first) {
        tokens.report(
                SyntaxCode.UNEXPECTED,
                first.span(),
                "only the case of a message compares a component of a record with a constant",
                "bind the component to a variable and compare it after the pattern");
        if (tokens.advance().is("-")) tokens.advance();
    }
}
