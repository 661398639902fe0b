package salsa.compiler.symbol;

import java.util.HashSet;
import java.util.Set;
import salsa.syntax.tree.Declaration;
import salsa.syntax.tree.Expression;
import salsa.syntax.tree.Node;
import salsa.syntax.tree.Statement;

/** The places of {@code move} in a tree. */
public final class Moves {
    /** The mark in a header for a field that its behavior moves. */
    public static final String MARK = "@salsa.moved";

    private Moves() {}

    public static boolean containsMove(Node node) {
        return node instanceof Expression.Move || node.children().stream().anyMatch(Moves::containsMove);
    }

    /** Returns whether a constructor's arguments may be moved: by a move in it, or later from a field that it names. */
    public static boolean mayMoveArguments(Declaration.Constructor constructor, Set<String> movedFields) {
        Statement.Block body = constructor.body();
        return body != null && (containsMove(body) || mentionsAny(body, movedFields));
    }

    private static boolean mentionsAny(Node node, Set<String> fields) {
        return switch (node) {
            case Expression.Name name -> fields.contains(name.text());
            case Expression.Select select ->
                fields.contains(select.name().text()) || mentionsAny(select.target(), fields);
            default -> node.children().stream().anyMatch(each -> mentionsAny(each, fields));
        };
    }

    /** Returns the names of all variables that moves in the tree take, wholly or by element. */
    public static Set<String> movedNames(Node node) {
        var names = new HashSet<String>();
        collectMoved(node, names);
        return names;
    }

    /** Returns the names of all variables that moves in the tree take as a whole. */
    public static Set<String> namesMovedWhole(Node node) {
        var names = new HashSet<String>();
        collectWholes(node, names);
        return names;
    }

    private static void collectWholes(Node node, Set<String> names) {
        if (node instanceof Expression.Move move && !isElement(move.moved())) names.add(variableMoved(move.moved()));
        node.children().forEach(each -> collectWholes(each, names));
    }

    private static boolean isElement(Expression moved) {
        return moved instanceof Expression.Index
                || moved instanceof Expression.Parenthesized inner && isElement(inner.inner());
    }

    private static void collectMoved(Node node, Set<String> names) {
        if (node instanceof Expression.Move move) names.add(variableMoved(move.moved()));
        node.children().forEach(each -> collectMoved(each, names));
    }

    private static String variableMoved(Expression moved) {
        return switch (moved) {
            case Expression.Name name -> name.text();
            case Expression.Select select
            when select.target() instanceof Expression.Self -> select.name().text();
            case Expression.Index index -> variableMoved(index.array());
            case Expression.Parenthesized inner -> variableMoved(inner.inner());
            default -> "";
        };
    }
}
