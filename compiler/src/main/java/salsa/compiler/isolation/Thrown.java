package salsa.compiler.isolation;

import salsa.syntax.tree.Expression;
import salsa.syntax.tree.Node;

/**
 * What a catch does with the exception. An exception may hold what the code that threw it was given; but a catch that
 * only asks it for values, prints it or sends a copy of it does not get at that.
 */
final class Thrown {
    private Thrown() {}

    /** Whether objects that the exception holds may be reached after it was caught. */
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

    private static boolean isIt(Expression expression, String name) {
        return expression instanceof Expression.Name found && found.text().equals(name);
    }
}
