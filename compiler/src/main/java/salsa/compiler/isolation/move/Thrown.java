package salsa.compiler.isolation.move;

import org.jspecify.annotations.Nullable;
import salsa.syntax.tree.Expression;
import salsa.syntax.tree.Node;

/**
 * The use that a catch makes of its exception. An exception may hold the arguments of the code that threw it; but a
 * catch that only reads values from it, prints it or sends a copy of it does not reach those objects.
 */
final class Thrown {
    private Thrown() {}

    /** Returns whether objects that the exception holds may be reached after the catch. */
    static boolean isRead(Node.Catch by, MoveGraph graph) {
        return isRead(by.body(), by.name().text(), graph);
    }

    private static boolean isRead(Node node, String name, MoveGraph graph) {
        return switch (node) {
            case Expression.Name found -> found.text().equals(name);
            case Expression.Call call
            when isIt(call.target(), name) && !graph.isMutable(call) ->
                call.arguments().stream().anyMatch(each -> isRead(each, name, graph));
            case Expression.Call call
            when graph.text(call.target() == null ? call : call.target()).matches("System\\.(out|err)") ->
                call.arguments().stream().anyMatch(each -> !isIt(each, name) && isRead(each, name, graph));
            case Expression.Binary operation
            when operation.operator().equals("+") ->
                isOther(operation.left(), name, graph) || isOther(operation.right(), name, graph);
            case Expression.Send send ->
                isRead(send.target(), name, graph)
                        || send.arguments().stream().anyMatch(each -> isOther(each, name, graph));
            default -> node.children().stream().anyMatch(each -> isRead(each, name, graph));
        };
    }

    private static boolean isOther(Expression expression, String name, MoveGraph graph) {
        return !isIt(expression, name) && isRead(expression, name, graph);
    }

    private static boolean isIt(@Nullable Expression expression, String name) {
        return expression instanceof Expression.Name found && found.text().equals(name);
    }
}
