package salsa.compiler.symbol;

import salsa.syntax.tree.Declaration;
import salsa.syntax.tree.Expression;
import salsa.syntax.tree.Node;
import salsa.syntax.tree.Statement;

/** The handlers that delegate their answer to another message instead of returning it. */
public final class Delegation {
    private Delegation() {}

    public static boolean delegates(SalsaType type, Tokens tokens, Declaration.Handler handler) {
        if (type.fromHeader()) return Header.isMarkedDelegating(handler);
        return handler.body() != null && delegates(handler.body(), tokens, false);
    }

    /** Returns whether a value is passed after the handler has been left. */
    private static boolean passesValue(Node node) {
        return node instanceof Statement.Pass pass && pass.value() != null
                || node.children().stream().anyMatch(Delegation::passesValue);
    }

    static boolean delegates(Node node, Tokens tokens, boolean waits) {
        return switch (node) {
            case Statement.Pass pass -> pass.later() || waits || pass.value() != null && tokens.isToken(pass.value());
            case Statement.Chain chain -> {
                boolean any = delegates(chain.links().getFirst(), tokens, waits);
                for (Statement link : chain.links().subList(1, chain.links().size()))
                    any |= delegates(link, tokens, true);
                yield any;
            }
            case Statement statement when Waiting.isLeaving(statement) && passesValue(statement) -> true;
            case Expression.Lambda lambda -> false;
            case Node.ClassBody body -> false;
            case Declaration.Nested nested -> false;
            default -> node.children().stream().anyMatch(child -> delegates(child, tokens, waits));
        };
    }
}
