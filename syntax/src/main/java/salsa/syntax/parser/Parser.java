package salsa.syntax.parser;

import java.util.Set;
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
        return parse(source, diagnostics, Set.of());
    }

    /**
     * As {@link #parse(Source, Diagnostics)}, where {@code a<-(x)} at some offsets of the arrow is a comparison with
     * {@code -(x)}, which the text alone does not tell.
     */
    public static Declaration.Unit parse(Source source, Diagnostics diagnostics, Set<Integer> comparisons) {
        var tokens = new TokenStream(source, Lexer.lex(source, diagnostics), diagnostics);
        return Depth.limited(new Grammar(tokens, comparisons).units.unit(), source, diagnostics);
    }
}
