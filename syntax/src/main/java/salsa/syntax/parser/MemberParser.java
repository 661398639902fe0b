package salsa.syntax.parser;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import salsa.syntax.lexer.SyntaxCode;
import salsa.syntax.lexer.Token;
import salsa.syntax.lexer.TokenStream;
import salsa.syntax.lexer.Words;
import salsa.syntax.parser.ModifierParser.Modifiers;
import salsa.syntax.source.Label;
import salsa.syntax.tree.Declaration;
import salsa.syntax.tree.Node.Declarator;
import salsa.syntax.tree.Node.Identifier;
import salsa.syntax.tree.Node.Parameter;
import salsa.syntax.tree.Node.TypeParameter;
import salsa.syntax.tree.Span;
import salsa.syntax.tree.Statement.Block;
import salsa.syntax.tree.TypeTree;

/** Parses the members of behaviors and interfaces: handlers, constructors, fields, nested Java types. */
final class MemberParser {
    private final Grammar grammar;
    private final TokenStream tokens;
    private String owner = "";
    private boolean complained;

    MemberParser(Grammar grammar) {
        this.grammar = grammar;
        tokens = grammar.tokens;
    }

    /** Returns whether a misplaced construct was found, often the first sign of a superfluous brace. */
    boolean hasComplained() {
        return complained;
    }

    /** Returns the name of the current type, which its constructors have. */
    String currentType() {
        return owner;
    }

    /** Enters a type; returns the enclosing one, to be restored later. */
    String enterType(String type) {
        String around = owner;
        owner = type;
        return around;
    }

    /** Parses the braces of a behavior or interface and everything between them. */
    List<Declaration> parseMembers(String type) {
        int opening = tokens.position();
        if (!tokens.expect("{", "before the members")) return List.of();
        String around = enterType(type);
        grammar.names.declareFields(tokens, opening);
        var members = new ArrayList<Declaration>();
        while (!tokens.at("}") && !tokens.atEnd()) {
            if (!tokens.accept(";")) members.add(parseMemberOrSkip());
        }
        if (tokens.atEnd()) tokens.reportUnclosed("}", opening);
        else tokens.advance();
        enterType(around);
        return List.copyOf(members);
    }

    private Declaration parseMemberOrSkip() {
        int before = tokens.position();
        Declaration member = grammar.lookahead.isMember(before) ? parseMember() : skipNoMember();
        if (tokens.position() > before) return member;
        return new Declaration.Erroneous(tokens.advance().span());
    }

    /** Reports everything up to the next member, once. */
    private Declaration skipNoMember() {
        Token first = tokens.peek();
        complained = true;
        if (ForeignWords.isAsyncModifier(first.text()) && grammar.lookahead.isMember(tokens.position() + 1)) {
            reportNoMember(
                    first.span(),
                    first.description() + " is not a modifier of Salsa",
                    "remove it: a message to a handler never blocks its sender");
            tokens.advance();
            return parseMember();
        }
        reportNoMember(first);
        skipToNextMember();
        return new Declaration.Erroneous(tokens.from(first.start()));
    }

    private void skipToNextMember() {
        do {
            int partner = tokens.partner(tokens.position());
            if (partner > tokens.position()) tokens.jump(partner + 1);
            else tokens.advance();
        } while (!tokens.atEnd() && !tokens.at("}") && !atMemberLine());
    }

    private void reportNoMember(Span place, String reason, String remedy, Label... labels) {
        tokens.report(SyntaxCode.NO_MEMBER, place, reason, remedy, labels);
    }

    /** Reports text that begins no member, by what it most likely is: a member of another language, or misplaced. */
    private void reportNoMember(Token first) {
        if (ForeignWords.beginsFunction(first.text()) && tokens.peek(1).isIdentifier() && tokens.at("(", 2)) {
            reportNoMember(
                    first.span(),
                    "a handler begins with its pass type",
                    "write `" + ForeignWords.headHere(tokens) + " { … }`");
        } else if (first.isIdentifier()
                && tokens.at(":", 1)
                && (tokens.peek(2).isIdentifier() || Words.isPrimitive(tokens.peek(2)))) {
            reportNoMember(
                    first.span().to(tokens.peek(2).span()),
                    "the type of a field precedes its name",
                    "write `" + ForeignWords.fieldHere(tokens) + "`");
        } else if (first.is("import")) {
            reportNoMember(
                    first.span(),
                    "an import precedes the behavior",
                    "move it above the line that begins with `behavior`");
        } else if (first.isIdentifier() && tokens.at("=", 1)) {
            reportNoMember(
                    first.span(),
                    "the declaration of the field `" + first.text() + "` has no type",
                    "write `" + ForeignWords.fieldWithType(tokens) + "`");
        } else if (first.is("behavior")) {
            reportNoMember(
                    first.span(),
                    "a behavior cannot be declared inside another",
                    "move it to a file of its own",
                    endOfMember());
        } else if (first.is(owner) && tokens.at("{", 1)) {
            reportNoMember(
                    first.span(),
                    "a constructor has a parameter list",
                    "write `" + owner + "()`, or `" + owner + "(String[] arguments)` to start the program here");
        } else if (first.isIdentifier() && tokens.at("?", 1)) {
            reportNoMember(
                    first.span().to(tokens.peek(1).span()),
                    "`?` is not part of a type: any reference may be null",
                    "write `" + first.text() + "` without `?`");
        } else {
            reportNoMember(
                    first.span(),
                    first.description() + " does not begin a handler, constructor or field",
                    "write statements inside a handler",
                    endOfMember());
        }
    }

