package salsa.syntax.parser;

import salsa.syntax.source.Diagnostics;
import salsa.syntax.source.Source;
import salsa.syntax.tree.Declaration;

/** Reads a Salsa source file. */
public final class Parser {

    private Parser() {}

    /**
     * The tree of a source. What is wrong with it goes to {@code diagnostics}; the tree then holds Erroneous nodes, or
     * empty names, where nothing could be read. Never throws, and never returns null.
     */
    public static Declaration.Unit parse(Source source, Diagnostics diagnostics) {
        var tokens = new TokenStream(source, Lexer.lex(source, diagnostics), diagnostics);
        return Depth.limited(new Grammar(tokens).units.unit(), source, diagnostics);
    }
}
