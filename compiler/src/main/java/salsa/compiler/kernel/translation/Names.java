package salsa.compiler.kernel.translation;

import java.util.Optional;
import salsa.compiler.diagnostic.TranslationCode;
import salsa.compiler.kernel.value.ArrayType;
import salsa.compiler.kernel.value.JavaConstants;
import salsa.compiler.kernel.value.Naming;
import salsa.compiler.kernel.value.Primitive;
import salsa.compiler.kernel.value.RecordType;
import salsa.compiler.kernel.value.Unsupported;
import salsa.compiler.kernel.value.Value;
import salsa.compiler.kernel.value.Variable;
import salsa.syntax.tree.Expression;
import salsa.syntax.tree.Expression.Name;
import salsa.syntax.tree.Expression.Select;

/** Names of variables, constants, components and lengths. */
final class Names {
    private final Body body;
    private final Expressions expressions;

    Names(Body body, Expressions expressions) {
        this.body = body;
        this.expressions = expressions;
    }

    Value translate(Name name) {
        Optional<Variable> variable = body.scope().find(name.text());
        if (variable.isPresent()) return variable.get().value();
        return body.program()
                .constant(name, name.text())
                .orElseThrow(() -> new Unsupported(
                        TranslationCode.VARIABLE,
                        name,
                        "`" + name.text() + "` is no variable of this method and no constant of the behavior",
                        "pass its value as a parameter"));
    }

    Value translate(Select select) {
        Optional<String> type = typeName(select.target());
        if (type.isPresent()) return constantOf(select, type.get());
        Value target = expressions.translate(select.target());
        String name = select.name().text();
        if (target.type() instanceof ArrayType && name.equals("length"))
            return Value.temporary(lengthOf(target), Primitive.INT);
        if (target.type() instanceof RecordType record && record.component(name).isPresent())
            return component(target, record.component(name).get());
        throw new Unsupported(
                TranslationCode.VARIABLE,
                select,
                "a value of type `" + target.type().word() + "` has no `" + name + "` in a kernel",
                "use the length of an array, or a component of a record");
    }

    static Value component(Value record, RecordType.Component component) {
        return Value.computed(record.text() + "." + Naming.variable(component.name()), component.type(), record);
    }

    /** Returns the text of the number of elements of an array. */
    static String lengthOf(Value array) {
        String text = array.text();
        return text.substring(0, text.length() - 1) + "_length";
    }

    /** Returns the name of the type that an expression is; empty if it is a value. */
    Optional<String> typeName(Expression target) {
        return target instanceof Name name
                        && body.scope().find(name.text()).isEmpty()
                        && !body.program().declaresField(name.text())
                ? Optional.of(name.text())
                : Optional.empty();
    }

    private Value constantOf(Select select, String type) {
        String name = select.name().text();
        Optional<Value> constant = body.program().isBehavior(type)
                ? body.program().constant(select, name)
                : JavaConstants.find(type + "." + name);
        return constant.orElseThrow(() -> new Unsupported(
                TranslationCode.VARIABLE,
                select,
                "`" + type + "." + name + "` is not a constant that a kernel can use",
                "pass its value as a parameter, or declare a static final constant with its value"));
    }
}
