package salsa.syntax.effect;

import java.util.ArrayDeque;
import java.util.regex.Pattern;
import salsa.syntax.lexer.SyntaxCode;
import salsa.syntax.lexer.TokenStream;
import salsa.syntax.tree.Expression;
import salsa.syntax.tree.Span;

/** Rejects expressions without effect as statements, mainly sends that were not recognised as sends. */
public final class Effects {
    private final TokenStream tokens;
    private final QuotedText quoted;
    private final ForeignSends sends;
    private final ForeignStatements statements;

    public Effects(TokenStream tokens) {
        this.tokens = tokens;
        this.quoted = new QuotedText(tokens);
        this.sends = new ForeignSends(tokens);
        this.statements = new ForeignStatements(tokens);
    }

    /** Reports an expression statement without effect; the parser's position is behind the expression. */
    public void check(Expression expression) {
        switch (expression) {
            case Expression.Assign(
                    var _,
                    String _,
                    Expression.Binary(var _, var sign, var target, Expression.Unary field),
                    var value)
            when sign.equals("<") && isArrow(field) && field.operand() instanceof Expression.Name name ->
                reportAssignment(target, name, value);
            case Expression.Assign _,
                    Expression.Call _,
                    Expression.Send _,
                    Expression.New _,
                    Expression.Reference _,
                    Expression.Await _,
                    Expression.Erroneous _ -> {}
            case Expression.Unary unary
            when unary.operator().equals("++") || unary.operator().equals("--") -> {}
            case Expression.Binary(var _, String operator, Expression left, Expression.Unary right)
            when operator.equals("<") && isArrow(right) -> reportArrow(left, right);
            case Expression.Move(Span span, Expression.Send send) -> reportMove(span, send);
            default -> {
                if (!isSendOperand(expression)) reportNoEffect(expression);
            }
        }
    }

    private void reportAssignment(Expression target, Expression.Name field, Expression value) {
        String setter = "set" + Character.toUpperCase(field.text().charAt(0))
                + field.text().substring(1);
        tokens.report(
                SyntaxCode.SEND_WITHOUT_ARGUMENTS,
                field.span(),
                "`<-` sends a message; it cannot assign `" + field.text() + "`, which belongs to the other actor",
                "declare a handler that assigns it, and send `" + quoted.of(target) + "<-" + setter + "("
                        + quoted.of(value) + ")`");
    }

    private void reportMove(Span place, Expression.Send send) {
        String argument =
                send.arguments().size() == 1 ? quoted.of(send.arguments().getFirst()) : "…";
        tokens.report(
                SyntaxCode.NO_STATEMENT,
                new Span(place.start(), send.span().start()),
                "`move` precedes an argument of the message, not the message",
                "write `" + quoted.of(send.target()) + "<-"
                        + tokens.text(send.name().span()) + "(move " + argument + ")`");
    }

    private boolean isArrow(Expression.Unary right) {
        int minus = right.span().start();
        return right.operator().equals("-") && tokens.source().text().startsWith("<-", minus - 1);
    }

    private void reportArrow(Expression left, Expression.Unary right) {
        String target = quoted.of(left);
        Span place = new Span(right.span().start() - 1, right.span().end());
        if (right.operand() instanceof Expression.Name name && isChannelEnd(target)) {
            tokens.report(
                    SyntaxCode.SEND_WITHOUT_ARGUMENTS,
                    place,
                    "the value `" + name.text() + "` for the channel `" + target + "` has no parentheses",
                    "write `" + target + "<-(" + name.text() + ")`");
        } else if (right.operand() instanceof Expression.Name name) {
            tokens.report(
                    SyntaxCode.SEND_WITHOUT_ARGUMENTS,
                    place,
                    "the message `" + name.text() + "` has no parentheses",
                    "write `" + target + "<-" + name.text() + "(" + quoted.argumentHere() + ")`");
        } else if (!(right.operand() instanceof Expression.Erroneous)) {
            tokens.report(
                    SyntaxCode.NO_MESSAGE,
                    place,
                    "`<-` must be followed by a message name and arguments, such as `<-run(1)`",
                    "write a message such as `" + target + "<-run()`, or send the plain value with `" + target + "<-("
                            + quoted.of(right.operand()) + ")`");
        }
    }

    /** Returns whether the file declares a variable of that name as the sending end of a channel. */
    private boolean isChannelEnd(String name) {
        return Pattern.compile("\\bOut\\s*<[^;(){}]*>\\s+" + Pattern.quote(name) + "\\b")
                .matcher(tokens.source().text())
                .find();
    }

    private void reportNoEffect(Expression expression) {
        Span sign = sends.signOf(expression);
        tokens.report(
                SyntaxCode.NO_STATEMENT,
                sign == null ? expression.span() : sign,
                sign == null
                        ? "the value of this expression is not used"
                        : "`" + tokens.source().text().substring(sign.start(), sign.end()) + "` sends no message",
                remedyFor(expression));
    }

    private String remedyFor(Expression expression) {
        String bang = sends.bangSend(expression);
        if (bang != null) return "send with `<-`: " + bang;
        String statement = statements.remedyFor(expression);
        if (statement != null) return statement;
        String arrow = sends.arrowSend(expression);
        if (arrow != null) return "the arrow of a send is `<-`: " + arrow;
        if (expression instanceof Expression.Cast cast && cast.token()) {
            return "declare a variable with the cast: `token "
                    + tokens.text(cast.type().span()) + " name = " + quoted.of(cast) + ";`";
        }
        return "assign it, pass it, or remove it";
    }

    /** Returns whether an operand is a send. Not recursive: sums may be long. */
    private static boolean isSendOperand(Expression expression) {
        var open = new ArrayDeque<Expression>();
        open.push(expression);
        while (!open.isEmpty()) {
            switch (open.pop()) {
                case Expression.Send _, Expression.Erroneous _ -> {
                    return true;
                }
                case Expression.Binary binary -> {
                    open.push(binary.right());
                    open.push(binary.left());
                }
                case Expression.Conditional conditional -> {
                    open.push(conditional.otherwise());
                    open.push(conditional.then());
                    open.push(conditional.condition());
                }
                case Expression.Parenthesized parenthesized -> open.push(parenthesized.inner());
                case Expression.Cast cast -> open.push(cast.operand());
                case Expression.Unary unary -> open.push(unary.operand());
                default -> {}
            }
        }
        return false;
    }
}