    /** Returns labels at the end of the preceding member, in a file in which it may end too early. */
    private Label[] endOfMember() {
        Token last = tokens.previous();
        boolean suspected = last.is("}") && !tokens.bracesBalance();
        return suspected ? new Label[] {new Label(last.span(), "the previous member ends here")} : new Label[0];
    }

    private boolean atMemberLine() {
        return tokens.peek().firstOnLine() && grammar.lookahead.isMember(tokens.position());
    }

    private Declaration parseMember() {
        int start = tokens.peek().start();
        Modifiers modifiers = grammar.modifiers.parseModifiers();
        if (tokens.at("{")) return parseInitializer(start);
        if (grammar.lookahead.isClassLike(tokens.position())) return grammar.javaClasses.parseMemberType(modifiers);
        if (grammar.lookahead.isNamedCases(tokens.position())) return parseCases(start, modifiers);
        int scope = grammar.names.scopeMark();
        List<TypeParameter> typeParameters = grammar.types.parseTypeParameters();
        Declaration member = tokens.peek().isIdentifier() && tokens.at("(", 1)
                ? parseConstructor(start, modifiers, typeParameters)
                : parseTypedMember(start, modifiers, typeParameters);
        boolean declaresForOthers = member instanceof Declaration.Field; // its name, until the end of the type
        if (!declaresForOthers) grammar.names.endScope(scope);
        return member;
    }

    private Declaration parseCases(int start, Modifiers modifiers) {
        for (String word : List.of("abstract", "static")) {
            if (modifiers.contains(word))
                tokens.report(
                        SyntaxCode.MISPLACED_MODIFIER,
                        tokens.peek().span(),
                        "cases cannot be " + word,
                        "remove " + word);
        }
        return grammar.cases.parseMember(start, modifiers.text());
    }

    private Declaration parseInitializer(int start) {
        boolean body = tokens.previous().is(";")
                && tokens.peek(-2).is(")")
                && !tokens.peek().firstOnLine();
        tokens.report(
                SyntaxCode.NO_MEMBER,
                body ? tokens.previous().span() : tokens.peek().span(),
                body ? "this `;` ends the handler before its body" : "a behavior has no initialiser block",
                body ? "remove it" : "initialise the fields in their declarations or in a constructor");
        grammar.statements.parseBlock();
        return new Declaration.Erroneous(tokens.from(start));
    }

    private Declaration parseConstructor(int start, Modifiers modifiers, List<TypeParameter> typeParameters) {
        if (!typeParameters.isEmpty()) {
            tokens.report(
                    SyntaxCode.UNEXPECTED,
                    typeParameters.getFirst().span(),
                    "a constructor has no type parameters of its own",
                    "declare them on the behavior");
        }
        Identifier name = tokens.parseName("the constructor");
        List<Parameter> parameters = grammar.variables.parseParameters();
        reportThrows();
        Block body = parseBody();
        return new Declaration.Constructor(tokens.from(start), modifiers.text(), name, parameters, body);
    }

    private Declaration parseTypedMember(int start, Modifiers modifiers, List<TypeParameter> typeParameters) {
        boolean token = grammar.typeLookahead.isTokenWord(tokens.position()) && isTokenField();
        if (token) tokens.advance();
        TypeTree type = grammar.types.parseTypeOrToken();
        boolean handler = tokens.at("(", 1) || !typeParameters.isEmpty();
        return handler
                ? parseHandler(start, modifiers, typeParameters, type)
                : parseField(start, modifiers, token, type);
    }

    /** Returns whether {@code token} is the word of a field rather than a handler's pass type. */
    private boolean isTokenField() {
        int end = grammar.typeLookahead.endOfType(tokens.position() + 1);
        return end != Lookahead.NO && !tokens.get(end + 1).is("(");
    }

    private Declaration parseHandler(
            int start, Modifiers modifiers, List<TypeParameter> typeParameters, TypeTree passType) {
        Identifier name = tokens.parseName("the handler");
        List<Parameter> parameters = grammar.variables.parseParameters();
        reportStatic(modifiers, passType, name);
        TypeTree passed = reportTokenPassed(grammar.types.withDimensionsBehindName(passType), name);
        reportThrows();
        Block body = parseBody();
        return new Declaration.Handler(
                tokens.from(start),
                modifiers.textWithoutAbstract(),
                modifiers.contains("abstract"),
                typeParameters,
                passed,
                name,
                parameters,
                body);
    }

