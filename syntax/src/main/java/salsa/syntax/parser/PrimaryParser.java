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

    Expression primary() {
        return switch (tokens.peek().kind()) {
            case INTEGER -> literal(Kind.INTEGER);
            case FLOATING -> literal(Kind.FLOATING);
            case CHARACTER -> literal(Kind.CHARACTER);
            case STRING -> literal(Kind.STRING);
            case IDENTIFIER -> identifier();
            case KEYWORD -> keyword();
            case SIGN -> tokens.at("(") ? parenthesis() : missing();
            case END -> missing();
        };
    }

    private Expression literal(Kind kind) {
        return new Expression.Literal(tokens.advance().span(), kind);
    }

    private Expression keyword() {
        Token word = tokens.peek();
        return switch (word.text()) {
            case "true", "false" -> literal(Kind.BOOLEAN);
            case "null" -> literal(Kind.NULL);
            case "this", "super" -> new Expression.JavaSelf(tokens.advance().span(), word.is("super"));
            case "new" -> grammar.creations.creation(null);
            case "switch" -> grammar.switches.value();
            case "_" -> lambdaOr(this::missing);
            default -> Words.isPrimitive(word) || word.is("void") ? typeValue() : missing();
        };
    }

    private Expression lambdaOr(java.util.function.Supplier<Expression> other) {
        return grammar.lambdas.allowed() && tokens.at("->", 1) ? grammar.lambdas.lambda() : other.get();
    }

    private Expression identifier() {
        return lambdaOr(this::named);
    }

    private Expression named() {
        Token name = tokens.peek();
        if (name.is("reference") && tokens.peek(1).isIdentifier()) return grammar.creations.reference();
        if (grammar.waits.atReceive()) return grammar.waits.receiveValue();
        if (tokens.at("(", 1)) return bareCall();
        boolean perhapsType = tokens.at("<", 1) || tokens.at("[", 1) && tokens.at("]", 2) || tokens.at(".", 1);
        if (perhapsType && isDecoratedType()) return typeValue();
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
                    return sender(name);
                }
                default -> {}
            }
        }
        return new Expression.Name(name.span(), name.text());
    }

    /** Parses {@code sender}: a name like any other in a Java class, and where a type has that name. */
    private Expression sender(Token name) {
        boolean type = tokens.at(".") && grammar.names.isType(tokens, name.text());
        return type || grammar.javaClasses.inside()
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
        return decorated && grammar.lookahead.typeValue(tokens.position());
    }

    private Expression bareCall() {
        Token name = tokens.advance();
        List<Expression> arguments = arguments();
        return new Expression.Call(
                tokens.from(name.start()), null, List.of(), new Identifier(name.span(), name.text()), arguments);
    }

    /** Parses {@code int[].class}, {@code List<String>::new}. */
    private Expression typeValue() {
        TypeTree type = grammar.types.type();
        if (tokens.at("::")) return methodReference(type);
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

    Expression methodReference(Node target) {
        tokens.advance();
        List<TypeTree> typeArguments = tokens.at("<") ? grammar.types.typeArguments() : List.of();
        if (tokens.accept("new")) return reference(target, typeArguments, "new");
        Identifier name = tokens.name("the method");
        boolean own = target instanceof Expression.Self || target instanceof Expression.Parent;
        return own && typeArguments.isEmpty()
                ? new Expression.CasesReference(tokens.from(target.span()), target instanceof Expression.Parent, name)
                : reference(target, typeArguments, name.text());
    }

    private Expression reference(Node target, List<TypeTree> typeArguments, String name) {
        return new Expression.MethodReference(tokens.from(target.span()), target, typeArguments, name);
    }

    private Expression parenthesis() {
        int opening = tokens.position();
        if (grammar.lambdas.allowed() && grammar.lookahead.lambdaParameters(opening)) return grammar.lambdas.lambda();
        if (isForeignLambda(tokens.partner(opening))) return foreignLambda(tokens.partner(opening));
        int start = tokens.advance().start();
        Expression inner = grammar.lambdas.allowing(true, grammar.expressions::expression);
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
    private Expression foreignLambda(int closing) {
        int start = tokens.peek().start();
        tokens.jump(closing + 2);
        tokens.reportForeignOperator();
        tokens.advance();
        int partner = tokens.partner(tokens.position());
        if (tokens.at("{") && partner > tokens.position()) tokens.jump(partner + 1);
        else grammar.expressions.expression();
        return new Expression.Erroneous(tokens.from(start));
    }

    /** Parses {@code (a, b)}. */
    List<Expression> arguments() {
        int opening = tokens.position();
        if (!tokens.expect("(", "before the arguments")) return List.of();
        var arguments = new ArrayList<Expression>();
        if (!tokens.at(")") && !tokens.at(";") && !tokens.at("}") && !tokens.atEnd()) {
            grammar.lambdas.allowing(true, () -> {
                do {
                    arguments.add(grammar.expressions.expression());
                } while (tokens.accept(","));
                return arguments;
            });
        }
        tokens.close(")", opening);
        return List.copyOf(arguments);
    }

    /** Returns the repair for a token that no expression begins with. */
    private String instead(Token found) {
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

    private Expression missing() {
        Token found = tokens.peek();
        if (tokens.reportForeignOperator()) return new Expression.Erroneous(tokens.gap());
        boolean behindArrow = tokens.previous().is("-")
                && tokens.peek(-2).is("<")
                && tokens.peek(-2).touches(tokens.previous());
        if (behindArrow) {
            tokens.report(
                    SyntaxCode.NO_MESSAGE,
                    found.isEnd() ? tokens.gap() : found.span(),
                    found.described() + " cannot name a message",
                    "write the message name and its arguments");
        } else {
            tokens.report(
                    SyntaxCode.MISSING_EXPRESSION,
                    found.isEnd() ? tokens.gap() : found.span(),
                    "expected an expression, found " + found.described(),
                    instead(found));
        }
        return new Expression.Erroneous(tokens.gap());
    }
}
