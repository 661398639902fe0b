package salsa.syntax.parser;

import java.util.List;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import salsa.syntax.lexer.SyntaxCode;
import salsa.syntax.lexer.Token;
import salsa.syntax.lexer.TokenKind;
import salsa.syntax.lexer.TokenStream;
import salsa.syntax.lexer.Words;
import salsa.syntax.tree.Expression;
import salsa.syntax.tree.Node.Identifier;
import salsa.syntax.tree.Node.Property;
import salsa.syntax.tree.TypeTree;

/** Parses prefix operators, casts, and the suffixes of a primary: selections, calls, sends, indexes. */
final class UnaryParser {
    private final Grammar grammar;
    private final TokenStream tokens;

    UnaryParser(Grammar grammar) {
        this.grammar = grammar;
        tokens = grammar.tokens;
    }

    Expression unary() {
        Expression unary = tokens.enter() ? entered() : new Expression.Erroneous(tokens.gap());
        tokens.leave();
        return unary;
    }

    private Expression entered() {
        Token first = tokens.peek();
        if (first.kind() == TokenKind.SIGN && Words.PREFIX_OPERATORS.contains(first.text())) return prefix();
        if (beginsCast()) return cast();
        if (grammar.waits.atAwait()) return grammar.waits.await();
        if (first.is("move") && beginsMoved(tokens.peek(1))) return move();
        return postfix();
    }

    /** Parses the operand of an {@code await}. In {@code await (t) after 500} a limit follows, not the operand of a cast. */
    Expression awaited() {
        boolean limited = tokens.at("(")
                && tokens.get(tokens.partner(tokens.position()) + 1).is("after");
        return beginsCast() && !limited ? cast() : postfix();
    }

    private boolean beginsCast() {
        return tokens.at("(") && !isLambda() && grammar.lookahead.cast(tokens.position());
    }

    private boolean isLambda() {
        return grammar.lambdas.allowed() && grammar.lookahead.lambdaParameters(tokens.position());
    }

    private Expression prefix() {
        Token operator = tokens.advance();
        Expression operand = unary();
        return new Expression.Unary(tokens.from(operator.start()), operator.text(), true, operand);
    }

    /** Parses a cast, which applies to the whole following chain of selections and sends. */
    private Expression cast() {
        int opening = tokens.position();
        int start = tokens.advance().start();
        boolean token = grammar.typeLookahead.isTokenWord(tokens.position());
        if (token) tokens.advance();
        TypeTree type = grammar.types.several("&");
        tokens.close(")", opening);
        Expression operand = unary();
        return new Expression.Cast(tokens.from(start), token, type, operand);
    }

    /** Returns whether the operand of a {@code move} begins: {@code move(x)} and {@code move - 1} are Java. */
    private static boolean beginsMoved(Token next) {
        return next.isIdentifier() && !next.is("instanceof") || next.is("this") || next.is("new") || next.is("switch");
    }

    private Expression move() {
        int start = tokens.advance().start();
        Expression moved = postfix();
        return new Expression.Move(tokens.from(start), moved);
    }

    /** Parses a primary and all its suffixes. */
    Expression postfix() {
        Expression expression = grammar.primaries.primary();
        while (true) {
            Expression longer = suffix(expression);
            if (longer == expression) return expression;
            expression = longer;
        }
    }

    /** Returns the expression with one more suffix, or itself if none follows. */
    private Expression suffix(Expression target) {
        return switch (tokens.peek().text()) {
            case "." -> dot(target);
            case "[" -> index(target);
            case "<" -> afterLess(target);
            case "::" -> methodReference(target);
            case "++", "--" ->
                new Expression.Unary(
                        target.span().to(tokens.peek().span()), tokens.advance().text(), false, target);
            default -> target;
        };
    }

    private Expression afterLess(Expression target) {
        if (grammar.lookahead.isSend(tokens.position())) return send(target);
        if (isPlainSend(target)) return plainSend(target);
        if (awaitsBehindArrow()) return awaitBehindArrow(target);
        TypeTree type = NamedTypes.typeOf(target);
        return type != null && isCreation() ? creationWithoutNew(target, type) : target;
    }

    /** Returns whether {@code <-await name(} follows: a wait in the place of the message's name. */
    private boolean awaitsBehindArrow() {
        return grammar.lookahead.isArrow(tokens.position())
                && tokens.at("await", 2)
                && tokens.peek(3).isIdentifier()
                && tokens.at("(", 4);
    }

    private Expression awaitBehindArrow(Expression target) {
        tokens.jump(tokens.position() + 2);
        Token await = tokens.advance();
        String message = tokens.callText(0);
        tokens.report(
                SyntaxCode.NO_MESSAGE,
                await.span(),
                "`await` precedes the receiver of the message",
                "write `await " + tokens.text(target.span()) + "<-" + (message.isEmpty() ? "…" : message) + "`");
        tokens.advance();
        grammar.primaries.arguments();
        return new Expression.Erroneous(tokens.from(target.span()));
    }

    /** Returns whether one type argument and arguments follow: {@code Box<String>(x)}, which compares nothing in Java. */
    private boolean isCreation() {
        int end = grammar.typeLookahead.arguments(tokens.position());
        return end != Lookahead.NO
                && tokens.get(end).is("(")
                && IntStream.range(tokens.position(), end)
                        .noneMatch(each -> tokens.get(each).is(",")); // f(a < b, c > (d)) compares twice
    }

