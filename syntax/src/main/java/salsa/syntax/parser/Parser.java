package salsa.syntax.parser;

import salsa.syntax.lexer.Lexer;
import salsa.syntax.lexer.TokenStream;
import salsa.syntax.source.Diagnostics;
import salsa.syntax.source.Meanings;
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
        return parse(source, diagnostics, Meanings.NONE);
    }

    /** Parses like {@link #parse(Source, Diagnostics)}, with meanings that the text alone does not show. */
    public static Declaration.Unit parse(Source source, Diagnostics diagnostics, Meanings meanings) {
        var tokens = new TokenStream(source, Lexer.lex(source, diagnostics), diagnostics);
        var grammar = new Grammar(tokens, meanings);
        Declaration.Unit unit = Depth.limitDepth(grammar.units.parseUnit(), source, diagnostics);
        if (unit.type() != null) new Capturing(source, meanings, grammar.captured).visitDeclaration(unit.type());
        return unit;
    }
}
