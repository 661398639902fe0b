package salsa.syntax.parser;

import java.util.ArrayDeque;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import salsa.syntax.lexer.SyntaxCode;
import salsa.syntax.source.Diagnostic;
import salsa.syntax.source.Diagnostics;
import salsa.syntax.source.Source;
import salsa.syntax.tree.Declaration;
import salsa.syntax.tree.Expression;
import salsa.syntax.tree.Node;
import salsa.syntax.tree.Statement;

/**
 * Limits the depth of trees for the passes after the parser. Passes recurse: the parser limits the nesting of rules,
 * but {@code 1 + 1 + 1} and {@code a.b().c()} are parsed by loops, and each operator and dot is a level of the tree as
 * well. Also, javac attributes an argument again for each call around it whose types depend on it: nested generic calls
 * take time cubic in their depth, and arguments that are conditional expressions three times as long per level.
 */
final class Depth {
    private static final int DEPTH_MAX = 3_000;
    private static final int ARGUMENTS_MAX = 32;
    private static final int CHOICES_MAX = 5;

    private Depth() {}

    /**
     * A node that waits to be visited.
     *
     * @param arguments the calls, sends and creations of which it is inside an argument
     * @param choices   the number of those arguments that are conditional expressions, as far as it is in one
     * @param argument  whether its value is that of the nearest of those arguments
     */
    private record Visit(Node node, int depth, int arguments, int choices, boolean argument) {

        Visit visitOf(Node child, boolean isArgument) {
            boolean choice = argument && node instanceof Expression.Conditional;
            return new Visit(
                    child,
                    depth + 1,
                    isArgument ? arguments + 1 : arguments,
                    choice ? choices + 1 : choices,
                    isArgument || argument && passesValueOn());
        }

        /** Returns whether the node's value is that of one of its children. */
        private boolean passesValueOn() {
            return switch (node) {
                case Expression.Parenthesized inner -> true;
                case Expression.Lambda lambda -> true;
                case Expression.SwitchValue choice -> true;
                case Node.SwitchCase arm -> true;
                case Statement.Block block -> true;
                case Statement.Evaluate arm -> true;
                case Statement.Return value -> true;
                case Statement.Yield value -> true;
                default -> false;
            };
        }

        /** Returns the construct that exceeds a limit around the node, or null. */
        @Nullable
        String exceededLimit() {
            if (depth > DEPTH_MAX) return "more than " + DEPTH_MAX + " operators, dots and brackets enclose this";
            if (arguments > ARGUMENTS_MAX)
                return "this is nested in the arguments of more than " + ARGUMENTS_MAX + " calls";
            return choices > CHOICES_MAX
                    ? "more than " + CHOICES_MAX + " nested arguments are conditional expressions"
                    : null;
        }
    }

    /** Returns the unit, or one without its declaration if that is too deep, which is reported. */
    static Declaration.Unit limitDepth(Declaration.Unit unit, Source source, Diagnostics diagnostics) {
        Visit deep = firstTooDeep(unit);
        if (deep == null) return unit;
        diagnostics.report(Diagnostic.error(
                SyntaxCode.TOO_DEEP,
                source,
                deep.node().span(),
                Objects.requireNonNull(deep.exceededLimit()),
                "split the expression into variables or loops"));
        return new Declaration.Unit(unit.span(), unit.module(), unit.imports(), null);
    }

    /**
     * Visits nodes in the order of the text, without recursion, and returns the first one that is too deep, or null.
     */
    private static @Nullable Visit firstTooDeep(Declaration.Unit unit) {
        var open = new ArrayDeque<Visit>();
        open.push(new Visit(unit, 0, 0, 0, false));
        while (!open.isEmpty()) {
            Visit visit = open.pop();
            if (visit.exceededLimit() != null) return visit;
            List<? extends Node> children = childrenOf(visit.node());
            List<Expression> arguments = argumentsOf(visit.node());
            int left = arguments.size();
            for (int i = children.size() - 1; i >= 0; i--) {
                boolean isArgument = left > 0 && children.get(i) == arguments.get(left - 1);
                if (isArgument) left--;
                open.push(visit.visitOf(children.get(i), isArgument));
            }
        }
        return null;
    }

    private static List<? extends Node> childrenOf(Node node) {
        return switch (node) {
            case Expression.New creation
            when creation.actor() != null ->
                Node.flatten(creation.writtenArguments(), creation.actor(), creation.placement());
            case Node.ActorBody body -> body.members();
            default -> node.children();
        };
    }

    private static List<Expression> argumentsOf(Node node) {
        return switch (node) {
            case Expression.Call call -> call.arguments();
            case Expression.Send send -> send.arguments();
            case Expression.New creation -> creation.writtenArguments();
            default -> List.of();
        };
    }
}
