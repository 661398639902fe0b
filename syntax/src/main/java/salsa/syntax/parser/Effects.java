package salsa.syntax.parser;

import java.util.ArrayDeque;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import salsa.syntax.lexer.SyntaxCode;
import salsa.syntax.lexer.TokenStream;
import salsa.syntax.tree.Expression;
import salsa.syntax.tree.Span;

/** Rejects expressions without effect as statements, mainly sends that were not recognised as sends. */
final class Effects {
    private static final Pattern BANG = Pattern.compile("\\s*!\\s*(?:(\\w+\\s*\\((?:[^()\\n]*\\))?)|[{\"\\w])");

    private final TokenStream tokens;

    Effects(TokenStream tokens) {
        this.tokens = tokens;
    }

    void check(Expression expression) {
        switch (expression) {
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
            when operator.equals("<") && isArrow(right) -> complainOfArrow(left, right);
            default -> {
                if (!sends(expression)) complain(expression);
            }
        }
    }

    private boolean isArrow(Expression.Unary right) {
        int minus = right.span().start();
        return right.operator().equals("-") && tokens.source().text().startsWith("<-", minus - 1);
    }

    private void complainOfArrow(Expression left, Expression.Unary right) {
        String target = text(left);
        Span place = new Span(right.span().start() - 1, right.span().end());
        if (right.operand() instanceof Expression.Name name) {
            tokens.report(
                    SyntaxCode.SEND_WITHOUT_ARGUMENTS,
                    place,
                    "the message `" + name.text() + "` has no parentheses",
                    "write `" + target + "<-" + name.text() + "()`");
        } else if (!(right.operand() instanceof Expression.Erroneous)) {
            tokens.report(
                    SyntaxCode.NO_MESSAGE,
                    place,
                    "`<-` must be followed by a message name and arguments, such as `<-run(1)`",
                    "write a message such as `" + target + "<-run()`, or send the plain value with `" + target + "<-("
                            + text(right.operand()) + ")`");
        }
    }

    private void complain(Expression expression) {
        tokens.report(
                SyntaxCode.NO_STATEMENT,
                expression.span(),
                "the value of this expression is not used",
                foreignSend(expression));
    }

    /** Returns the repair for a send in another language's form: {@code a ! m()}, or the call {@code a->m()} of C. */
    private String foreignSend(Expression expression) {
        String behind = tokens.source().text().substring(expression.span().end());
        Matcher bang = BANG.matcher(behind);
        if (expression instanceof Expression.Name && bang.lookingAt()) {
            String message = bang.group(1) == null ? "message(…)" : bang.group(1);
            return "send with `<-`: " + text(expression) + "<-" + message + (message.endsWith(")") ? "" : "…)");
        }
        if (expression instanceof Expression.Name name && name.text().equals("currentContinuation")) {
            return "write `pass` here: the sender then waits for the message before `@`";
        }
        boolean arrow = expression instanceof Expression.Lambda lambda
                && lambda.parameters().size() == 1
                && lambda.parameters().getFirst().type() == null
                && lambda.body() instanceof Expression.Call call
                && call.target() == null;
        if (!arrow) return "assign it, pass it, or remove it";
        var lambda = (Expression.Lambda) expression;
        return "the arrow of a send is `<-`: "
                + lambda.parameters().getFirst().name().text() + "<-" + text((Expression) lambda.body());
    }

    /** Returns whether an operand is a send. Not recursive: sums may be long. */
    private static boolean sends(Expression expression) {
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

    private String text(Expression expression) {
        String text = tokens.source()
                .text()
                .substring(expression.span().start(), expression.span().end());
        return text.length() <= 30 && text.indexOf('\n') < 0 ? text : "…";
    }
}
