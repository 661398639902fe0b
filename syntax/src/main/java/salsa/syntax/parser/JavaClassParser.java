package salsa.syntax.parser;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.function.Supplier;
import salsa.syntax.lexer.SyntaxCode;
import salsa.syntax.lexer.TokenStream;
import salsa.syntax.parser.ModifierParser.Modifiers;
import salsa.syntax.tree.Declaration;
import salsa.syntax.tree.Node;
import salsa.syntax.tree.Node.ClassBody;
import salsa.syntax.tree.Node.ClassNames;
import salsa.syntax.tree.Node.Declarator;
import salsa.syntax.tree.Node.Identifier;
import salsa.syntax.tree.Node.Parameter;
import salsa.syntax.tree.Span;

/**
 * Parses Java classes, records, enums, interfaces and annotation types inside a behavior, and anonymous classes. Their
 * heads and signatures stay text; of their bodies the tree keeps the parts with code.
 */
final class JavaClassParser {
    private final Grammar grammar;
    private final TokenStream tokens;
    private ClassNames names = newClassNames(List.of()); // of the class being parsed
    private int depth;
    private boolean member;

    JavaClassParser(Grammar grammar) {
        this.grammar = grammar;
        tokens = grammar.tokens;
    }

    /** Returns whether the code being parsed belongs to a Java class. */
    boolean isInJavaClass() {
        return depth > 0;
    }

    /** Returns whether that class, or one around it, is a member of the behavior: its code belongs to no actor. */
    boolean isInMemberClass() {
        return member;
    }

    /** Parses code that belongs to an actor of its own, not to the Java class around it. */
    <T> T parseOutside(Supplier<T> rule) {
        ClassNames around = names;
        int depthAround = depth;
        boolean memberAround = member;
        names = newClassNames(List.of());
        depth = 0;
        member = false;
        T result = rule.get();
        names = around;
        depth = depthAround;
        member = memberAround;
        return result;
    }

    /** Parses a type that is a member of the behavior. */
    Declaration.Nested parseMemberType(Modifiers modifiers) {
        member = true;
        Declaration.Nested nested = parseNested(modifiers);
        member = false;
        return nested;
    }

    /** Parses a type declared in a statement. */
    Declaration.Nested parseNested(Modifiers modifiers) {
        int start = tokens.get(modifiers.first()).start();
        int scope = grammar.names.scopeMark();
        int word = tokens.peek().start();
        String kind = tokens.accept("@")
                ? "@" + tokens.advance().text()
                : tokens.advance().text();
        var words = new ArrayList<>(modifiers.spans());
        words.add(tokens.from(word));
        Identifier name = tokens.parseName("the " + kind);
        List<Parameter> components = parseHead();
        ClassBody body = parseBody(name.text(), kind, components);
        grammar.names.endScope(scope);
        return new Declaration.Nested(tokens.from(start), modifiers.text(), kind, name, body, List.copyOf(words));
    }

    /** Parses what is between a type's name and its body; returns a record's components. */
    private List<Parameter> parseHead() {
        grammar.types.parseTypeParameters();
        List<Parameter> components = tokens.at("(") ? grammar.variables.parseParameters() : List.of();
        while (tokens.at("extends") || tokens.at("implements") || tokens.at("permits")) {
            tokens.advance();
            grammar.types.parseList(",");
        }
        return components;
    }

    /** Parses a class body; {@code type} is the name of its class, or empty. */
    ClassBody parseBody(String type) {
        return parseBody(type, "class", List.of());
    }

    private ClassBody parseBody(String type, String kind, List<Parameter> components) {
        int opening = tokens.position();
        if (!tokens.expect("{", "before the members"))
            return new ClassBody(tokens.gap(), List.of(), List.of(), newClassNames(List.of()));
        ClassNames around = names;
        ClassNames declared = newClassNames(components);
        names = declared;
        var parts = new ArrayList<Node>();
        var statics = new ArrayList<Span>();
        if (tokens.tryEnter()) parseInBraces(type, kind.equals("enum"), opening, parts, statics);
        tokens.leave();
        tokens.close("}", opening);
        names = around;
        return new ClassBody(
                tokens.from(tokens.get(opening).start()), List.copyOf(parts), List.copyOf(statics), declared);
    }

    private static ClassNames newClassNames(List<Parameter> components) {
        return new ClassNames(new HashSet<>(namesOf(components)), new HashMap<>());
    }

    private static List<String> namesOf(List<Parameter> parameters) {
        return parameters.stream().map(each -> each.name().text()).toList();
    }

