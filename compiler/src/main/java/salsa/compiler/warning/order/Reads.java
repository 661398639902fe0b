package salsa.compiler.warning.order;

import java.util.HashSet;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import salsa.compiler.symbol.SalsaType;
import salsa.compiler.warning.Changes;
import salsa.compiler.warning.PathWalk;
import salsa.syntax.tree.Declaration;
import salsa.syntax.tree.Expression;
import salsa.syntax.tree.Node;
import salsa.syntax.tree.Statement;

/**
 * The fields of its actor whose values a handler uses. A field that it only adds to, as in {@code sum += n}, is left
 * out: such changes may be made in any order.
 */
final class Reads {
    private final SalsaType type;
    private final Set<String> locals;
    private final Set<String> fields = new HashSet<>();

    private Reads(SalsaType type, Declaration.Handler handler) {
        this.type = type;
        this.locals = new Changes(type).declaredNames(handler);
    }

    /** Returns the fields that a handler reads itself, not by calls of other handlers. */
    static Set<String> fieldsReadBy(SalsaType type, Declaration.Handler handler) {
        var reads = new Reads(type, handler);
        if (handler.body() != null) reads.collectReads(handler.body());
        return reads.fields;
    }

    private void collectReads(Node node) {
        switch (node) {
            case Statement.Become _ -> {}
            case Expression.Name name -> addName(name);
            case Expression.Select select
            when select.target() instanceof Expression.Self ->
                addIfField(select.name().text());
            default -> {
                Expression changed = Changes.changedExpression(node);
                node.children().forEach(each -> collectPart(node, each, changed));
            }
        }
    }

    /** Collects from a part of a node, unless the node only changes the variable that the part names. */
    private void collectPart(Node node, Node part, @Nullable Expression changed) {
        if (part == changed && PathWalk.variableNamed(changed) != null) {
            if (changed instanceof Expression.Index element) collectReads(element.index());
        } else if (node instanceof Statement.Evaluate && changed != null) {
            part.children().forEach(each -> collectPart(part, each, changed));
        } else {
            collectReads(part);
        }
    }

    private void addName(Expression.Name name) {
        if (!locals.contains(name.text())) addIfField(name.text());
    }

    private void addIfField(String name) {
        Declaration.Field field = type.field(name);
        if (field != null && !field.token()) fields.add(name);
    }
}
