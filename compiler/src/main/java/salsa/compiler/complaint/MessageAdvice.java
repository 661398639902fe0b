package salsa.compiler.complaint;

import java.util.List;
import java.util.stream.Collectors;
import javax.lang.model.element.TypeElement;
import javax.lang.model.type.DeclaredType;
import org.jspecify.annotations.Nullable;
import salsa.compiler.symbol.SalsaType;
import salsa.compiler.symbol.Universe;
import salsa.compiler.typing.Attribution;
import salsa.compiler.wording.Places;
import salsa.compiler.wording.Words;
import salsa.syntax.tree.Declaration;
import salsa.syntax.tree.Expression;
import salsa.syntax.tree.Node;
import salsa.syntax.tree.Statement;
import salsa.syntax.tree.TypeTree;

/** The message to send instead of a call or a field access on another actor. */
public final class MessageAdvice {
    private final Universe universe;
    private final SalsaType type;
    private final Attribution attribution;

    public MessageAdvice(Universe universe, SalsaType type, Attribution attribution) {
        this.universe = universe;
        this.type = type;
        this.attribution = attribution;
    }

    /** Returns the repair of a call on another actor, or on the name of a behavior. */
    public String messageInsteadOf(Expression.Call call, Expression target) {
        SalsaType owner = behaviorOf(target);
        if (namesBehavior(target)) return creationRemedy(sourceText(target));
        String send = sourceText(target) + "<-" + call.name().text() + argumentText(call);
        boolean answers = owner != null
                && owner.lineage().stream()
                        .flatMap(each -> each.handlers().stream())
                        .anyMatch(each -> each.name().text().equals(call.name().text()) && !isAck(each));
        return "send a message: " + (answers && !isWholeStatement(call) && !isMessageArgument(call) ? "await " : "")
                + Words.shortened(send);
    }

    /** Returns the repair for a message to the name of a behavior, of which no instance is meant. */
    static String creationRemedy(String behavior) {
        String variable = behavior.substring(0, 1).toLowerCase(java.util.Locale.ROOT) + behavior.substring(1);
        return "create an actor and send to it: `" + behavior + " " + variable + " = new " + behavior + "(…);`";
    }

    private boolean namesBehavior(Expression target) {
        return target instanceof Expression.Name && attribution.element(type, target) instanceof TypeElement;
    }

    private String argumentText(Expression.Call call) {
        return call.arguments().stream().map(this::sourceText).collect(Collectors.joining(", ", "(", ")"));
    }

    private static boolean isAck(Declaration.Handler handler) {
        return handler.passType() instanceof TypeTree.Simple simple && simple.isAck();
    }

    /** Returns whether an expression is a statement of its own, whose value is not used. */
    private boolean isWholeStatement(Expression expression) {
        return Places.pathTo(type, expression.span().start()).stream()
                .anyMatch(each -> each instanceof Statement.Evaluate alone && alone.expression() == expression);
    }

    /** Returns whether an expression is an argument of a message, which waits for its tokens. */
    private boolean isMessageArgument(Expression expression) {
        return Places.pathTo(type, expression.span().start()).stream()
                .anyMatch(each ->
                        each instanceof Expression.Send send && send.arguments().contains(expression));
    }

    /** Returns the repair of an access to a field of another actor: the message of a handler that does the same. */
    public String messageInsteadOf(Expression.Select select) {
        SalsaType owner = behaviorOf(select.target());
        Declaration.Field field =
                owner == null ? null : owner.field(select.name().text());
        if (owner == null || field == null) return "send a message to a handler that passes the value";
        List<Node> path = Places.pathTo(type, select.span().start());
        Expression.Assign assign = Places.innermost(path, Expression.Assign.class);
        if (assign != null && assign.left() == select) {
            return assign.operator().equals("=")
                    ? writingMessage(owner, field, select, sourceText(assign.right()))
                    : changingHandler(select);
        }
        Expression.Unary step = Places.innermost(path, Expression.Unary.class);
        boolean changes = step != null
                && step.operand() == select
                && (step.operator().equals("++") || step.operator().equals("--"));
        return changes ? changingHandler(select) : readingMessage(owner, field, select);
    }

