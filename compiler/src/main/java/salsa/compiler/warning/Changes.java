package salsa.compiler.warning;

import java.util.HashSet;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import salsa.compiler.symbol.Bindings;
import salsa.compiler.symbol.SalsaType;
import salsa.syntax.tree.Declaration;
import salsa.syntax.tree.Expression;
import salsa.syntax.tree.Node;
import salsa.syntax.tree.Statement;

/** What code changes of an actor's fields, and which names it declares. */
public final class Changes {
    private final SalsaType type;

    /** Looks at the fields of a behavior. */
    public Changes(SalsaType type) {
        this.type = type;
    }

    /** Returns the fields that a handler changes itself, not by calls of other handlers or in lambdas. */
    public Set<String> changedFields(Declaration.Handler handler) {
        var fields = new HashSet<String>();
        if (handler.body() == null) return fields;
        Set<String> locals = declaredNames(handler);
        collectChanged(handler.body(), locals, fields);
        return fields;
    }

    private void collectChanged(Node node, Set<String> locals, Set<String> fields) {
        if (node instanceof Expression.Lambda || node instanceof Statement.Become) return;
        Expression changed = changedExpression(node);
        String name = PathWalk.variableNamed(changed);
        boolean own = changed instanceof Expression.Select || name != null && !locals.contains(name);
        if (name != null && own && type.field(name) != null) fields.add(name);
        node.children().forEach(each -> collectChanged(each, locals, fields));
    }

    /** Returns whether a handler that changes a field assigns the field itself, not only an element of its array. */
    boolean assignsField(Declaration.Handler handler, String field) {
        return handler.body() != null && assignsField(handler.body(), field);
    }

    private static boolean assignsField(Node node, String field) {
        Expression changed = changedExpression(node);
        boolean isWhole = changed != null && !(changed instanceof Expression.Index);
        return isWhole && field.equals(PathWalk.variableNamed(changed))
                || node.children().stream().anyMatch(each -> assignsField(each, field));
    }

    /** Returns the variable, element or object that a node changes, or null. */
    public static @Nullable Expression changedExpression(Node node) {
        return switch (node) {
            case Expression.Assign assign -> assign.left();
            case Expression.Unary unary
            when unary.operator().equals("++") || unary.operator().equals("--") -> unary.operand();
            case Statement.Evaluate(var _, Expression.Call call)
            when PathWalk.CHANGES.contains(call.name().text()) -> call.target();
            default -> null;
        };
    }

    /** Returns the names that a member declares: parameters, local variables, and variables of patterns. */
    public Set<String> declaredNames(Node member) {
        var names = new HashSet<String>();
        collectDeclared(member, names);
        return names;
    }

    private void collectDeclared(Node node, Set<String> names) {
        switch (node) {
            case Node.Parameter parameter -> names.add(parameter.name().text());
            case Node.Declarator declarator -> names.add(declarator.name().text());
            case Node.Catch caught -> names.add(caught.name().text());
            case Node.Pattern pattern -> names.addAll(Bindings.of(type, pattern));
            default -> {}
        }
        node.children().forEach(each -> collectDeclared(each, names));
    }
}
