package salsa.compiler.check;

import java.util.List;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.VariableElement;
import javax.lang.model.type.ArrayType;
import javax.lang.model.type.TypeMirror;
import salsa.compiler.diagnostic.LanguageCode;
import salsa.compiler.scheme.RuntimeNames;
import salsa.compiler.symbol.SalsaType;
import salsa.compiler.typing.Attribution;
import salsa.compiler.wording.Violations;
import salsa.syntax.source.Diagnostics;
import salsa.syntax.tree.Declaration;
import salsa.syntax.tree.Expression;
import salsa.syntax.tree.Node;
import salsa.syntax.tree.Statement;
import salsa.syntax.tree.TypeTree;

/**
 * The rule that a reference to an actor is no instance of the runtime's class of actor state, from which each behavior's
 * class of state is derived: javac, which reads a behavior as one class, cannot tell.
 */
final class StateClasses {
    private final SalsaType type;
    private final Attribution attribution;
    private final Violations violations;

    StateClasses(SalsaType type, Attribution attribution, Diagnostics diagnostics) {
        this.type = type;
        this.attribution = attribution;
        this.violations = new Violations(type, diagnostics);
    }

    void check() {
        walk(type.declaration());
    }

    private void walk(Node node) {
        switch (node) {
            case Expression.Call call -> arguments(call, call.arguments());
            case Expression.Send send -> arguments(send, send.arguments());
            case Expression.New creation -> arguments(creation, creation.arguments());
            case Statement.Local local when !local.token() -> declared(local.type(), local.declarators());
            case Declaration.Field field when !field.token() -> declared(field.type(), field.declarators());
            case Expression.Assign assign -> value(attribution.type(type, assign.left()), assign.right());
            default -> {}
        }
        node.children().forEach(this::walk);
    }

    private void arguments(Expression call, List<Expression> arguments) {
        ExecutableElement method = attribution.handler(type, call);
        if (method == null) return;
        List<? extends VariableElement> parameters = method.getParameters();
        for (int i = 0; i < arguments.size() && !parameters.isEmpty(); i++) {
            TypeMirror last = parameters.getLast().asType();
            boolean beyond = i >= parameters.size() - 1 && method.isVarArgs() && last instanceof ArrayType;
            if (!beyond && i >= parameters.size()) return;
            value(
                    beyond
                            ? ((ArrayType) last).getComponentType()
                            : parameters.get(i).asType(),
                    arguments.get(i));
        }
    }

    private void declared(TypeTree declared, List<Node.Declarator> declarators) {
        for (Node.Declarator each : declarators) {
            if (each.initializer() != null && each.dimensions() == 0)
                value(attribution.type(type, declared), each.initializer());
        }
    }

    private void value(TypeMirror wanted, Expression value) {
        if (isState(wanted) && isReference(attribution.type(type, value))) {
            violations.error(
                    LanguageCode.REFERENCE_AS_STATE,
                    value,
                    "this is a reference to an actor, and `" + wanted + "` is the runtime's class of actors",
                    "declare it as `Actor`, the type of all references");
        }
    }

    private static boolean isState(TypeMirror type) {
        return type != null && type.toString().equals(RuntimeNames.BEHAVIOR);
    }

    private boolean isReference(TypeMirror found) {
        return found != null
                && attribution
                                .universe()
                                .type(attribution.types().erasure(found).toString())
                        != null;
    }
}
