package salsa.compiler.lowering;

import java.util.List;
import salsa.compiler.text.JavaText;
import salsa.compiler.text.Rewriter;
import salsa.syntax.tree.Node;
import salsa.syntax.tree.TypeTree;

/** Writes members of the class of a behavior's state. */
abstract class StateMemberText extends Rewriter {
    protected final StateClass of;

    protected StateMemberText(StateClass of, JavaText out) {
        super(of.type, out);
        this.of = of;
    }

    /** Writes parameters behind another one. */
    protected final void writeFurtherParameters(List<Node.Parameter> parameters) {
        for (Node.Parameter parameter : parameters) {
            out.write(", ");
            copy(parameter);
        }
    }

    @Override
    protected final void rewrite(Node node) {
        if (node instanceof TypeTree tree) writeType(tree);
        else copy(node);
    }
}
