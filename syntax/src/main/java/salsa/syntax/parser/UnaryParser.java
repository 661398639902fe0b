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

    Expression parseUnary() {
        Expression unary = tokens.tryEnter() ? parseEntered() : new Expression.Erroneous(tokens.gap());
        tokens.leave();
        return unary;
    }

    private Expression parseEntered() {
        Token first = tokens.peek();
        if (first.kind() == TokenKind.SIGN && Words.PREFIX_OPERATORS.contains(first.text())) return parsePrefix();
        if (beginsCast()) return parseCast();
        if (grammar.waits.atAwait()) return grammar.waits.parseAwait();
        if (first.is("move") && isMoveOperand(tokens.peek(1))) return parseMove();
        return parsePostfix();
    }

    /**
     * Parses the operand of an {@code await}. In {@code await (t) after 500} a limit follows, not the operand of a
     * cast.
     */
    Expression parseAwaited() {
        boolean limited = tokens.at("(")
                && tokens.get(tokens.partner(tokens.position()) + 1).is("after");
        return beginsCast() && !limited ? parseCast() : parsePostfix();
    }

    private boolean beginsCast() {
        return tokens.at("(") && !isLambda() && grammar.lookahead.isCast(tokens.position());
    }

    private boolean isLambda() {
        return grammar.lambdas.isAllowed() && grammar.lookahead.isLambdaParameters(tokens.position());
    }

    private Expression parsePrefix() {
        Token operator = tokens.advance();
        Expression operand = parseUnary();
        return new Expression.Unary(tokens.from(operator.start()), operator.text(), true, operand);
    }

    /** Parses a cast, which applies to the whole following chain of selections and sends. */
    private Expression parseCast() {
        int opening = tokens.position();
        int start = tokens.advance().start();
        boolean token = grammar.typeLookahead.isTokenWord(tokens.position());
        if (token) tokens.advance();
        TypeTree type = grammar.types.parseSeveral("&");
        tokens.close(")", opening);
        Expression operand = parseUnary();
        return new Expression.Cast(tokens.from(start), token, type, operand);
    }

    /** Returns whether the operand of a {@code move} begins: {@code move(x)} and {@code move - 1} are Java. */
    private static boolean isMoveOperand(Token next) {
        return next.isIdentifier() && !next.is("instanceof") || next.is("this") || next.is("new") || next.is("switch");
    }

    private Expression parseMove() {
        int start = tokens.advance().start();
        Expression moved = parsePostfix();
        return new Expression.Move(tokens.from(start), moved);
    }

    /** Parses a primary and all its suffixes. */
    Expression parsePostfix() {
        Expression expression = grammar.primaries.parsePrimary();
        while (true) {
            Expression longer = parseSuffix(expression);
            if (longer == expression) return expression;
            expression = longer;
        }
    }

    /** Returns the expression with one more suffix, or itself if none follows. */
    private Expression parseSuffix(Expression target) {
        return switch (tokens.peek().text()) {
            case "." -> parseAfterDot(target);
            case "[" -> parseIndex(target);
            case "<" -> parseAfterLess(target);
            case "::" -> parseMethodReference(target);
            case "++", "--" ->
                new Expression.Unary(
                        target.span().to(tokens.peek().span()), tokens.advance().text(), false, target);
            default -> target;
        };
    }

    private Expression parseAfterLess(Expression target) {
        if (grammar.lookahead.isSend(tokens.position())) return parseSend(target);
        if (isPlainSend(target)) return parsePlainSend(target);
        if (awaitsBehindArrow()) return awaitBehindArrow(target);
        TypeTree type = NamedTypes.typeOf(target);
        return type != null && isGenericCreation() ? parseCreationWithoutNew(target, type) : target;
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
        grammar.primaries.parseArguments();
        return new Expression.Erroneous(tokens.from(target.span()));
    }

    /**
     * Returns whether one type argument and arguments follow: {@code Box<String>(x)}, which compares nothing in Java.
     */
    private boolean isGenericCreation() {
        int end = grammar.typeLookahead.endOfArguments(tokens.position());
        return end != Lookahead.NO
                && tokens.get(end).is("(")
                && IntStream.range(tokens.position(), end)
                        .noneMatch(each -> tokens.get(each).is(",")); // f(a < b, c > (d)) compares twice
    }

    private Expression parseCreationWithoutNew(Expression target, TypeTree type) {
        grammar.types.parseTypeArguments();
        List<Expression> arguments = grammar.primaries.parseArguments();
        tokens.report(
                SyntaxCode.NEW_MISSING,
                target.span(),
                "a type with type arguments is not called",
                "write `new` in front of it");
        return new Expression.New(
                tokens.from(target.span()), null, type, arguments, arguments.size(), null, null, null);
    }

    private Expression parseAfterDot(Expression target) {
        Token dot = tokens.advance();
        if (grammar.lookahead.isArrow(tokens.position())) return parseDottedSend(target, dot);
        return switch (tokens.peek().text()) {
            case "<" -> parseGenericCall(target);
            case "new" -> grammar.creations.parseCreation(target);
            case "class" -> parseClassLiteral(target);
            case "this", "super" -> parseCallOrSelect(target, List.of(), parseKeywordName());
            default -> parseCallOrSelect(target, List.of(), tokens.parseName("a member"));
        };
    }

    private Expression parseDottedSend(Expression target, Token dot) {
        tokens.report(SyntaxCode.DOT_BEFORE_SEND, dot.span(), "`<-` must not follow a dot", "remove the dot");
        return grammar.lookahead.isSend(tokens.position())
                ? parseSend(target)
                : new Expression.Erroneous(tokens.from(target.span()));
    }

    private Identifier parseKeywordName() {
        Token word = tokens.advance();
        return new Identifier(word.span(), word.text());
    }

    private Expression parseGenericCall(Expression target) {
        List<TypeTree> typeArguments = grammar.types.parseTypeArguments();
        Identifier name = tokens.at("super") || tokens.at("this") ? parseKeywordName() : tokens.parseName("the method");
        List<Expression> arguments = grammar.primaries.parseArguments();
        return new Expression.Call(tokens.from(target.span()), target, typeArguments, name, arguments);
    }

    private Expression parseCallOrSelect(Expression target, List<TypeTree> typeArguments, Identifier name) {
        if (!tokens.at("(")) return new Expression.Select(tokens.from(target.span()), target, name);
        List<Expression> arguments = grammar.primaries.parseArguments();
        return new Expression.Call(tokens.from(target.span()), target, typeArguments, name, arguments);
    }

    private Expression parseClassLiteral(Expression target) {
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

    private Expression parseIndex(Expression array) {
        int opening = tokens.position();
        tokens.advance();
        Expression index = grammar.lambdas.parseWithLambdas(grammar.expressions::parseExpression);
        tokens.close("]", opening);
        return new Expression.Index(tokens.from(array.span()), array, index);
    }

    private Expression parseSend(Expression target) {
        tokens.advance();
        tokens.advance();
        Identifier name = tokens.parseName("the message");
        List<Expression> arguments = grammar.primaries.parseArguments();
        Property property = parseProperty();
        return new Expression.Send(tokens.from(target.span()), target, name, arguments, property);
    }

    /** Returns whether {@code a<-(x)} is a send; with a number it is a comparison. */
    private boolean isPlainSend(Expression target) {
        return !(target instanceof Expression.Literal)
                && !grammar.javaClasses.isInMemberClass()
                && grammar.lookahead.isArrow(tokens.position())
                && tokens.at("(", 2)
                && !grammar.comparisons.contains(tokens.peek().start());
    }

    /** Parses the send of a plain value, which goes to the handler of that name. */
    private Expression parsePlainSend(Expression target) {
        Token arrow = tokens.advance();
        Token end = tokens.advance();
        var name = new Identifier(arrow.span().to(end.span()), "value");
        List<Expression> arguments = grammar.primaries.parseArguments();
        Property property = parseProperty();
        return new Expression.Send(tokens.from(target.span()), target, name, arguments, property);
    }

    /**
     * Parses {@code : waitfor(…)}, {@code : delay(…)}, {@code : urgent}; null for other colons, which belong to the
     * enclosing construct.
     */
    private @Nullable Property parseProperty() {
        Property.Kind kind = tokens.at(":") ? propertyKindHere() : null;
        if (kind == null) return null;
        int start = tokens.advance().start();
        tokens.advance();
        List<Expression> arguments = kind == Property.Kind.URGENT ? List.of() : grammar.primaries.parseArguments();
        return new Property(tokens.from(start), kind, arguments);
    }

    /** Returns the kind of the property behind the colon here; null if the colon belongs to something else. */
    private Property.@Nullable Kind propertyKindHere() {
        boolean arguments = tokens.at("(", 2);
        return switch (tokens.peek(1).text()) {
            case "delay" -> arguments ? Property.Kind.DELAY : null;
            case "waitfor" -> arguments ? Property.Kind.WAITFOR : null;
            case "urgent" -> arguments || grammar.lambdas.isChoosing() ? null : Property.Kind.URGENT;
            default -> null;
        };
    }

    private Expression parseMethodReference(Expression target) {
        return grammar.primaries.parseMethodReference(target);
    }
}
