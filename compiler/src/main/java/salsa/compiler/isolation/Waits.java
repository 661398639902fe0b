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
    boolean hasWaitedFor(List<Node> path, Expression object, TypeMirror found, int after) {
        for (int i = path.size() - 2; i >= 0 && !TaskUses.runsLater(path.get(i)); i--) {
            List<Statement> before = statementsBefore(path, i);
            if (before.stream().anyMatch(each -> each.span().end() > after && waitsFor(each, object, found, after)))
                return true;
        }
        return false;
    }

    /** Returns whether the statement directly before that of the place waits for the object. */
    boolean isDirectlyBehind(List<Node> path, Expression object, TypeMirror found) {
        for (int i = path.size() - 2; i >= 0 && !TaskUses.runsLater(path.get(i)); i--) {
            List<Statement> before = statementsBefore(path, i);
            if (!before.isEmpty()) return waitsFor(before.getLast(), object, found, 0);
            if (path.get(i) instanceof Statement.Block) return false;
        }
        return false;
    }

    private static List<Statement> statementsBefore(List<Node> path, int index) {
        if (!(path.get(index) instanceof Statement.Block block)) return List.of();
        int at = block.statements().indexOf(path.get(index + 1));
        return at < 0 ? List.of() : block.statements().subList(0, at);
    }

    private boolean waitsFor(Node node, Expression object, TypeMirror found, int after) {
        return switch (node) {
            case Statement.Block block ->
                block.statements().stream().anyMatch(each -> waitsFor(each, object, found, after));
            case Statement.Try attempt ->
                waitsFor(attempt.body(), object, found, after)
                        && attempt.catches().stream().allMatch(each -> neverEndsNormally(each.body()));
            case Statement.Evaluate evaluate -> waitsFor(evaluate.expression(), object, found, after);
            case Statement.Local local ->
                local.children().stream().anyMatch(each -> waitsFor(each, object, found, after));
            case Node.Declarator variable ->
                variable.initializer() != null && waitsFor(variable.initializer(), object, found, after);
            case Expression.Parenthesized inner -> waitsFor(inner.inner(), object, found, after);
            case Expression.Assign assign -> waitsFor(assign.right(), object, found, after);
            case Expression.Binary operation
            when !operation.operator().matches("&&|\\|\\|") ->
                waitsFor(operation.left(), object, found, after) || waitsFor(operation.right(), object, found, after);
            case Expression.Call call -> call.span().end() > after && isWaitCall(call, object, found);
            default -> false;
        };
    }

    private boolean isWaitCall(Expression.Call call, Expression object, TypeMirror found) {
        ExecutableElement method = attribution.methodOrNull(type, call);
        if (method == null) return false;
        if (tasks.invokesTasks(method) && tasks.isForkedTask(found))
            return call.arguments().stream().anyMatch(each -> isSameVariable(each, object))
                    || call.target() != null && isSameVariable(call.target(), object);
        return call.target() != null && isSameVariable(call.target(), object) && tasks.waitsForTask(method, found);
    }

    /** Returns whether both expressions are the same variable. */
    private boolean isSameVariable(Expression one, Expression other) {
        Element variable = attribution.element(type, TaskUses.withoutParentheses(one));
        return variable != null
                && variable.getKind().isVariable()
                && isNameOrField(TaskUses.withoutParentheses(one))
                && isNameOrField(TaskUses.withoutParentheses(other))
                && variable.equals(attribution.element(type, TaskUses.withoutParentheses(other)));
    }

    private static boolean isNameOrField(Expression expression) {
        return expression instanceof Expression.Name
                || expression instanceof Expression.Select select && select.target() instanceof Expression.Self;
    }

    /** Returns whether the block never ends normally. */
    private static boolean neverEndsNormally(Statement.Block block) {
        return !block.statements().isEmpty()
                && (block.statements().getLast() instanceof Statement.Throw
                        || block.statements().getLast() instanceof Statement.Return);
    }
}
