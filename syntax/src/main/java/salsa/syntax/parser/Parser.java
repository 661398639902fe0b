package salsa.syntax.parser;

import java.util.Set;
import salsa.syntax.lexer.Lexer;
import salsa.syntax.lexer.TokenStream;
import salsa.syntax.source.Diagnostics;
import salsa.syntax.source.Source;
import salsa.syntax.tree.Declaration;

/** The parser of Salsa source files. */
public final class Parser {

    private Parser() {}

    /**
     * Returns the tree of a source. Errors are added to {@code diagnostics}; the tree then contains Erroneous nodes, or
     * empty names, where nothing could be parsed. Never throws, and never returns null.
     */
    public static Declaration.Unit parse(Source source, Diagnostics diagnostics) {
        return parse(source, diagnostics, Set.of());
    }

    /**
     * Parses like {@link #parse(Source, Diagnostics)}, where {@code a<-(x)} at the given offsets of the arrow is a
     * comparison with {@code -(x)}, which the text alone does not show.
     */
    public static Declaration.Unit parse(Source source, Diagnostics diagnostics, Set<Integer> comparisons) {
        var tokens = new TokenStream(source, Lexer.lex(source, diagnostics), diagnostics);
        return Depth.limited(new Grammar(tokens, comparisons).units.unit(), source, diagnostics);
    }
}
