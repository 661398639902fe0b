package salsa.robustness.interpreter;

import java.util.List;
import salsa.syntax.source.Source;
import salsa.syntax.tree.Declaration;
import salsa.syntax.tree.Node;
import salsa.syntax.tree.Statement;

/**
 * A behavior as declared.
 *
 * @param parent the one that it extends, or null
 */
record Behavior(Source source, Declaration.Behavior declaration, Behavior parent) {

    /** A handler or constructor, in the behavior that declares it. */
    record Member(
            Behavior owner, String name, List<Node.Parameter> parameters, Statement.Block body, boolean acknowledges) {}

    String name() {
        return declaration.name().text();
    }

    /** Returns the handler of a name and number of arguments: this behavior's own, or the inherited one. */
    Member handler(String name, int arguments) {
        for (Declaration each : declaration.members()) {
            if (each instanceof Declaration.Handler handler
                    && handler.name().text().equals(name)
                    && handler.parameters().size() == arguments) {
                boolean ack = handler.passType() instanceof salsa.syntax.tree.TypeTree.Simple type && type.isAck();
                return new Member(this, name, handler.parameters(), handler.body(), ack);
            }
        }
        if (parent == null) throw new IllegalArgumentException(name() + " has no handler " + name);
        return parent.handler(name, arguments);
    }

    /** Returns the constructor of a number of arguments. */
    Member constructor(int arguments) {
        for (Declaration each : declaration.members()) {
            if (each instanceof Declaration.Constructor constructor
                    && constructor.parameters().size() == arguments) {
                return new Member(this, "new", constructor.parameters(), constructor.body(), true);
            }
        }
        throw new IllegalArgumentException(name() + " has no constructor of " + arguments);
    }

    String text(Node node) {
        return source.text().substring(node.span().start(), node.span().end());
    }
}
