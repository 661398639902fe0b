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
    static boolean isExceptionRead(Node.Catch by, MoveGraph graph) {
        return isExceptionRead(by.body(), by.name().text(), graph);
    }

    private static boolean isExceptionRead(Node node, String name, MoveGraph graph) {
        return switch (node) {
            case Expression.Name found -> found.text().equals(name);
            case Expression.Call call
            when namesVariable(call.target(), name) && !graph.isMutable(call) ->
                call.arguments().stream().anyMatch(each -> isExceptionRead(each, name, graph));
            case Expression.Call call
            when graph.shortText(call.target() == null ? call : call.target()).matches("System\\.(out|err)") ->
                call.arguments().stream()
                        .anyMatch(each -> !namesVariable(each, name) && isExceptionRead(each, name, graph));
            case Expression.Binary operation
            when operation.operator().equals("+") ->
                isOtherRead(operation.left(), name, graph) || isOtherRead(operation.right(), name, graph);
            case Expression.Send send ->
                isExceptionRead(send.target(), name, graph)
                        || send.arguments().stream().anyMatch(each -> isOtherRead(each, name, graph));
            default -> node.children().stream().anyMatch(each -> isExceptionRead(each, name, graph));
        };
    }

    private static boolean isOtherRead(Expression expression, String name, MoveGraph graph) {
        return !namesVariable(expression, name) && isExceptionRead(expression, name, graph);
    }

    private static boolean namesVariable(@Nullable Expression expression, String name) {
        return expression instanceof Expression.Name found && found.text().equals(name);
    }
}