    private String readingMessage(SalsaType owner, Declaration.Field field, Expression.Select select) {
        String name = select.name().text();
        String handler = allHandlers(owner).stream()
                .filter(each -> each.parameters().isEmpty() && each.body() != null && passesField(each.body(), name))
                .map(each -> each.name().text())
                .findFirst()
                .orElse(null);
        if (handler != null)
            return "send a message: " + (isMessageArgument(select) || isOfToken(select) ? "" : "await ")
                    + sourceText(select.target()) + "<-" + handler + "()";
        String declaration = fieldType(owner, field, name) + " " + name + "() { pass " + name + "; }";
        return "declare `" + Words.shortened(declaration) + "` in `" + owner.name() + "`, and write await "
                + sourceText(select.target()) + "<-" + name + "()";
    }

    /** Returns whether an expression is a part of the value of a token variable. */
    private boolean isOfToken(Expression expression) {
        return Places.pathTo(type, expression.span().start()).stream()
                .anyMatch(each -> each instanceof Statement.Local local && local.token()
                        || each instanceof Expression.Assign assign
                                && attribution.tokens(type).isTokenVariable(assign.left())
                                && assign.right()
                                        .span()
                                        .contains(expression.span().start()));
    }

    private String writingMessage(SalsaType owner, Declaration.Field field, Expression.Select select, String value) {
        String name = select.name().text();
        String sent = "(" + Words.shortened(value) + ")";
        String handler = allHandlers(owner).stream()
                .filter(each -> each.parameters().size() == 1
                        && each.body() != null
                        && assignsParameterTo(
                                each.body(),
                                name,
                                each.parameters().getFirst().name().text()))
                .map(each -> each.name().text())
                .findFirst()
                .orElse(null);
        if (handler != null) return "send a message: " + sourceText(select.target()) + "<-" + handler + sent;
        String setter = "set" + Character.toUpperCase(name.charAt(0)) + name.substring(1);
        return "declare `ack " + setter + "(" + fieldType(owner, field, name) + " value) { " + name
                + " = value; }` in `" + owner.name() + "`, and send it " + setter + sent;
    }

    private static String changingHandler(Expression.Select select) {
        return "declare a handler that changes `" + select.name().text() + "` there, and send its message";
    }

    private static boolean passesField(Node node, String field) {
        return node instanceof Statement.Pass pass && namesField(pass.value(), field)
                || node.children().stream().anyMatch(each -> passesField(each, field));
    }

    private static boolean assignsParameterTo(Node node, String field, String parameter) {
        return node instanceof Expression.Assign assign
                        && assign.operator().equals("=")
                        && namesField(assign.left(), field)
                        && assign.right() instanceof Expression.Name value
                        && value.text().equals(parameter)
                || node.children().stream().anyMatch(each -> assignsParameterTo(each, field, parameter));
    }

    private static boolean namesField(@Nullable Expression expression, String field) {
        return switch (expression) {
            case Expression.Name name -> name.text().equals(field);
            case Expression.Select select ->
                select.target() instanceof Expression.Self
                        && select.name().text().equals(field);
            case null, default -> false;
        };
    }

    private static List<Declaration.Handler> allHandlers(SalsaType owner) {
        return owner.lineage().stream()
                .flatMap(each -> each.handlers().stream())
                .toList();
    }

    /** Returns the type of a field as its behavior declares it. */
    private static String fieldType(SalsaType owner, Declaration.Field field, String name) {
        return owner.lineage().stream()
                .filter(each -> each.ownField(name) == field)
                .map(each -> Places.text(each, field.type()))
                .findFirst()
                .orElse("…");
    }

    /** Returns the behavior of an actor; null if the type is Java's or unknown. */
    private @Nullable SalsaType behaviorOf(Expression target) {
        return attribution.type(type, target) instanceof DeclaredType declared
                ? universe.typeNamed(declared.asElement().toString())
                : null;
    }

    private String sourceText(Node node) {
        return Places.text(type, node);
    }
}
