package salsa.compiler.unit;

import salsa.syntax.tree.Expression;
import salsa.syntax.tree.Node;

/** Where a tree says {@code move}. */
public final class Moves {
    /** How a header marks a field that its behavior moves. */
    public static final String MARK = "@salsa.moved";

    private Moves() {}

    public static boolean any(Node node) {
        return node instanceof Expression.Move || node.children().stream().anyMatch(Moves::any);
    }

    /** Whether a move in the tree takes the field of that name, or an element of it. */
    public static boolean ofField(Node node, String field) {
        return node instanceof Expression.Move move && field.equals(root(move.moved()))
                || node.children().stream().anyMatch(each -> ofField(each, field));
    }

    private static String root(Expression moved) {
        return switch (moved) {
            case Expression.Name name -> name.text();
            case Expression.Select select when select.target() instanceof Expression.Self -> select.name().text();
            case Expression.Index index -> root(index.array());
            case Expression.Parenthesized inner -> root(inner.inner());
            default -> "";
        };
    }
}