    /** Reports a pass type that is a token, and returns the type of its value. */
    private TypeTree reportTokenPassed(TypeTree passed, Identifier name) {
        if (!(passed instanceof TypeTree.Token token)) return passed;
        tokens.report(
                SyntaxCode.TOKEN_PASSED,
                token.span(),
                "every answer is a token for its sender; `" + name.text() + "` declares the type of the value",
                "remove the word token; `pass` accepts values and tokens");
        return token.value();
    }

    private Declaration parseField(int start, Modifiers modifiers, boolean token, TypeTree type) {
        List<Declarator> declarators = grammar.variables.parseDeclarators();
        grammar.statements.parseSemicolon(null);
        return new Declaration.Field(tokens.from(start), modifiers.text(), token, type, declarators);
    }

    /** Reports a throws clause: failures propagate along tokens, not along signatures. */
    private void reportThrows() {
        Token word = tokens.peek();
        if (!tokens.accept("throws")) return;
        grammar.types.parseList(",");
        tokens.report(
                SyntaxCode.THROWS,
                tokens.from(word.start()),
                "no caller can catch this: the sender continues before the handler runs",
                "remove it and catch the exception in the handler; a RuntimeException fails the message");
    }

    /** Reports a static handler, which has no actor. Another rule reports the start of a Java program. */
    private void reportStatic(Modifiers modifiers, TypeTree passType, Identifier name) {
        int at = modifiers.words().indexOf("static");
        boolean isVoid =
                passType instanceof TypeTree.Simple simple && simple.word().equals("void");
        if (at < 0 || isVoid && name.text().equals("main")) return;
        tokens.report(
                SyntaxCode.MISPLACED_MODIFIER,
                modifiers.spans().get(at),
                "a handler belongs to an actor, and is not static",
                tokens.text(passType.span()).equals(currentType())
                        ? "remove the handler, and create an actor with `new " + currentType() + "(…)`"
                        : "write `" + (isVoid ? "ack" : tokens.text(passType.span())) + " " + name.text()
                                + "(…)`, and call it by `self." + name.text()
                                + "(…)`; or write a method of a static class inside the behavior");
    }

    /** Skips to an opening brace on the same line, if there is one. */
    private void skipToBrace() {
        int at = tokens.position();
        while (!tokens.get(at).isEnd()
                && !tokens.get(at).is("{")
                && !tokens.get(at).is(";")
                && !tokens.get(at).firstOnLine()) {
            at++;
        }
        if (tokens.get(at).is("{")) tokens.jump(at);
    }

    /** Returns whether the body is one statement or value, which ends on the line of the handler's head. */
    private boolean isBodyWithoutBraces() {
        int end = tokens.position();
        if (tokens.peek().firstOnLine()) return false;
        while (!tokens.get(end).is(";")
                && !tokens.get(end).is("{")
                && !tokens.get(end).isEnd()) {
            if (tokens.get(end).is("}")) return false;
            end = tokens.partner(end) > end ? tokens.partner(end) + 1 : end + 1;
            if (tokens.get(end).firstOnLine()) return false;
        }
        Token behind = tokens.get(end + 1);
        return tokens.get(end).is(";") && (behind.is("}") || behind.firstOnLine());
    }

    /** Reports a body that is an expression, as in other languages, and skips it; returns an empty block. */
    private @Nullable Block parseBodyWithoutBraces() {
        Token first = tokens.peek();
        boolean value = first.is("=") || first.is("->");
        int start = first.start();
        if (value) tokens.advance();
        if (tokens.at(">")) tokens.advance(); // the arrow of JavaScript
        Token content = tokens.peek();
        while (!tokens.at(";")) tokens.advance();
        String statement = tokens.text(tokens.from(content.start()));
        tokens.advance();
        tokens.report(
                SyntaxCode.UNEXPECTED,
                value ? first.span() : content.span(),
                "the body of a handler is in braces",
                "write `{ " + (value ? "pass " : "") + statement + "; }`");
        return new Block(tokens.from(start), List.of());
    }

    /** Parses a block; returns null for a semicolon. */
    private @Nullable Block parseBody() {
        if (tokens.accept(";")) return null;
        if (tokens.at("{")) return grammar.statements.parseBlock();
        if (isBodyWithoutBraces()) return parseBodyWithoutBraces();
        if ((tokens.at("->") || tokens.at(":")) && tokens.at("{", 2)) {
            tokens.report(
                    SyntaxCode.UNEXPECTED,
                    tokens.peek().span().to(tokens.peek(1).span()),
                    "the pass type of a handler precedes its name",
                    "write `" + tokens.peek(1).text() + "` before the name");
            tokens.jump(tokens.position() + 2);
            return grammar.statements.parseBlock();
        }
        tokens.expect("{", "before the statements");
        skipToBrace();
        if (tokens.at("{")) return grammar.statements.parseBlock();
        return tokens.at("}") || tokens.atEnd() || atMemberLine()
                ? null
                : grammar.statements.parseRestOfBlock(
                        tokens.position(), tokens.gap().start());
    }
}
