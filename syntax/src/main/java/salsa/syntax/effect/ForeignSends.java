package salsa.syntax.effect;

import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import salsa.syntax.lexer.TokenStream;
import salsa.syntax.tree.Expression;
import salsa.syntax.tree.Span;

/**
 * Sends in the form of other languages, such as {@code a ! m()} of Erlang or {@code a->m()} of C. They parse as an
 * expression without effect, with the rest of the send inside it or behind it.
 */
final class ForeignSends {
    /** The sign {@code !} and what follows it: a message with arguments, or anything else that may be a message. */
    private static final Pattern BANG = Pattern.compile("\\s*!\\s*(?:(\\w+\\s*\\((?:[^()\\n]*\\))?)|[{\"\\w])");

    /** A message that is an object in other languages. */
    private static final Pattern CREATED = Pattern.compile("\\s*!\\s*(new \\w+\\([^()\\n]{0,40}\\))");

    private static final Set<String> ARROWS = Set.of("<", "<=", "<<");

    private final TokenStream tokens;
    private final QuotedText quoted;

    ForeignSends(TokenStream tokens) {
        this.tokens = tokens;
        this.quoted = new QuotedText(tokens);
    }

    /** Returns the place of the sign with which the other language sends; null if the expression is something else. */
    @Nullable
    Span signOf(Expression expression) {
        int end = expression.span().end();
        if (mayBeReference(expression)
                && BANG.matcher(quoted.behind(expression)).lookingAt()) {
            int at = tokens.source().text().indexOf('!', end);
            return new Span(at, at + 1);
        }
        int arrow = tokens.text(expression.span()).indexOf("->");
        if (arrow < 0 || arrowSend(expression) == null) return null;
        int at = expression.span().start() + arrow;
        return new Span(at, at + 2);
    }

    /** Returns whether an expression may be the reference to an actor in front of the sign of another language. */
    private static boolean mayBeReference(Expression expression) {
        return expression instanceof Expression.Name
                || expression instanceof Expression.Self
                || expression instanceof Expression.Sender;
    }

    /** Returns the send for {@code a ! m()}, {@code a ! new M()} and {@code a ! "text"}, or null. */
    @Nullable
    String bangSend(Expression expression) {
        String behind = quoted.behind(expression);
        Matcher bang = BANG.matcher(behind);
        if (!mayBeReference(expression) || !bang.lookingAt()) return null;
        String message = bang.group(1) == null ? "message(" + createdMessage(behind) + ")" : bang.group(1);
        return quoted.of(expression) + "<-" + message + (message.endsWith(")") ? "" : "…)");
    }

    /** Returns the object that {@code ! new Message(…)} sends; an ellipsis for other messages. */
    private static String createdMessage(String behind) {
        Matcher created = CREATED.matcher(behind);
        return created.lookingAt() ? created.group(1) : "…";
    }

    /** Returns the send for {@code a->m()}, {@code a<~m()}, {@code a<=m()}, {@code a::m()} and {@code a@m()}, or null. */
    @Nullable
    String arrowSend(Expression expression) {
        return switch (expression) {
            case Expression.Lambda(var _, var parameters, Expression.Call call)
            when parameters.size() == 1 && parameters.getFirst().type() == null && call.target() == null ->
                parameters.getFirst().name().text() + "<-" + quoted.of(call);
            case Expression.Binary(var _, String operator, Expression left, Expression right)
            when ARROWS.contains(operator) && (left instanceof Expression.Name || left instanceof Expression.Self) -> {
                Expression.Call message = bareCallIn(right);
                yield message == null ? null : quoted.of(left) + "<-" + quoted.of(message);
            }
            case Expression.MethodReference reference
            when reference.target() instanceof Expression.Name
                    && quoted.behind(expression).startsWith("(") ->
                quoted.of(reference).replace("::", "<-") + argumentsIn(quoted.behind(expression));
            case Expression.Name name
            when tokens.at("@") && tokens.peek(1).isIdentifier() && tokens.at("(", 2) ->
                name.text() + "<-" + tokens.callText(1);
            default -> null;
        };
    }

    private static String argumentsIn(String behind) {
        int closing = behind.indexOf(')');
        return closing < 0 ? "(…)" : behind.substring(0, closing + 1);
    }

    /** Returns the bare call inside prefix operators, or null. */
    private static Expression.@Nullable Call bareCallIn(Expression operand) {
        Expression inner = operand;
        while (inner instanceof Expression.Unary unary && unary.prefix()) inner = unary.operand();
        return inner instanceof Expression.Call call && call.target() == null ? call : null;
    }
}