    private void parseInBraces(String type, boolean enumeration, int opening, List<Node> parts, List<Span> statics) {
        depth++;
        int scope = grammar.names.scopeMark();
        String around = grammar.members.enterType(type);
        grammar.names.declareFields(tokens, opening);
        LambdaParser.Around lambdas = grammar.lambdas.allowLambdas();
        if (enumeration) parseConstants(parts);
        while (!tokens.at("}") && !tokens.atEnd()) parseMemberOrSkip(parts, statics);
        grammar.lambdas.restoreAround(lambdas);
        grammar.members.enterType(around);
        grammar.names.endScope(scope);
        depth--;
    }

    private void parseConstants(List<Node> parts) {
        while (!tokens.at(";") && !tokens.at("}") && !tokens.atEnd()) {
            tokens.jump(grammar.typeLookahead.endOfAnnotations(tokens.position()));
            int before = tokens.position();
            names.fields().add(tokens.parseName("the constant").text());
            if (tokens.at("(")) parts.addAll(grammar.primaries.parseArguments());
            if (tokens.at("{")) parts.add(parseBody(""));
            if (!tokens.accept(",") && tokens.position() == before) return;
            if (!tokens.previous().is(",")) break;
        }
        if (!tokens.at("}")) tokens.expect(";", "after the constants");
    }

    private void parseMemberOrSkip(List<Node> parts, List<Span> statics) {
        if (tokens.accept(";")) return;
        int before = tokens.position();
        if (grammar.lookahead.isMember(before) || isCompactConstructor()) parseMember(parts, statics);
        else skipNoMember();
        if (tokens.position() == before) tokens.advance();
    }

    private boolean isCompactConstructor() {
        int name = grammar.typeLookahead.endOfModifiers(tokens.position());
        return tokens.get(name).isIdentifier() && tokens.get(name + 1).is("{");
    }

    private void skipNoMember() {
        tokens.report(
                SyntaxCode.NO_MEMBER,
                tokens.peek().span(),
                tokens.peek().description() + " does not begin a method, constructor or field",
                "write statements inside a method");
        while (!tokens.atEnd() && !tokens.at("}")) {
            int partner = tokens.partner(tokens.position());
            if (partner > tokens.position()) tokens.jump(partner + 1);
            else tokens.advance();
            if (tokens.peek().firstOnLine() && grammar.lookahead.isMember(tokens.position())) return;
        }
    }

    /** Parses a misplaced member and drops it, to continue after it. */
    void skipMisplacedMember() {
        parseMember(new ArrayList<>(), new ArrayList<>());
    }

    private void parseMember(List<Node> parts, List<Span> statics) {
        int scope = grammar.names.scopeMark();
        int before = parts.size();
        Modifiers modifiers = grammar.modifiers.parseModifiers();
        if (grammar.lookahead.isClassLike(tokens.position())) {
            parts.add(parseNested(modifiers));
        } else if (tokens.at("{")) {
            parts.add(grammar.statements.parseBlock());
        } else {
            grammar.types.parseTypeParameters();
            parseMethodOrField(parts, scope);
        }
        if (modifiers.contains("static")) parts.subList(before, parts.size()).forEach(each -> statics.add(each.span()));
    }

    private void parseMethodOrField(List<Node> parts, int scope) {
        if (tokens.peek().isIdentifier() && (tokens.at("(", 1) || tokens.at("{", 1))) {
            tokens.advance();
            parseMethod(parts);
            grammar.names.endScope(scope);
            return;
        }
        grammar.types.parseType();
        if (tokens.at("(", 1)) {
            tokens.parseName("the method");
            parseMethod(parts);
            grammar.names.endScope(scope);
        } else {
            parseFields(parts);
        }
    }

    private void parseFields(List<Node> parts) {
        for (Declarator each : grammar.variables.parseDeclarators()) {
            names.fields().add(each.name().text());
            if (each.initializer() != null) parts.add(each.initializer());
        }
        grammar.statements.parseSemicolon(null);
    }

    /** Parses the rest of a method or constructor after its name. */
    private void parseMethod(List<Node> parts) {
        List<Parameter> parameters = tokens.at("(") ? grammar.variables.parseParameters() : List.of();
        grammar.types.parseDimensionsBehindName();
        if (tokens.accept("throws")) grammar.types.parseList(",");
        if (tokens.accept("default")) parseAnnotationValue(parts);
        if (tokens.accept(";")) return;
        if (tokens.at("{")) {
            Node block = grammar.statements.parseBlock();
            parts.add(block);
            if (!parameters.isEmpty()) names.parameters().put(block.span(), namesOf(parameters));
        } else tokens.expect("{", "before the statements");
    }

    /** Parses the default of an annotation's element: plain Java without code. */
    private void parseAnnotationValue(List<Node> parts) {
        if (tokens.at("@")) tokens.jump(grammar.typeLookahead.endOfAnnotations(tokens.position()));
        else if (tokens.at("{") && tokens.partner(tokens.position()) > tokens.position()) {
            tokens.jump(tokens.partner(tokens.position()) + 1);
        } else {
            parts.add(grammar.expressions.parseExpression());
        }
    }
}
