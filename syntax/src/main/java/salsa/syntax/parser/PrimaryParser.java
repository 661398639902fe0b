package salsa.syntax.parser;

import java.util.ArrayList;
import java.util.List;
import salsa.syntax.lexer.SyntaxCode;
import salsa.syntax.lexer.Token;
import salsa.syntax.lexer.TokenStream;
import salsa.syntax.lexer.Words;
import salsa.syntax.tree.Expression;
import salsa.syntax.tree.Expression.Literal.Kind;
import salsa.syntax.tree.Node;
import salsa.syntax.tree.Node.Identifier;
import salsa.syntax.tree.TypeTree;

/** Parses literals, names, parentheses and bare calls: the expressions without an operand before them. */
final class PrimaryParser {
    private final Grammar grammar;
    private final TokenStream tokens;

    PrimaryParser(Grammar grammar) {
        this.grammar = grammar;
        tokens = grammar.tokens;
    }

    Expression parsePrimary() {
        return switch (tokens.peek().kind()) {
            case INTEGER -> parseLiteral(Kind.INTEGER);
            case FLOATING -> parseLiteral(Kind.FLOATING);
            case CHARACTER -> parseLiteral(Kind.CHARACTER);
            case STRING -> parseLiteral(Kind.STRING);
            case IDENTIFIER -> parseIdentifier();
            case KEYWORD -> parseKeyword();
            case SIGN -> tokens.at("(") ? parseParenthesis() : reportMissing();
            case END -> reportMissing();
        };
    }

    private Expression parseLiteral(Kind kind) {
        return new Expression.Literal(tokens.advance().span(), kind);
    }

    private Expression parseKeyword() {
        Token word = tokens.peek();
        return switch (word.text()) {
            case "true", "false" -> parseLiteral(Kind.BOOLEAN);
            case "null" -> parseLiteral(Kind.NULL);
            case "this", "super" -> new Expression.JavaSelf(tokens.advance().span(), word.is("super"));
            case "new" -> grammar.creations.parseCreation(null);
            case "switch" -> grammar.switches.parseValue();
            case "_" -> parseLambdaOr(this::reportMissing);
            default -> Words.isPrimitive(word) || word.is("void") ? parseTypeValue() : reportMissing();
        };
    }

    private Expression parseLambdaOr(java.util.function.Supplier<Expression> other) {
        return grammar.lambdas.isAllowed() && tokens.at("->", 1) ? grammar.lambdas.parseLambda() : other.get();
    }

    private Expression parseIdentifier() {
        return parseLambdaOr(this::parseNamed);
    }

    private Expression parseNamed() {
        Token name = tokens.peek();
        if (name.is("reference") && tokens.peek(1).isIdentifier()) return grammar.creations.parseReference();
        if (grammar.waits.atReceive()) return grammar.waits.parseReceiveValue();
        if (tokens.at("(", 1)) return parseBareCall();
        boolean perhapsType = tokens.at("<", 1) || tokens.at("[", 1) && tokens.at("]", 2) || tokens.at(".", 1);
        if (perhapsType && isDecoratedType()) return parseTypeValue();
        tokens.advance();
        if (!grammar.names.declares(name.text())) {
            switch (name.text()) {
                case "self" -> {
                    return new Expression.Self(name.span());
                }
                case "parent" -> {
                    return new Expression.Parent(name.span());
                }
                case "ack" -> {
                    return new Expression.Ack(name.span());
                }
                case "sender" -> {
                    return parseSender(name);
                }
                default -> {}
            }
        }
        return new Expression.Name(name.span(), name.text());
    }

    /** Parses {@code sender}: a name like any other in a Java class, and where a type has that name. */
    private Expression parseSender(Token name) {
        boolean type = tokens.at(".") && grammar.names.showsType(tokens, name.text());
        return type || grammar.javaClasses.isInJavaClass()
                ? new Expression.Name(name.span(), name.text())
                : new Expression.Sender(name.span());
    }

    /**
     * Returns whether a type with arguments or brackets begins here; a plain {@code a.b::c} or {@code A.class} is
     * parsed as an expression.
     */
    private boolean isDecoratedType() {
        int at = tokens.position();
        while (tokens.get(at).isIdentifier() && tokens.get(at + 1).is(".")) at += 2;
        boolean decorated = tokens.get(at).isIdentifier()
                && (tokens.get(at + 1).is("<")
                        || tokens.get(at + 1).is("[") && tokens.get(at + 2).is("]"));
        return decorated && grammar.lookahead.isTypeValue(tokens.position());
    }

    private Expression parseBareCall() {
        Token name = tokens.advance();
        List<Expression> arguments = parseArguments();
        return new Expression.Call(
                tokens.from(name.start()), null, List.of(), new Identifier(name.span(), name.text()), arguments);
    }

    /** Parses {@code int[].class}, {@code List<String>::new}. */
    private Expression parseTypeValue() {
        TypeTree type = grammar.types.parseType();
        if (tokens.at("::")) return parseMethodReference(type);
        if (tokens.at(".") && tokens.at("class", 1)) {
            tokens.advance();
            tokens.advance();
            return new Expression.ClassLiteral(tokens.from(type.span()), type);
        }
        tokens.report(
                SyntaxCode.UNEXPECTED,
                type.span(),
                "a type is not a value",
                "write a value, or `.class` after the type");
        return new Expression.Erroneous(type.span());
    }

