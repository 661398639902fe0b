package salsa.syntax.parser;

import java.util.ArrayList;
import java.util.List;
import salsa.syntax.lexer.SyntaxCode;
import salsa.syntax.lexer.Token;
import salsa.syntax.lexer.TokenStream;
import salsa.syntax.lexer.Words;
import salsa.syntax.tree.Expression;
import salsa.syntax.tree.Node;

/** Parses assignments, conditionals and binary operators, with Java's precedence. */
final class ExpressionParser {
    private static final int RELATION = 7;

    private final Grammar grammar;
    private final TokenStream tokens;

    ExpressionParser(Grammar grammar) {
        this.grammar = grammar;
        tokens = grammar.tokens;
    }

    Expression parseExpression() {
        if (!tokens.tryEnter()) {
            tokens.leave();
            return new Expression.Erroneous(tokens.gap());
        }
        Expression left = parseConditional();
        boolean assigns = Words.ASSIGNMENTS.contains(tokens.peek().text()) && !(left instanceof Expression.Erroneous);
        Expression whole = assigns ? parseAssignment(left) : left;
        tokens.leave();
        return whole;
    }

    private Expression parseAssignment(Expression left) {
        String operator = tokens.advance().text();
        Expression right = parseExpression();
        return new Expression.Assign(tokens.from(left.span()), operator, left, right);
    }

    /** Parses a conditional or an expression that binds tighter. */
    Expression parseConditional() {
        Expression condition = parseBinary();
        if (!tokens.accept("?")) return condition;
        Expression then = grammar.lambdas.parseChosen(this::parseExpression);
        if (tokens.at(":") || !tryReportForeign(condition, then)) {
            tokens.expect(":", "between the two values after `?`");
        }
        Expression otherwise = parseNestedConditional();
        return new Expression.Conditional(tokens.from(condition.span()), condition, then, otherwise);
    }

    /** Reports {@code actor ? message()} of Akka and {@code Type? name} of Kotlin; returns whether it did. */
    private boolean tryReportForeign(Expression condition, Expression then) {
        if (!(condition instanceof Expression.Name name)) return false;
        if (then instanceof Expression.Call call && call.target() == null) {
            tokens.report(
                    SyntaxCode.UNEXPECTED,
                    tokens.peek().span(),
                    "expected `:` between the two values after `?`, found "
                            + tokens.peek().description(),
                    "to ask an actor, write `await " + name.text() + "<-" + tokens.text(call.span()) + "`");
            return true;
        }
        boolean type = Character.isUpperCase(name.text().codePointAt(0))
                && (then instanceof Expression.Name
                        || then instanceof Expression.Assign assign && assign.left() instanceof Expression.Name);
        if (type) {
            tokens.report(
                    SyntaxCode.UNEXPECTED,
                    condition.span(),
                    "`?` is not part of a type: any reference may be null",
                    "write `" + name.text() + "` without `?`");
        }
        return type;
    }

    private Expression parseNestedConditional() {
        Expression otherwise = tokens.tryEnter() ? parseConditional() : new Expression.Erroneous(tokens.gap());
        tokens.leave();
        return otherwise;
    }

    /** Parses the label of a case or its guard: a following {@code ->} does not make a lambda. */
    Expression parseLabel() {
        return grammar.lambdas.parseWithoutLambdas(this::parseConditional);
    }

    /** An operand, or an operator between two, on the stacks of {@link #parseBinary}. */
    private record Operator(String text, int precedence) {}

    /**
     * Parses binary operators. Those of one precedence associate to the left. Two stacks, no recursion: a sum may have
     * any length.
     */
    private Expression parseBinary() {
        var operands = new ArrayList<Expression>();
        var operators = new ArrayList<Operator>();
        operands.add(grammar.unaries.parseUnary());
        while (true) {
            String text = operatorHere();
            int precedence = precedenceOf(text);
            if (precedence == 0) break;
            reduceOperators(operands, operators, precedence);
            for (int i = 0; i < (text.startsWith(">>") ? text.length() : 1); i++) tokens.advance();
            if (precedence == RELATION && text.equals("instanceof")) {
                operands.add(parseInstanceOf(operands.removeLast()));
            } else {
                operators.add(new Operator(text, precedence));
                operands.add(grammar.unaries.parseUnary());
            }
        }
        reduceOperators(operands, operators, 0);
        return operands.getFirst();
    }

    private static void reduceOperators(List<Expression> operands, List<Operator> operators, int precedence) {
        while (!operators.isEmpty() && operators.getLast().precedence() >= precedence) {
            Expression right = operands.removeLast();
            Expression left = operands.removeLast();
            operands.add(new Expression.Binary(
                    left.span().to(right.span()), operators.removeLast().text(), left, right));
        }
    }

    private Expression parseInstanceOf(Expression operand) {
        boolean pattern = grammar.lookahead.isPattern(tokens.position());
        Node tested = pattern ? grammar.patterns.parsePattern() : grammar.types.parseType();
        return new Expression.InstanceOf(tokens.from(operand.span()), operand, tested);
    }

    /** Returns the binary operator here; adjacent signs {@code >} are one. */
    private String operatorHere() {
        Token token = tokens.peek();
        if (!token.is(">") || !token.touches(tokens.peek(1)) || !tokens.at(">", 1)) return token.text();
        return tokens.peek(1).touches(tokens.peek(2)) && tokens.at(">", 2) ? ">>>" : ">>";
    }

    private static int precedenceOf(String operator) {
        return switch (operator) {
            case "||" -> 1;
            case "&&" -> 2;
            case "|" -> 3;
            case "^" -> 4;
            case "&" -> 5;
            case "==", "!=" -> 6;
            case "<", ">", "<=", ">=", "instanceof" -> RELATION;
            case "<<", ">>", ">>>" -> 8;
            case "+", "-" -> 9;
            case "*", "/", "%" -> 10;
            default -> 0;
        };
    }
}
