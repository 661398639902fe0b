package salsa.syntax.parser;

import java.util.ArrayDeque;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import salsa.syntax.lexer.SyntaxCode;
import salsa.syntax.lexer.Token;
import salsa.syntax.lexer.TokenStream;
import salsa.syntax.lexer.Words;
import salsa.syntax.tree.Expression;
import salsa.syntax.tree.Span;

/** Rejects expressions without effect as statements, mainly sends that were not recognised as sends. */
final class Effects {
    private static final Pattern BANG = Pattern.compile("\\s*!\\s*(?:(\\w+\\s*\\((?:[^()\\n]*\\))?)|[{\"\\w])");

    private static final Pattern CREATED = Pattern.compile("\\s*!\\s*(new \\w+\\([^()\\n]{0,40}\\))");
    /** A call of a method of an object, behind the word with which another language starts it. */
    private static final Pattern STARTED = Pattern.compile("\\s+(\\w+)\\.(\\w+\\([^()\\n]{0,40}\\))");

    /** A message behind a word that belongs behind the message. */
    private static final Pattern SENT = Pattern.compile("[ \\t]+(\\w+<-\\w+\\([^;\\n]{0,40}\\))\\s*;");

    private static final Pattern CASE = Pattern.compile(".*\\bcase \\w+\\([^()]*\\) *->");
    private static final Set<String> ARROWS = Set.of("<", "<=", "<<");
    private static final Set<String> PRINTS = Set.of("println", "print", "printf");

    private final TokenStream tokens;

    Effects(TokenStream tokens) {
        this.tokens = tokens;
    }

