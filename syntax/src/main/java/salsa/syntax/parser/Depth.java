package salsa.syntax.parser;

import java.util.ArrayDeque;
import java.util.List;

import salsa.syntax.source.Diagnostic;
import salsa.syntax.source.Diagnostics;
import salsa.syntax.source.Source;
import salsa.syntax.tree.Declaration;
import salsa.syntax.tree.Node;

/**
 * Keeps trees shallow enough for passes that recurse. The parser limits how deep rules nest; but {@code 1 + 1 + 1} and
 * {@code a.b().c()} are read by loops, and each operator and dot is a level of the tree, too.
 */
final class Depth {
    private static final int DEPTH_MAX = 3_000;

    private Depth() {}

    /** A node that waits to be visited. */
    private record Visit(Node node, int depth) {}

    /** The unit, or one without its declaration when that is too deep, which is reported. */
    static Declaration.Unit limited(Declaration.Unit unit, Source source, Diagnostics diagnostics) {
        Node deep = tooDeep(unit);
        if (deep == null) return unit;
        diagnostics.report(Diagnostic.error(SyntaxCode.TOO_DEEP, source, deep.span(),
                "more than " + DEPTH_MAX + " operators, dots and brackets stand around this",
                "split the expression with variables or loops"));
        return new Declaration.Unit(unit.span(), unit.module(), unit.imports(), null);
    }

    /** Visits nodes in the order of the text, without recursion. */
    private static Node tooDeep(Declaration.Unit unit) {
        var open = new ArrayDeque<Visit>();
        open.push(new Visit(unit, 0));
        while (!open.isEmpty()) {
            Visit visit = open.pop();
            if (visit.depth() > DEPTH_MAX) return visit.node();
            List<Node> children = visit.node().children();
            for (int i = children.size() - 1; i >= 0; i--) open.push(new Visit(children.get(i), visit.depth() + 1));
        }
        return null;
    }
}
