package salsa.compiler.lowering;

import java.util.List;
import salsa.compiler.symbol.SalsaType;
import salsa.compiler.wording.Places;
import salsa.syntax.tree.Expression;
import salsa.syntax.tree.Node;
import salsa.syntax.tree.Statement;

/**
 * The code of a handler that follows a receive, for reports: if the program ends while the handler waits there, that
 * code has not run. A loop without an end is a server, whose waiting is no mistake, and so is one that ends its
 * handler.
 */
final class CodeBehind {
    private CodeBehind() {}

    /** Returns {@code before line n} with the line of that code, after a space; empty if no code follows. */
    static String of(SalsaType type, Node receive) {
        List<Node> path = Places.path(type, receive.span().start());
        int line = 0;
        for (int i = path.indexOf(receive) - 1; i >= 0; i--) {
            Node around = path.get(i);
            if (around instanceof Expression.Lambda || isEndless(around)) return "";
            if (isLoop(around)) line = 0;
            else if (line == 0 && around instanceof Statement.Block block) line = behind(type, block, path.get(i + 1));
        }
        return line == 0 ? "" : " before line " + line;
    }

    /** Returns the line of the statement that follows one in a block, or 0. */
    private static int behind(SalsaType type, Statement.Block block, Node statement) {
        int next = block.statements().indexOf(statement) + 1;
        return next == 0 || next == block.statements().size()
                ? 0
                : type.source().line(block.statements().get(next).span().start());
    }

    private static boolean isEndless(Node node) {
        return node instanceof Statement.Loop
                || node instanceof Statement.While loop && isTrue(loop.condition())
                || node instanceof Statement.DoWhile round && isTrue(round.condition())
                || node instanceof Statement.For each && (each.condition() == null || isTrue(each.condition()));
    }

    private static boolean isTrue(Expression condition) {
        return condition instanceof Expression.Literal literal
                && literal.kind() == Expression.Literal.Kind.BOOLEAN
                && literal.span().end() - literal.span().start() == "true".length();
    }

    private static boolean isLoop(Node node) {
        return node instanceof Statement.While
                || node instanceof Statement.DoWhile
                || node instanceof Statement.For
                || node instanceof Statement.ForEach;
    }
}