    void check(Expression expression) {
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
                "declare a handler that assigns it, and send `" + shortText(target) + "<-" + setter + "("
                        + shortText(value) + ")`");
    }

    private void reportMove(Span place, Expression.Send send) {
        String argument =
                send.arguments().size() == 1 ? shortText(send.arguments().getFirst()) : "…";
        tokens.report(
                SyntaxCode.NO_STATEMENT,
                new Span(place.start(), send.span().start()),
                "`move` precedes an argument of the message, not the message",
                "write `" + shortText(send.target()) + "<-"
                        + tokens.text(send.name().span()) + "(move " + argument + ")`");
    }

    private boolean isArrow(Expression.Unary right) {
        int minus = right.span().start();
        return right.operator().equals("-") && tokens.source().text().startsWith("<-", minus - 1);
    }

    private void reportArrow(Expression left, Expression.Unary right) {
        String target = shortText(left);
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
                    "write `" + target + "<-" + name.text() + "(" + argumentText() + ")`");
        } else if (!(right.operand() instanceof Expression.Erroneous)) {
            tokens.report(
                    SyntaxCode.NO_MESSAGE,
                    place,
                    "`<-` must be followed by a message name and arguments, such as `<-run(1)`",
                    "write a message such as `" + target + "<-run()`, or send the plain value with `" + target + "<-("
                            + shortText(right.operand()) + ")`");
        }
    }

    /** Returns whether the file declares a variable of that name as the sending end of a channel. */
    private boolean isChannelEnd(String name) {
        return Pattern.compile("\\bOut\\s*<[^;(){}]*>\\s+" + Pattern.quote(name) + "\\b")
                .matcher(tokens.source().text())
                .find();
    }

    /** Returns the argument that follows a message's name without parentheses; empty if none does. */
    private String argumentText() {
        Token next = tokens.peek();
        boolean follows = !next.firstOnLine() && Words.beginsExpression(next) && !next.is("(");
        if (!follows) return "";
        return tokens.at(";", 1) ? next.text() : "…";
    }

    private void reportNoEffect(Expression expression) {
        Span sign = foreignSign(expression);
        tokens.report(
                SyntaxCode.NO_STATEMENT,
                sign == null ? expression.span() : sign,
                sign == null
                        ? "the value of this expression is not used"
                        : "`" + tokens.source().text().substring(sign.start(), sign.end()) + "` sends no message",
                foreignSendRemedy(expression));
    }

    /** Returns the place of the sign with which another language sends; null if the expression is something else. */
    private @Nullable Span foreignSign(Expression expression) {
        String text = tokens.source().text();
        int end = expression.span().end();
        Matcher bang = BANG.matcher(text.substring(end));
        if (mayBeReference(expression) && bang.lookingAt()) {
            int at = text.indexOf('!', end);
            return new Span(at, at + 1);
        }
        int arrow = text.substring(expression.span().start(), end).indexOf("->");
        boolean instead = arrow >= 0 && arrowRemedy(expression, text.substring(end)) != null;
        int at = expression.span().start() + arrow;
        return instead ? new Span(at, at + 2) : null;
    }

    /** Returns whether an expression may be the reference to an actor in front of the sign of another language. */
    private static boolean mayBeReference(Expression expression) {
        return expression instanceof Expression.Name
                || expression instanceof Expression.Self
                || expression instanceof Expression.Sender;
    }

    /** Returns the repair for a send in another language's form: {@code a ! m()}, or the call {@code a->m()} of C. */
    private String foreignSendRemedy(Expression expression) {
        String behind = tokens.source().text().substring(expression.span().end());
        Matcher bang = BANG.matcher(behind);
        if (mayBeReference(expression) && bang.lookingAt()) {
            String message = bang.group(1) == null ? "message(" + createdMessage(behind) + ")" : bang.group(1);
            return "send with `<-`: " + shortText(expression) + "<-" + message + (message.endsWith(")") ? "" : "…)");
        }
        if (expression instanceof Expression.Name name && PRINTS.contains(name.text()) && behind.startsWith("!")) {
            return "write System.out." + name.text() + "(…)";
        }
        String statement = statementRemedy(expression);
        if (statement != null) return statement;
        String instead = arrowRemedy(expression, behind);
        if (instead != null) return "the arrow of a send is `<-`: " + instead;
        if (expression instanceof Expression.Name name && name.text().equals("currentContinuation")) {
            return continued(before(expression));
        }
        if (expression instanceof Expression.Cast cast && cast.token()) {
            return "declare a variable with the cast: `token "
                    + tokens.text(cast.type().span()) + " name = " + shortText(cast) + ";`";
        }
        return "assign it, pass it, or remove it";
    }

    /** Returns the repair for the word of SALSA 1.x that answers with the value of the message before it. */
    private static String continued(String before) {
        int statement = Math.max(before.lastIndexOf('{'), Math.max(before.lastIndexOf('}'), before.lastIndexOf(';')));
        String links = before.endsWith("@")
                ? before.substring(statement + 1, before.length() - 1).strip()
                : "";
        if (links.isEmpty()) return "pass the answer of the message before `@`: `pass actor<-message();`";
        int last = links.lastIndexOf('@') + 1;
        String chain =
                (links.substring(0, last) + " pass " + links.substring(last).strip()).strip();
        return "pass the answer of the message before `@`: `" + chain + ";`";
    }

    /** Returns the text before an expression in its line. */
    private String before(Expression expression) {
        String text = tokens.source().text();
        int line = text.lastIndexOf('\n', expression.span().start() - 1) + 1;
        return text.substring(line, expression.span().start()).strip();
    }

    /** Returns the object that {@code ! new Message(…)} sends in other languages; an ellipsis for others. */
    private static String createdMessage(String behind) {
        Matcher created = CREATED.matcher(behind);
        return created.lookingAt() ? created.group(1) : "…";
    }

    /** Returns the statement for a word of the language without its brackets, or for a value in its place; or null. */
    private @Nullable String statementRemedy(Expression expression) {
        String before = before(expression);
        if (before.endsWith("@") && expression instanceof Expression.Lambda) {
            return "the answer becomes an argument of the next message: self<-handler("
                    + before.substring(0, before.length() - 1).strip() + ")";
        }
        String word = expression instanceof Expression.Name name ? wordRemedy(name) : null;
        if (word != null) return word;
        return CASE.matcher(before).matches()
                ? "answer the message with `reply(" + shortText(expression) + ");`"
                : null;
    }

    /** Returns the repair for a word that begins a statement in other languages; null for other words. */
    private @Nullable String wordRemedy(Expression.Name word) {
        return switch (word.text()) {
            case "go", "launch", "async", "spawn", "start" -> started(word);
            case "urgent" -> urgent(word);
            case "raise" -> "write `throw`";
            case "defer" -> "write `try { … } finally { … }`";
            case "delete", "free" -> "remove it: unreachable objects and actors are garbage";
            case "var" -> "write the type or `var`, not both";
            case "reply" -> "write `reply(" + argumentText() + ");`";
            case "become" -> "become other cases: `become { case message(…) -> … }`";
            case "token" -> tokens.at("void") ? "write `token ack` for a message without a value" : null;
            default -> null;
        };
    }

    /** Returns the send for {@code go a.m()}, or null. */
    private @Nullable String started(Expression.Name word) {
        Matcher call =
                STARTED.matcher(tokens.source().text()).region(word.span().end(), endOfText());
        return call.lookingAt()
                ? "send a message, for which the sender does not wait: " + call.group(1) + "<-" + call.group(2)
                : null;
    }

    /** Returns the send for {@code urgent a<-m()}, or null. */
    private @Nullable String urgent(Expression.Name word) {
        Matcher send = SENT.matcher(tokens.source().text()).region(word.span().end(), endOfText());
        return send.lookingAt() ? "write it after the message: `" + send.group(1) + " : urgent`" : null;
    }

    private int endOfText() {
        return tokens.source().text().length();
    }

    /** Returns the send for {@code a->m()}, {@code a<~m()}, {@code a<=m()}, {@code a::m()} and {@code a@m()}, or null. */
    private @Nullable String arrowRemedy(Expression expression, String behind) {
        return switch (expression) {
            case Expression.Lambda(var _, var parameters, Expression.Call call)
            when parameters.size() == 1 && parameters.getFirst().type() == null && call.target() == null ->
                parameters.getFirst().name().text() + "<-" + shortText(call);
            case Expression.Binary(var _, String operator, Expression left, Expression right)
            when ARROWS.contains(operator) && (left instanceof Expression.Name || left instanceof Expression.Self) -> {
                Expression.Call message = bareCallIn(right);
                yield message == null ? null : shortText(left) + "<-" + shortText(message);
            }
            case Expression.MethodReference reference
            when reference.target() instanceof Expression.Name && behind.startsWith("(") ->
                shortText(reference).replace("::", "<-") + (behind.indexOf(')') < 0 ? "(…)" : callTo(behind));
            case Expression.Name name
            when tokens.at("@") && tokens.peek(1).isIdentifier() && tokens.at("(", 2) ->
                name.text() + "<-" + tokens.callText(1);
            default -> null;
        };
    }

    private static String callTo(String behind) {
        return behind.substring(0, behind.indexOf(')') + 1);
    }

    /** Returns the bare call inside prefix operators, or null. */
    private static Expression.@Nullable Call bareCallIn(Expression operand) {
        Expression inner = operand;
        while (inner instanceof Expression.Unary unary && unary.prefix()) inner = unary.operand();
        return inner instanceof Expression.Call call && call.target() == null ? call : null;
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

    private String shortText(Expression expression) {
        String text = tokens.source()
                .text()
                .substring(expression.span().start(), expression.span().end());
        return text.length() <= 30 && text.indexOf('\n') < 0 ? text : "…";
    }
}