    private Expression creationWithoutNew(Expression target, TypeTree type) {
        grammar.types.typeArguments();
        List<Expression> arguments = grammar.primaries.arguments();
        tokens.report(
                SyntaxCode.NEW_MISSING,
                target.span(),
                "a type with type arguments is not called",
                "write `new` in front of it");
        return new Expression.New(
                tokens.from(target.span()), null, type, arguments, arguments.size(), null, null, null);
    }

    private Expression dot(Expression target) {
        Token dot = tokens.advance();
        if (grammar.lookahead.isArrow(tokens.position())) return dottedSend(target, dot);
        return switch (tokens.peek().text()) {
            case "<" -> genericCall(target);
            case "new" -> grammar.creations.creation(target);
            case "class" -> classLiteral(target);
            case "this", "super" -> call(target, List.of(), keywordName());
            default -> call(target, List.of(), tokens.name("a member"));
        };
    }

    private Expression dottedSend(Expression target, Token dot) {
        tokens.report(SyntaxCode.DOT_BEFORE_SEND, dot.span(), "`<-` must not follow a dot", "remove the dot");
        return grammar.lookahead.isSend(tokens.position())
                ? send(target)
                : new Expression.Erroneous(tokens.from(target.span()));
    }

    private Identifier keywordName() {
        Token word = tokens.advance();
        return new Identifier(word.span(), word.text());
    }

    private Expression genericCall(Expression target) {
        List<TypeTree> typeArguments = grammar.types.typeArguments();
        Identifier name = tokens.at("super") || tokens.at("this") ? keywordName() : tokens.name("the method");
        List<Expression> arguments = grammar.primaries.arguments();
        return new Expression.Call(tokens.from(target.span()), target, typeArguments, name, arguments);
    }

    private Expression call(Expression target, List<TypeTree> typeArguments, Identifier name) {
        if (!tokens.at("(")) return new Expression.Select(tokens.from(target.span()), target, name);
        List<Expression> arguments = grammar.primaries.arguments();
        return new Expression.Call(tokens.from(target.span()), target, typeArguments, name, arguments);
    }

    private Expression classLiteral(Expression target) {
        tokens.advance();
        TypeTree type = NamedTypes.typeOf(target);
        if (type == null) {
            tokens.report(
                    SyntaxCode.UNEXPECTED,
                    tokens.previous().span(),
                    "`.class` follows only the name of a type",
                    "call `getClass()` for the class of a value");
            return new Expression.Erroneous(tokens.from(target.span()));
        }
        return new Expression.ClassLiteral(tokens.from(target.span()), type);
    }

    private Expression index(Expression array) {
        int opening = tokens.position();
        tokens.advance();
        Expression index = grammar.lambdas.allowing(true, grammar.expressions::expression);
        tokens.close("]", opening);
        return new Expression.Index(tokens.from(array.span()), array, index);
    }

    private Expression send(Expression target) {
        tokens.advance();
        tokens.advance();
        Identifier name = tokens.name("the message");
        List<Expression> arguments = grammar.primaries.arguments();
        Property property = property();
        return new Expression.Send(tokens.from(target.span()), target, name, arguments, property);
    }

    /** Returns whether {@code a<-(x)} is a send; with a number it is a comparison. */
    private boolean isPlainSend(Expression target) {
        return !(target instanceof Expression.Literal)
                && !grammar.javaClasses.isStatic()
                && grammar.lookahead.isArrow(tokens.position())
                && tokens.at("(", 2)
                && !grammar.comparisons.contains(tokens.peek().start());
    }

    /** Parses the send of a plain value, which goes to the handler of that name. */
    private Expression plainSend(Expression target) {
        Token arrow = tokens.advance();
        Token end = tokens.advance();
        var name = new Identifier(arrow.span().to(end.span()), "value");
        List<Expression> arguments = grammar.primaries.arguments();
        Property property = property();
        return new Expression.Send(tokens.from(target.span()), target, name, arguments, property);
    }

    /**
     * Parses {@code : waitfor(…)}, {@code : delay(…)}, {@code : urgent}; null for other colons, which belong to the
     * enclosing construct.
     */
    private @Nullable Property property() {
        Property.Kind kind = tokens.at(":") ? kind() : null;
        if (kind == null) return null;
        int start = tokens.advance().start();
        tokens.advance();
        List<Expression> arguments = kind == Property.Kind.URGENT ? List.of() : grammar.primaries.arguments();
        return new Property(tokens.from(start), kind, arguments);
    }

    private Property.@Nullable Kind kind() {
        boolean arguments = tokens.at("(", 2);
        return switch (tokens.peek(1).text()) {
            case "delay" -> arguments ? Property.Kind.DELAY : null;
            case "waitfor" -> arguments ? Property.Kind.WAITFOR : null;
            case "urgent" -> arguments || grammar.lambdas.choosing() ? null : Property.Kind.URGENT;
            default -> null;
        };
    }

    private Expression methodReference(Expression target) {
        return grammar.primaries.methodReference(target);
    }
}
