package salsa.syntax.parser;

import java.util.ArrayList;
import java.util.List;
import salsa.syntax.lexer.SyntaxCode;
import salsa.syntax.lexer.Token;
import salsa.syntax.lexer.TokenStream;
import salsa.syntax.lexer.Words;
import salsa.syntax.tree.Node.Identifier;
import salsa.syntax.tree.Node.TypeParameter;
import salsa.syntax.tree.TypeTree;

/** Parses types, type arguments and type parameters. Annotations inside types are skipped: they stay text. */
final class TypeParser {
    private final Grammar grammar;
    private final TokenStream tokens;

    TypeParser(Grammar grammar) {
        this.grammar = grammar;
        tokens = grammar.tokens;
    }

    /** Parses a type with its brackets. */
    TypeTree parseType() {
        return parseDimensions(parseElement());
    }

    /** Parses a type or {@code token T}, where a variable or a type argument may be a token. */
    TypeTree parseTypeOrToken() {
        if (!grammar.typeLookahead.isTokenWord(tokens.position())) return parseType();
        int start = tokens.advance().start();
        TypeTree value = parseType();
        return new TypeTree.Token(tokens.from(start), value);
    }

    /** Parses a type without brackets after it. */
    TypeTree parseElement() {
        skipAnnotations();
        Token first = tokens.peek();
        if (isSimple(first)) {
            tokens.advance();
            return new TypeTree.Simple(first.span(), first.text());
        }
        return first.isIdentifier() ? parseNamed() : reportMissing();
    }

    private boolean isSimple(Token first) {
        if (Words.isPrimitive(first) || first.is("void")) return true;
        return first.is("ack") && !tokens.at(".", 1)
                || first.is("var") && (tokens.peek(1).isIdentifier() || tokens.at("_", 1));
    }

    private TypeTree reportMissing() {
        Token found = tokens.peek();
        tokens.report(
                SyntaxCode.MISSING_TYPE,
                found.isEnd() ? tokens.gap() : found.span(),
                "expected a type, found " + found.description(),
                "write a type, such as `int` or `String`");
        var nothing = new Identifier(tokens.gap(), "");
        return new TypeTree.Named(tokens.gap(), List.of(new TypeTree.Part(nothing, List.of(), false)));
    }

    TypeTree.Named parseNamed() {
        if (!tokens.tryEnter()) return (TypeTree.Named) reportMissing();
        var parts = new ArrayList<TypeTree.Part>();
        int start = tokens.peek().start();
        do {
            skipAnnotations();
            parts.add(parsePart());
        } while (nameContinues() && tokens.accept("."));
        tokens.leave();
        return new TypeTree.Named(tokens.from(start), List.copyOf(parts));
    }

    private boolean nameContinues() {
        if (!tokens.at(".")) return false;
        int next = grammar.typeLookahead.endOfAnnotations(tokens.position() + 1);
        return tokens.get(next).isIdentifier();
    }

    private TypeTree.Part parsePart() {
        Identifier name = tokens.parseName("a type");
        if (!tokens.at("<")) return new TypeTree.Part(name, List.of(), false);
        boolean diamond = tokens.at(">", 1);
        return new TypeTree.Part(name, parseTypeArguments(), diamond);
    }

    /** Parses {@code <A, ? extends B>}; empty for a diamond. */
    List<TypeTree> parseTypeArguments() {
        var arguments = new ArrayList<TypeTree>();
        tokens.expect("<", "before type arguments");
        if (tokens.accept(">")) return List.of();
        do {
            arguments.add(parseArgument());
        } while (tokens.accept(","));
        closeAngle();
        return List.copyOf(arguments);
    }

    private void closeAngle() {
        tokens.expect(">", "after the type arguments");
    }

    private TypeTree parseArgument() {
        skipAnnotations();
        return tokens.at("?") ? parseWildcard() : parseTypeOrToken();
    }

    private TypeTree parseWildcard() {
        int start = tokens.advance().start();
        boolean upper = tokens.at("extends");
        TypeTree bound = upper || tokens.at("super") ? parseBound() : null;
        return new TypeTree.Wildcard(tokens.from(start), upper, bound);
    }

    private TypeTree parseBound() {
        tokens.advance();
        return parseType();
    }

    /** Parses brackets after a type. */
    TypeTree parseDimensions(TypeTree element) {
        TypeTree type = element;
        while (atDimension()) {
            skipAnnotations();
            tokens.advance();
            tokens.advance();
            type = new TypeTree.Array(tokens.from(element.span()), type);
        }
        return type;
    }

    private boolean atDimension() {
        int start = grammar.typeLookahead.endOfAnnotations(tokens.position());
        return tokens.get(start).is("[") && tokens.get(start + 1).is("]");
    }

    /** Parses the {@code []} after a name and returns their number. */
    int parseDimensionsBehindName() {
        int count = 0;
        while (atDimension()) {
            skipAnnotations();
            tokens.advance();
            tokens.advance();
            count++;
        }
        return count;
    }

    /**
     * Returns the array type that brackets after a name make of the type before it; such an array has the span of its
     * element type.
     */
    TypeTree withDimensionsBehindName(TypeTree type) {
        TypeTree array = type;
        for (int count = parseDimensionsBehindName(); count > 0; count--)
            array = new TypeTree.Array(type.span(), array);
        return array;
    }

    /** Parses types between separators: {@code A, B}, {@code A & B}, {@code A | B}. */
    List<TypeTree> parseList(String separator) {
        var types = new ArrayList<TypeTree>();
        do {
            types.add(parseType());
        } while (tokens.accept(separator));
        return List.copyOf(types);
    }

    /** Parses one type, or several in an alternative or an intersection. */
    TypeTree parseSeveral(String separator) {
        List<TypeTree> types = parseList(separator);
        return types.size() == 1
                ? types.getFirst()
                : new TypeTree.Several(tokens.from(types.getFirst().span()), types);
    }

    /** Parses {@code <T extends A & B, U>}, or none. */
    List<TypeParameter> parseTypeParameters() {
        if (!tokens.accept("<")) return List.of();
        var parameters = new ArrayList<TypeParameter>();
        do {
            skipAnnotations();
            parameters.add(parseTypeParameter());
        } while (tokens.accept(","));
        closeAngle();
        return List.copyOf(parameters);
    }

    private TypeParameter parseTypeParameter() {
        Identifier name = tokens.parseName("a type parameter");
        List<TypeTree> bounds = tokens.accept("extends") ? parseList("&") : List.of();
        return new TypeParameter(tokens.from(name.span()), name, bounds);
    }

    private void skipAnnotations() {
        tokens.jump(grammar.typeLookahead.endOfAnnotations(tokens.position()));
    }
}
