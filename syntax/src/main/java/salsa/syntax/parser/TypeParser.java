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
    TypeTree type() {
        return dimensions(element());
    }

    /** Parses a type or {@code token T}, where a variable or a type argument may be a token. */
    TypeTree typeOrToken() {
        if (!grammar.typeLookahead.isTokenWord(tokens.position())) return type();
        int start = tokens.advance().start();
        TypeTree value = type();
        return new TypeTree.Token(tokens.from(start), value);
    }

    /** Parses a type without brackets after it. */
    TypeTree element() {
        annotations();
        Token first = tokens.peek();
        if (isSimple(first)) {
            tokens.advance();
            return new TypeTree.Simple(first.span(), first.text());
        }
        return first.isIdentifier() ? named() : missing();
    }

    private boolean isSimple(Token first) {
        if (Words.isPrimitive(first) || first.is("void")) return true;
        return first.is("ack") && !tokens.at(".", 1)
                || first.is("var") && (tokens.peek(1).isIdentifier() || tokens.at("_", 1));
    }

    private TypeTree missing() {
        Token found = tokens.peek();
        tokens.report(
                SyntaxCode.MISSING_TYPE,
                found.isEnd() ? tokens.gap() : found.span(),
                "expected a type, found " + found.described(),
                "write a type, such as `int` or `String`");
        var nothing = new Identifier(tokens.gap(), "");
        return new TypeTree.Named(tokens.gap(), List.of(new TypeTree.Part(nothing, List.of(), false)));
    }

    TypeTree.Named named() {
        if (!tokens.enter()) return (TypeTree.Named) missing();
        var parts = new ArrayList<TypeTree.Part>();
        int start = tokens.peek().start();
        do {
            annotations();
            parts.add(part());
        } while (continues() && tokens.accept("."));
        tokens.leave();
        return new TypeTree.Named(tokens.from(start), List.copyOf(parts));
    }

    private boolean continues() {
        if (!tokens.at(".")) return false;
        int next = grammar.typeLookahead.annotations(tokens.position() + 1);
        return tokens.get(next).isIdentifier();
    }

    private TypeTree.Part part() {
        Identifier name = tokens.name("a type");
        if (!tokens.at("<")) return new TypeTree.Part(name, List.of(), false);
        boolean diamond = tokens.at(">", 1);
        return new TypeTree.Part(name, typeArguments(), diamond);
    }

    /** Parses {@code <A, ? extends B>}; empty for a diamond. */
    List<TypeTree> typeArguments() {
        var arguments = new ArrayList<TypeTree>();
        tokens.expect("<", "before type arguments");
        if (tokens.accept(">")) return List.of();
        do {
            arguments.add(argument());
        } while (tokens.accept(","));
        closeAngle();
        return List.copyOf(arguments);
    }

    private void closeAngle() {
        tokens.expect(">", "after the type arguments");
    }

    private TypeTree argument() {
        annotations();
        return tokens.at("?") ? wildcard() : typeOrToken();
    }

    private TypeTree wildcard() {
        int start = tokens.advance().start();
        boolean upper = tokens.at("extends");
        TypeTree bound = upper || tokens.at("super") ? bound() : null;
        return new TypeTree.Wildcard(tokens.from(start), upper, bound);
    }

    private TypeTree bound() {
        tokens.advance();
        return type();
    }

    /** Parses brackets after a type. */
    TypeTree dimensions(TypeTree element) {
        TypeTree type = element;
        while (atDimension()) {
            annotations();
            tokens.advance();
            tokens.advance();
            type = new TypeTree.Array(tokens.from(element.span()), type);
        }
        return type;
    }

    private boolean atDimension() {
        int start = grammar.typeLookahead.annotations(tokens.position());
        return tokens.get(start).is("[") && tokens.get(start + 1).is("]");
    }

    /** Parses the {@code []} after a name and returns their number. */
    int parseDimensionsBehindName() {
        int count = 0;
        while (atDimension()) {
            annotations();
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
    List<TypeTree> list(String separator) {
        var types = new ArrayList<TypeTree>();
        do {
            types.add(type());
        } while (tokens.accept(separator));
        return List.copyOf(types);
    }

    /** Parses one type, or several in an alternative or an intersection. */
    TypeTree several(String separator) {
        List<TypeTree> types = list(separator);
        return types.size() == 1
                ? types.getFirst()
                : new TypeTree.Several(tokens.from(types.getFirst().span()), types);
    }

    /** Parses {@code <T extends A & B, U>}, or none. */
    List<TypeParameter> typeParameters() {
        if (!tokens.accept("<")) return List.of();
        var parameters = new ArrayList<TypeParameter>();
        do {
            annotations();
            parameters.add(typeParameter());
        } while (tokens.accept(","));
        closeAngle();
        return List.copyOf(parameters);
    }

    private TypeParameter typeParameter() {
        Identifier name = tokens.name("a type parameter");
        List<TypeTree> bounds = tokens.accept("extends") ? list("&") : List.of();
        return new TypeParameter(tokens.from(name.span()), name, bounds);
    }

    private void annotations() {
        tokens.jump(grammar.typeLookahead.annotations(tokens.position()));
    }
}
