package salsa.syntax.parser;

import java.util.ArrayList;
import java.util.List;
import salsa.syntax.lexer.SyntaxCode;
import salsa.syntax.lexer.Token;
import salsa.syntax.lexer.TokenKind;
import salsa.syntax.lexer.TokenStream;
import salsa.syntax.tree.Expression;
import salsa.syntax.tree.Node.Declarator;
import salsa.syntax.tree.Node.Identifier;
import salsa.syntax.tree.Node.Parameter;
import salsa.syntax.tree.Statement;
import salsa.syntax.tree.TypeTree;

/** Parses variables: parameters, locals, and the names and initialisers of both locals and fields. */
final class VariableParser {
    private final Grammar grammar;
    private final TokenStream tokens;

    VariableParser(Grammar grammar) {
        this.grammar = grammar;
        tokens = grammar.tokens;
    }

    /** Parses {@code (int a, String... b)}. */
    List<Parameter> parseParameters() {
        int opening = tokens.position();
        if (!tokens.expect("(", "before the parameters")) return List.of();
        var parameters = new ArrayList<Parameter>();
        if (!tokens.at(")") && !tokens.at("{") && !tokens.at(";") && !tokens.atEnd()) {
            do {
                parameters.add(parseParameter());
                if (tokens.at("=")) skipDefaultValue(parameters.getLast());
            } while (tokens.accept(",") || trySkipSemicolon());
        }
        tokens.close(")", opening);
        return List.copyOf(parameters);
    }

    /** Reports and skips {@code = 5} after a parameter. */
    private void skipDefaultValue(Parameter parameter) {
        Token equals = tokens.advance();
        Expression value = grammar.expressions.parseExpression();
        tokens.report(
                SyntaxCode.UNEXPECTED,
                equals.span().to(value.span()),
                "parameter `" + parameter.name().text() + "` cannot have a default value",
                "declare a second handler without this parameter, which calls this one with "
                        + tokens.text(value.span()));
    }

    /** Reports and skips a semicolon between two parameters; returns whether there is one. */
    private boolean trySkipSemicolon() {
        int end = tokens.at(";") ? grammar.typeLookahead.endOfType(tokens.position() + 1) : Lookahead.NO;
        boolean parameter = end != Lookahead.NO
                && tokens.get(end).isIdentifier()
                && (tokens.get(end + 1).is(")") || tokens.get(end + 1).is(";"))
                && !tokens.peek(1).firstOnLine();
        if (!parameter) return false;
        tokens.report(
                SyntaxCode.UNEXPECTED, tokens.peek().span(), "parameters are separated by commas", "write `,` instead");
        tokens.advance();
        return true;
    }

    /** Parses one parameter with a type. Brackets after its name belong to the type. */
    Parameter parseParameter() {
        int start = tokens.peek().start();
        String modifiers = grammar.modifiers.parseModifiers().text();
        skipMove();
        TypeTree type = grammar.types.parseTypeOrToken();
        tokens.jump(grammar.typeLookahead.endOfAnnotations(tokens.position()));
        boolean varargs = tokens.accept("...");
        if (tokens.at(":")
                && type instanceof TypeTree.Named named
                && grammar.typeLookahead.endOfType(tokens.position() + 1) != Lookahead.NO) {
            return parseTypeBehind(start, modifiers, named);
        }
        if (!varargs && lacksType(type)) return reportUntyped(start, modifiers, type);
        Identifier name = receiverOrName();
        type = grammar.types.withDimensionsBehindName(type);
        grammar.names.declare(name.text());
        return new Parameter(tokens.from(Math.min(start, type.span().start())), modifiers, type, varargs, name);
    }

    /** Reports and skips {@code move} before the type of a parameter: the sender decides what it moves. */
    private void skipMove() {
        int end = tokens.at("move") ? grammar.typeLookahead.endOfType(tokens.position() + 1) : Lookahead.NO;
        boolean moved = end != Lookahead.NO
                && tokens.get(end).isIdentifier()
                && (tokens.get(end + 1).is(",") || tokens.get(end + 1).is(")"));
        if (!moved) return;
        tokens.report(
                SyntaxCode.UNEXPECTED,
                tokens.peek().span(),
                "a parameter is not moved; the sender moves an argument",
                "remove it, and write `move` before the argument of the message");
        tokens.advance();
    }

