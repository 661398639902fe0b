package salsa.compiler.lowering.fact;

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
public final class CodeBehind {
    private CodeBehind() {}

    /** Returns the line of that code; 0 if no code follows. */
    public static int lineOf(SalsaType type, Node receive) {
        List<Node> path = Places.pathTo(type, receive.span().start());
        int line = 0;
        for (int i = path.indexOf(receive) - 1; i >= 0; i--) {
            Node around = path.get(i);
            if (around instanceof Expression.Lambda || isEndless(type, around)) return 0;
            if (Statement.isJavaLoop(around)) line = 0;
            else if (line == 0 && around instanceof Statement.Block block)
                line = lineBehind(type, block, path.get(i + 1));
        }
        return line;
    }

    /** Returns the line of the statement that follows one in a block, or 0. */
    private static int lineBehind(SalsaType type, Statement.Block block, Node statement) {
        int next = block.statements().indexOf(statement) + 1;
        return next == 0 || next == block.statements().size()
                ? 0
                : type.source().line(block.statements().get(next).span().start());
    }

    private static boolean isEndless(SalsaType type, Node node) {
        return switch (node) {
            case Statement.Loop _ -> true;
            case Statement.While loop -> isLiteralTrue(type, loop.condition());
            case Statement.DoWhile loop -> isLiteralTrue(type, loop.condition());
            case Statement.For loop -> loop.condition() == null || isLiteralTrue(type, loop.condition());
            default -> false;
        };
    }

    private static boolean isLiteralTrue(SalsaType type, Expression condition) {
        return condition instanceof Expression.Literal
                && Places.text(type, condition).equals("true");
    }
}
