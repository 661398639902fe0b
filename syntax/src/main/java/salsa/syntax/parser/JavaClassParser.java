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
    private ClassNames names = named(List.of()); // of the class being parsed
    private int depth;
    private boolean member;

    JavaClassParser(Grammar grammar) {
        this.grammar = grammar;
        tokens = grammar.tokens;
    }

    /** Returns whether the code being parsed belongs to a Java class. */
    boolean inside() {
        return depth > 0;
    }

    /** Returns whether that class, or one around it, is a member of the behavior: its code belongs to no actor. */
    boolean isStatic() {
        return member;
    }

    /** Parses code that belongs to an actor of its own, not to the Java class around it. */
    <T> T outside(Supplier<T> rule) {
        ClassNames around = names;
        int depthAround = depth;
        boolean memberAround = member;
        names = named(List.of());
        depth = 0;
        member = false;
        T result = rule.get();
        names = around;
        depth = depthAround;
        member = memberAround;
        return result;
    }

    /** Parses a type that is a member of the behavior. */
    Declaration.Nested member(Modifiers modifiers) {
        member = true;
        Declaration.Nested nested = nested(modifiers);
        member = false;
        return nested;
    }

    /** Parses a type declared in a statement. */
    Declaration.Nested nested(Modifiers modifiers) {
        int start = tokens.get(modifiers.first()).start();
        int scope = grammar.names.mark();
        int word = tokens.peek().start();
        String kind = tokens.accept("@")
                ? "@" + tokens.advance().text()
                : tokens.advance().text();
        var words = new ArrayList<>(modifiers.spans());
        words.add(tokens.from(word));
        Identifier name = tokens.name("the " + kind);
        List<Parameter> components = head();
        ClassBody body = body(name.text(), kind, components);
        grammar.names.release(scope);
        return new Declaration.Nested(tokens.from(start), modifiers.text(), kind, name, body, List.copyOf(words));
    }

    /** Parses what is between a type's name and its body; returns a record's components. */
    private List<Parameter> head() {
        grammar.types.typeParameters();
        List<Parameter> components = tokens.at("(") ? grammar.variables.parameters() : List.of();
        while (tokens.at("extends") || tokens.at("implements") || tokens.at("permits")) {
            tokens.advance();
            grammar.types.list(",");
        }
        return components;
    }

    /** Parses a class body; {@code type} is the name of its class, or empty. */
    ClassBody body(String type) {
        return body(type, "class", List.of());
    }

    private ClassBody body(String type, String kind, List<Parameter> components) {
        int opening = tokens.position();
        if (!tokens.expect("{", "before the members"))
            return new ClassBody(tokens.gap(), List.of(), List.of(), named(List.of()));
        ClassNames around = names;
        ClassNames declared = named(components);
        names = declared;
        var parts = new ArrayList<Node>();
        var statics = new ArrayList<Span>();
        if (tokens.enter()) inBraces(type, kind.equals("enum"), opening, parts, statics);
        tokens.leave();
        tokens.close("}", opening);
        names = around;
        return new ClassBody(
                tokens.from(tokens.get(opening).start()), List.copyOf(parts), List.copyOf(statics), declared);
    }

    private static ClassNames named(List<Parameter> components) {
        return new ClassNames(new HashSet<>(texts(components)), new HashMap<>());
    }

    private static List<String> texts(List<Parameter> parameters) {
        return parameters.stream().map(each -> each.name().text()).toList();
    }

    private void inBraces(String type, boolean enumeration, int opening, List<Node> parts, List<Span> statics) {
        depth++;
        int scope = grammar.names.mark();
        String around = grammar.members.enter(type);
        grammar.names.declareFields(tokens, opening);
        LambdaParser.Around lambdas = grammar.lambdas.allow(true);
        if (enumeration) constants(parts);
        while (!tokens.at("}") && !tokens.atEnd()) progress(parts, statics);
        grammar.lambdas.restore(lambdas);
        grammar.members.enter(around);
        grammar.names.release(scope);
        depth--;
    }

    private void constants(List<Node> parts) {
        while (!tokens.at(";") && !tokens.at("}") && !tokens.atEnd()) {
            tokens.jump(grammar.typeLookahead.annotations(tokens.position()));
            int before = tokens.position();
            names.fields().add(tokens.name("the constant").text());
            if (tokens.at("(")) parts.addAll(grammar.primaries.arguments());
            if (tokens.at("{")) parts.add(body(""));
            if (!tokens.accept(",") && tokens.position() == before) return;
            if (!tokens.previous().is(",")) break;
        }
        if (!tokens.at("}")) tokens.expect(";", "after the constants");
    }

    private void progress(List<Node> parts, List<Span> statics) {
        if (tokens.accept(";")) return;
        int before = tokens.position();
        if (grammar.lookahead.member(before) || isCompactConstructor()) member(parts, statics);
        else noMember();
        if (tokens.position() == before) tokens.advance();
    }

    private boolean isCompactConstructor() {
        int name = grammar.typeLookahead.modifiers(tokens.position());
        return tokens.get(name).isIdentifier() && tokens.get(name + 1).is("{");
    }

    private void noMember() {
        tokens.report(
                SyntaxCode.NO_MEMBER,
                tokens.peek().span(),
                tokens.peek().described() + " does not begin a method, constructor or field",
                "write statements inside a method");
        while (!tokens.atEnd() && !tokens.at("}")) {
            int partner = tokens.partner(tokens.position());
            if (partner > tokens.position()) tokens.jump(partner + 1);
            else tokens.advance();
            if (tokens.peek().firstOnLine() && grammar.lookahead.member(tokens.position())) return;
        }
    }

    /** Parses a misplaced member and drops it, to continue after it. */
    void skipMember() {
        member(new ArrayList<>(), new ArrayList<>());
    }

    private void member(List<Node> parts, List<Span> statics) {
        int scope = grammar.names.mark();
        int before = parts.size();
        Modifiers modifiers = grammar.modifiers.modifiers();
        if (grammar.lookahead.classLike(tokens.position())) {
            parts.add(nested(modifiers));
        } else if (tokens.at("{")) {
            parts.add(grammar.statements.block());
        } else {
            grammar.types.typeParameters();
            methodOrField(parts, scope);
        }
        if (modifiers.contains("static")) parts.subList(before, parts.size()).forEach(each -> statics.add(each.span()));
    }

    private void methodOrField(List<Node> parts, int scope) {
        if (tokens.peek().isIdentifier() && (tokens.at("(", 1) || tokens.at("{", 1))) {
            tokens.advance();
            method(parts);
            grammar.names.release(scope);
            return;
        }
        grammar.types.type();
        if (tokens.at("(", 1)) {
            tokens.name("the method");
            method(parts);
            grammar.names.release(scope);
        } else {
            fields(parts);
        }
    }

    private void fields(List<Node> parts) {
        for (Declarator each : grammar.variables.declarators()) {
            names.fields().add(each.name().text());
            if (each.initializer() != null) parts.add(each.initializer());
        }
        grammar.statements.semicolon(null);
    }

    /** Parses the rest of a method or constructor after its name. */
    private void method(List<Node> parts) {
        List<Parameter> parameters = tokens.at("(") ? grammar.variables.parameters() : List.of();
        grammar.types.parseDimensionsBehindName();
        if (tokens.accept("throws")) grammar.types.list(",");
        if (tokens.accept("default")) annotationValue(parts);
        if (tokens.accept(";")) return;
        if (tokens.at("{")) {
            Node block = grammar.statements.block();
            parts.add(block);
            if (!parameters.isEmpty()) names.parameters().put(block.span(), texts(parameters));
        } else tokens.expect("{", "before the statements");
    }

    /** Parses the default of an annotation's element: plain Java without code. */
    private void annotationValue(List<Node> parts) {
        if (tokens.at("@")) tokens.jump(grammar.typeLookahead.annotations(tokens.position()));
        else if (tokens.at("{") && tokens.partner(tokens.position()) > tokens.position()) {
            tokens.jump(tokens.partner(tokens.position()) + 1);
        } else {
            parts.add(grammar.expressions.expression());
        }
    }
}
