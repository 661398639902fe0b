package salsa.compiler.isolation;

import java.util.List;
import javax.lang.model.element.Element;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.type.TypeMirror;
import salsa.compiler.symbol.SalsaType;
import salsa.compiler.typing.Attribution;
import salsa.syntax.tree.Expression;
import salsa.syntax.tree.Node;
import salsa.syntax.tree.Statement;

/** The statements behind which a thread or a task has run: they wait for it, or are not passed. */
final class Waits {
    private final SalsaType type;
    private final Attribution attribution;
    private final TaskTypes tasks;

    Waits(SalsaType type, Attribution attribution, TaskTypes tasks) {
        this.type = type;
        this.attribution = attribution;
        this.tasks = tasks;
    }

    /**
     * Returns whether a statement of a block around the place waits for the object, before the place.
     *
     * @param path the nodes around the place, outermost first
     * @param after the offset behind which the statement ends
     */
    boolean isBehind(List<Node> path, Expression object, TypeMirror found, int after) {
        for (int i = path.size() - 2; i >= 0 && !TaskUses.isLater(path.get(i)); i--) {
            List<Statement> before = statementsBefore(path, i);
            if (before.stream().anyMatch(each -> each.span().end() > after && waits(each, object, found, after)))
                return true;
        }
        return false;
    }

    /** Returns whether the statement directly before that of the place waits for the object. */
    boolean isDirectlyBehind(List<Node> path, Expression object, TypeMirror found) {
        for (int i = path.size() - 2; i >= 0 && !TaskUses.isLater(path.get(i)); i--) {
            List<Statement> before = statementsBefore(path, i);
            if (!before.isEmpty()) return waits(before.getLast(), object, found, 0);
            if (path.get(i) instanceof Statement.Block) return false;
        }
        return false;
    }

    private static List<Statement> statementsBefore(List<Node> path, int index) {
        if (!(path.get(index) instanceof Statement.Block block)) return List.of();
        int at = block.statements().indexOf(path.get(index + 1));
        return at < 0 ? List.of() : block.statements().subList(0, at);
    }

    private boolean waits(Node node, Expression object, TypeMirror found, int after) {
        return switch (node) {
            case Statement.Block block ->
                block.statements().stream().anyMatch(each -> waits(each, object, found, after));
            case Statement.Try attempt ->
                waits(attempt.body(), object, found, after)
                        && attempt.catches().stream().allMatch(each -> isLeft(each.body()));
            case Statement.Evaluate evaluate -> waits(evaluate.expression(), object, found, after);
            case Statement.Local local -> local.children().stream().anyMatch(each -> waits(each, object, found, after));
            case Node.Declarator variable ->
                variable.initializer() != null && waits(variable.initializer(), object, found, after);
            case Expression.Parenthesized inner -> waits(inner.inner(), object, found, after);
            case Expression.Assign assign -> waits(assign.right(), object, found, after);
            case Expression.Binary operation
            when !operation.operator().matches("&&|\\|\\|") ->
                waits(operation.left(), object, found, after) || waits(operation.right(), object, found, after);
            case Expression.Call call -> call.span().end() > after && isWait(call, object, found);
            default -> false;
        };
    }

    private boolean isWait(Expression.Call call, Expression object, TypeMirror found) {
        ExecutableElement method = attribution.handler(type, call);
        if (method == null) return false;
        if (tasks.isInvoker(method) && tasks.isForked(found))
            return call.arguments().stream().anyMatch(each -> isSame(each, object))
                    || call.target() != null && isSame(call.target(), object);
        return call.target() != null && isSame(call.target(), object) && tasks.isWait(method, found);
    }

    /** Returns whether both expressions are the same variable. */
    private boolean isSame(Expression one, Expression other) {
        Element variable = attribution.element(type, TaskUses.withoutParentheses(one));
        return variable != null
                && variable.getKind().isVariable()
                && isSimple(TaskUses.withoutParentheses(one))
                && isSimple(TaskUses.withoutParentheses(other))
                && variable.equals(attribution.element(type, TaskUses.withoutParentheses(other)));
    }

    private static boolean isSimple(Expression expression) {
        return expression instanceof Expression.Name
                || expression instanceof Expression.Select select && select.target() instanceof Expression.Self;
    }

    /** Returns whether the block never ends normally. */
    private static boolean isLeft(Statement.Block block) {
        return !block.statements().isEmpty()
                && (block.statements().getLast() instanceof Statement.Throw
                        || block.statements().getLast() instanceof Statement.Return);
    }
}
