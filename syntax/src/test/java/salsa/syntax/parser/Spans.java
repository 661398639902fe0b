package salsa.syntax.parser;

import java.util.ArrayDeque;
import salsa.syntax.tree.Node;

/** The invariant of every tree, whatever the text. */
final class Spans {

    /** Checks a tree, without recursion: trees may be deep to the left. */
    static void check(Node root, String text) {
        var open = new ArrayDeque<Node>();
        open.push(root);
        while (!open.isEmpty()) {
            Node node = open.pop();
            int reached = node.span().start();
            for (Node child : node.children()) {
                boolean fits = child.span().start() >= reached
                        && child.span().end() <= node.span().end();
                if (!fits) throw new AssertionError(described(node, text) + " has the child " + described(child, text));
                reached = child.span().end();
                open.push(child);
            }
        }
    }

    private static String described(Node node, String text) {
        return node.getClass().getSimpleName() + node.span() + " ‹"
                + text.substring(node.span().start(), node.span().end()) + "›";
    }

    private Spans() {}
}
