package salsa.robustness.fuzz;

import java.util.ArrayDeque;
import java.util.List;
import salsa.syntax.source.Diagnostic;
import salsa.syntax.source.Drawing;
import salsa.syntax.source.Label;
import salsa.syntax.tree.Node;
import salsa.syntax.tree.Span;

/** Checks that all places are inside the source, parts inside wholes, and that diagnostics can be drawn. */
final class Positions {
    private static final int DRAWN_MAX = 20;

    private Positions() {}

    /** Checks a tree without recursion: trees may be deep. */
    static void check(Node root, String text) {
        var open = new ArrayDeque<Node>();
        open.push(root);
        inside(root.span(), text, root);
        while (!open.isEmpty()) {
            Node node = open.pop();
            for (Node child : node.children()) {
                if (child.span().start() < node.span().start()
                        || child.span().end() > node.span().end()) {
                    throw new AssertionError(child + " is not inside of " + node);
                }
                open.push(child);
            }
        }
    }

    static void check(List<Diagnostic> diagnostics) {
        for (Diagnostic each : diagnostics) {
            inside(each.span(), each.source().text(), each);
            for (Label label : each.secondary())
                inside(label.span(), each.source().text(), label);
        }
        diagnostics.stream().limit(DRAWN_MAX).forEach(Positions::draw);
    }

    private static void inside(Span span, String text, Object of) {
        if (span.end() > text.length()) throw new AssertionError("outside of the source: " + of);
    }

    private static void draw(Diagnostic diagnostic) {
        String drawing = Drawing.draw(diagnostic, false);
        if (diagnostic.reason().isBlank() || !drawing.contains(diagnostic.code().id()))
            throw new AssertionError(drawing);
    }
}