    /** Returns whether the parsed type is really the parameter's name: a word in lower case without a name after it. */
    private boolean lacksType(TypeTree type) {
        return (tokens.at(",") || tokens.at(")"))
                && type instanceof TypeTree.Named named
                && !named.name().isEmpty()
                && Character.isLowerCase(named.name().codePointAt(0))
                && named.name().indexOf('.') < 0;
    }

    /** Reports {@code name: Type}, the order of Kotlin and Scala. */
    private Parameter parseTypeBehind(int start, String modifiers, TypeTree.Named name) {
        Token colon = tokens.advance();
        TypeTree type = grammar.types.parseType();
        tokens.report(
                SyntaxCode.MISSING_TYPE,
                colon.span(),
                "the type of a parameter is before its name",
                "write `" + tokens.text(type.span()) + " " + name.name() + "`");
        grammar.names.declare(name.name());
        return new Parameter(tokens.from(start), modifiers, type, false, new Identifier(tokens.gap(), name.name()));
    }

    private Parameter reportUntyped(int start, String modifiers, TypeTree type) {
        String name = ((TypeTree.Named) type).name();
        tokens.report(
                SyntaxCode.MISSING_TYPE,
                type.span(),
                "parameter `" + name + "` has no type",
                "write its type before it, such as `int " + name + "`");
        grammar.names.declare(name);
        return new Parameter(tokens.from(start), modifiers, type, false, new Identifier(tokens.gap(), name));
    }

    /**
     * Parses a parameter's name, or the receiver of a nested class's method: {@code Outer this},
     * {@code Outer Outer.this}.
     */
    private Identifier receiverOrName() {
        int start = tokens.peek().start();
        while (tokens.peek().isIdentifier() && tokens.at(".", 1)) {
            tokens.advance();
            tokens.advance();
        }
        if (!tokens.at("this")) return tokens.parseName("the parameter");
        tokens.advance();
        return new Identifier(tokens.from(start), "this");
    }

    /** Parses a local declaration up to its terminator, which the caller consumes. */
    Statement.Local parseLocal() {
        int start = tokens.peek().start();
        String modifiers = grammar.modifiers.parseModifiers().text();
        boolean token = grammar.typeLookahead.isTokenWord(tokens.position())
                && grammar.lookahead.isDeclaration(tokens.position() + 1);
        if (token) tokens.advance();
        TypeTree type = grammar.types.parseType();
        List<Declarator> declarators = parseDeclarators();
        return new Statement.Local(tokens.from(start), modifiers, token, type, declarators);
    }

    /** Parses {@code a = 1, b[]}. */
    List<Declarator> parseDeclarators() {
        var declarators = new ArrayList<Declarator>();
        do {
            declarators.add(parseDeclarator());
            if (tokens.at(",") && tokens.peek(1).kind() == TokenKind.INTEGER) reportDecimalComma();
        } while (tokens.accept(","));
        return List.copyOf(declarators);
    }

    private void reportDecimalComma() {
        Token whole = tokens.previous();
        if (whole.kind() != TokenKind.INTEGER) return;
        Token comma = tokens.advance();
        Token fraction = tokens.peek();
        tokens.report(
                SyntaxCode.UNEXPECTED,
                comma.span(),
                "a comma ends the value",
                "write a point in a fraction: " + whole.text() + "." + fraction.text());
        tokens.advance();
    }

    private Declarator parseDeclarator() {
        Identifier name = tokens.parseName("the variable");
        grammar.names.declare(name.text());
        int dimensions = grammar.types.parseDimensionsBehindName();
        Expression initializer = tokens.accept("=") ? parseInitializer() : null;
        return new Declarator(tokens.from(name.span()), name, dimensions, initializer);
    }

    /** Parses an expression or array elements in braces. */
    Expression parseInitializer() {
        return tokens.at("{") ? grammar.creations.parseElements() : grammar.expressions.parseExpression();
    }
}
