package salsa.syntax.parser;

import salsa.syntax.tree.Node.Pattern;

/** Java's patterns. They stay text in the tree; reading them checks their shape and finds the names they declare. */
final class PatternParser {
    private final Grammar grammar;
    private final TokenStream tokens;

    PatternParser(Grammar grammar) {
        this.grammar = grammar;
        tokens = grammar.tokens;
    }

    Pattern pattern() {
        int start = tokens.peek().start();
        if (tokens.enter()) read();
        tokens.leave();
        return new Pattern(tokens.from(start));
    }

    private void read() {
        if (tokens.at("_") && !grammar.lookahead.pattern(tokens.position())) {
            tokens.advance();
            return;
        }
        grammar.modifiers.modifiers();
        grammar.types.type();
        if (tokens.at("(")) components();
        else grammar.names.declare(tokens.name("the pattern's variable").text());
    }

    private void components() {
        int opening = tokens.position();
        tokens.advance();
        if (!tokens.at(")")) {
            do {
                pattern();
            } while (tokens.accept(","));
        }
        tokens.close(")", opening);
    }
}
