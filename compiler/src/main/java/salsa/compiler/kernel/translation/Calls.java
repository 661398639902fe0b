package salsa.compiler.kernel.translation;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import salsa.compiler.diagnostic.TranslationCode;
import salsa.compiler.kernel.value.Conversions;
import salsa.compiler.kernel.value.Method;
import salsa.compiler.kernel.value.Primitive;
import salsa.compiler.kernel.value.RecordType;
import salsa.compiler.kernel.value.SpecialType;
import salsa.compiler.kernel.value.Unsupported;
import salsa.compiler.kernel.value.Value;
import salsa.compiler.kernel.value.Variable;
import salsa.syntax.tree.Expression;
import salsa.syntax.tree.Expression.Call;
import salsa.syntax.tree.Expression.New;
import salsa.syntax.tree.TypeTree;

/** Calls of static methods, of the JDK's functions, of a record's constructor and components, and of a work item. */
final class Calls {
    private static final int DIMENSIONS = 3;

    private final Body body;
    private final Expressions expressions;
    private final Names names;

    Calls(Body body, Expressions expressions, Names names) {
        this.body = body;
        this.expressions = expressions;
        this.names = names;
    }

    /** Translates a call whose value is used. */
    Value translate(Call call) {
        Value value = call(call);
        if (value != null) return value;
        throw refuse(call, "`" + call.name().text() + "` returns no value", "call it in a statement of its own");
    }

    /** Translates a call whose value is not used. */
    void translateEffect(Call call) {
        call(call);
    }

    /** Translates a call; returns null if the method returns nothing. */
    private @Nullable Value call(Call call) {
        Expression target = call.target();
        if (target == null) return callOwn(call);
        Optional<String> type = names.typeName(target);
        if (type.isPresent()) return body.program().isBehavior(type.get()) ? callOwn(call) : callJava(call, type.get());
        if (target instanceof Expression.Name name) {
            Optional<Variable> item =
                    body.scope().find(name.text()).filter(each -> each.type() == SpecialType.WORK_ITEM);
            if (item.isPresent()) return callItem(call);
        }
        return component(call, expressions.translate(target));
    }

    private List<Value> arguments(List<Expression> arguments) {
        return body.inOrder(arguments.stream()
                .map(each -> (Supplier<Value>) () -> argument(each))
                .toList());
    }

    /** A work item is not passed on: every method can ask the device for it. */
    private Value argument(Expression argument) {
        boolean isItem = argument instanceof Expression.Name name
                && body.scope()
                        .find(name.text())
                        .filter(each -> each.type() == SpecialType.WORK_ITEM)
                        .isPresent();
        return isItem ? Value.temporary("", SpecialType.WORK_ITEM) : expressions.translate(argument);
    }

    private @Nullable Value callOwn(Call call) {
        String name = call.name().text();
        if (!body.program().methods().declare(name))
            throw refuse(
                    call,
                    "`" + name + "` is not a static method of the behavior",
                    "write it as a static method of the behavior");
        List<Value> arguments = arguments(call.arguments());
        Method method = body.program()
                .methods()
                .choose(call.name(), arguments.stream().map(Value::type).toList())
                .orElseThrow(() -> refuse(
                        call,
                        "no static method `" + name + "` accepts these arguments",
                        "pass values of the types of its parameters"));
        return new MethodCall(body, call, method).translate(arguments);
    }

    private Value callJava(Call call, String type) {
        String name = type + "." + call.name().text();
        List<Value> arguments = arguments(call.arguments());
        return JavaFunctions.find(name, arguments)
                .map(function -> function.apply(body, call, arguments))
                .orElseThrow(() -> refuse(
                        call,
                        "OpenCL C has no function that does what `" + name + "` does",
                        "write a static method of the behavior that computes it"));
    }

    private Value callItem(Call call) {
        String name = call.name().text();
        String function = name.equals("at") ? "get_global_id" : "get_global_size";
        boolean known =
                (name.equals("at") || name.equals("size")) && call.arguments().size() == 1;
        if (!known)
            throw refuse(call, "a work item has no method `" + name + "` in a kernel", "use `at(…)` and `size(…)`");
        Value dimension = dimension(call.arguments().getFirst());
        return Value.computed("((int)" + function + "(" + dimension.text() + "))", Primitive.INT, dimension);
    }

    /** The dimensions are an array of three on the JVM, and an access to a fourth fails. */
    private Value dimension(Expression argument) {
        Value dimension = body.name(Conversions.convert(expressions.translatePrimitive(argument), Primitive.INT));
        boolean known = dimension.constant() instanceof Integer number && number >= 0 && number < DIMENSIONS;
        if (known) return dimension;
        String count = Integer.toString(DIMENSIONS);
        body.addCheck("(uint)" + dimension.text() + " >= " + count, Violation.INDEX, argument, dimension.text(), count);
        return dimension;
    }

    private Value component(Call call, Value target) {
        Optional<RecordType.Component> component =
                target.type() instanceof RecordType record && call.arguments().isEmpty()
                        ? record.component(call.name().text())
                        : Optional.empty();
        return component
                .map(each -> Names.component(target, each))
                .orElseThrow(() -> refuse(
                        call,
                        "a value of type `" + target.type().word() + "` has no method `"
                                + call.name().text() + "` in a kernel",
                        "call a static method of the behavior, or a component of a record"));
    }

    /** Translates the creation of a record. */
    Value translate(New creation) {
        Optional<RecordType> type = creation.type() instanceof TypeTree.Named named && creation.body() == null
                ? body.program().records().find(named.name())
                : Optional.empty();
        if (type.isEmpty()) throw Constructs.refuse(creation);
        List<Value> arguments = arguments(creation.writtenArguments());
        var components = type.get().components();
        if (arguments.size() != components.size()) throw Constructs.refuse(creation);
        var texts = new ArrayList<String>();
        for (int i = 0; i < components.size(); i++)
            texts.add(Conversions.convert(arguments.get(i), components.get(i).type())
                    .text());
        String result = body.newTemporary();
        String initial = texts.isEmpty() ? "0" : String.join(", ", texts);
        body.add(type.get().text() + " " + result + " = {" + initial + "};");
        return Value.temporary(result, type.get());
    }

    private static Unsupported refuse(Call call, String reason, String remedy) {
        return new Unsupported(TranslationCode.METHOD, call.name(), reason, remedy);
    }
}