    Expression parseMethodReference(Node target) {
        tokens.advance();
        List<TypeTree> typeArguments = tokens.at("<") ? grammar.types.parseTypeArguments() : List.of();
        if (tokens.accept("new")) return newReference(target, typeArguments, "new");
        Identifier name = tokens.parseName("the method");
        boolean own = target instanceof Expression.Self || target instanceof Expression.Parent;
        return own && typeArguments.isEmpty()
                ? new Expression.CasesReference(tokens.from(target.span()), target instanceof Expression.Parent, name)
                : newReference(target, typeArguments, name.text());
    }

    private Expression newReference(Node target, List<TypeTree> typeArguments, String name) {
        return new Expression.MethodReference(tokens.from(target.span()), target, typeArguments, name);
    }

    private Expression parseParenthesis() {
        int opening = tokens.position();
        if (grammar.lambdas.isAllowed() && grammar.lookahead.isLambdaParameters(opening))
            return grammar.lambdas.parseLambda();
        if (isForeignLambda(tokens.partner(opening))) return skipForeignLambda(tokens.partner(opening));
        int start = tokens.advance().start();
        Expression inner = grammar.lambdas.parseWithLambdas(grammar.expressions::parseExpression);
        tokens.close(")", opening);
        return new Expression.Parenthesized(tokens.from(start), inner);
    }

    /** Returns whether {@code =>} follows the bracket at an index. */
    private boolean isForeignLambda(int closing) {
        return closing > tokens.position()
                && tokens.get(closing + 1).is("=")
                && tokens.get(closing + 2).is(">")
                && tokens.get(closing + 1).touches(tokens.get(closing + 2));
    }

    /** Reports {@code (a) => b}, a lambda of other languages, and skips it. */
    private Expression skipForeignLambda(int closing) {
        int start = tokens.peek().start();
        tokens.jump(closing + 2);
        tokens.reportForeignOperator();
        tokens.advance();
        int partner = tokens.partner(tokens.position());
        if (tokens.at("{") && partner > tokens.position()) tokens.jump(partner + 1);
        else grammar.expressions.parseExpression();
        return new Expression.Erroneous(tokens.from(start));
    }

    /** Parses {@code (a, b)}. */
    List<Expression> parseArguments() {
        int opening = tokens.position();
        if (!tokens.expect("(", "before the arguments")) return List.of();
        var arguments = new ArrayList<Expression>();
        if (!tokens.at(")") && !tokens.at(";") && !tokens.at("}") && !tokens.atEnd()) {
            grammar.lambdas.parseWithLambdas(() -> {
                do {
                    arguments.add(grammar.expressions.parseExpression());
                } while (tokens.accept(","));
                return arguments;
            });
        }
        tokens.close(")", opening);
        return List.copyOf(arguments);
    }

    /** Returns the repair for a token that no expression begins with. */
    private String remedyFor(Token found) {
        if (found.is("<") && tokens.at("-", 1)) {
            String message = tokens.peek(2).isIdentifier() ? tokens.callText(2) : "";
            if (!message.isEmpty()) return "write the receiver before the arrow, such as `self<-" + message + "`";
            return "take a value from a channel with `receive { case channel(var value) -> value; }`";
        }
        if (found.is(".") && tokens.previous().is("?")) {
            return "compare with null first: `if (" + tokens.peek(-2).text() + " != null)`";
        }
        if (found.is("if")) return "choose between values with `condition ? value : other`";
        if (found.is("[")) return "write `List.of(…)` for a list, or `new int[] {…}` for an array";
        if (found.is("{")) return "create an object with `new`, or an array with `new int[] {…}`";
        if ((found.is(":") || found.is("?"))
                && tokens.previous().is("?")
                && tokens.peek(-2).isIdentifier()) {
            String value = tokens.peek(-2).text();
            return "write `" + value + " != null ? " + value + " : …`";
        }
        if (found.is("const")) return "write `final var " + tokens.peek(1).text() + " = …`";
        if (found.is("_"))
            return "write a value; for the answer to another message, send it as the argument: a<-m(b<-n())";
        return "write an expression here";
    }

    private Expression reportMissing() {
        Token found = tokens.peek();
        if (tokens.reportForeignOperator()) return new Expression.Erroneous(tokens.gap());
        boolean behindArrow = tokens.previous().is("-")
                && tokens.peek(-2).is("<")
                && tokens.peek(-2).touches(tokens.previous());
        if (behindArrow) {
            tokens.report(
                    SyntaxCode.NO_MESSAGE,
                    found.isEnd() ? tokens.gap() : found.span(),
                    found.description() + " cannot name a message",
                    "write the message name and its arguments");
        } else {
            tokens.report(
                    SyntaxCode.MISSING_EXPRESSION,
                    found.isEnd() ? tokens.gap() : found.span(),
                    "expected an expression, found " + found.description(),
                    remedyFor(found));
        }
        return new Expression.Erroneous(tokens.gap());
    }
}
