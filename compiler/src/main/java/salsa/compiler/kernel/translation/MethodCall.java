package salsa.compiler.kernel.translation;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import salsa.compiler.kernel.value.ArrayType;
import salsa.compiler.kernel.value.Conversions;
import salsa.compiler.kernel.value.Method;
import salsa.compiler.kernel.value.Naming;
import salsa.compiler.kernel.value.Primitive;
import salsa.compiler.kernel.value.RecordType;
import salsa.compiler.kernel.value.SpecialType;
import salsa.compiler.kernel.value.Value;
import salsa.compiler.kernel.value.Variable;
import salsa.syntax.tree.Expression.Call;

/** A call of a static method of the behavior, which is a function of the translated program. */
final class MethodCall {
    private final Body body;
    private final Method method;
    private final Function function;

    MethodCall(Body body, Call call, Method method) {
        this.body = body;
        this.method = method;
        function = body.program().function(method, call.name());
    }

    /** Translates the call; returns null if the method returns nothing. */
    @Nullable
    Value translate(List<Value> arguments) {
        var texts = new ArrayList<String>();
        if (function.faults()) texts.addAll(List.of("salsa_error", "salsa_stopped"));
        for (int i = 0; i < arguments.size(); i++)
            addArgument(method.parameters().get(i), arguments.get(i), texts);
        Value result = call(method.text() + "(" + String.join(", ", texts) + ")");
        if (function.faults()) body.addStop();
        return result;
    }

    private void addArgument(Variable parameter, Value argument, List<String> texts) {
        switch (parameter.type()) {
            case SpecialType special -> {}
            case ArrayType array -> {
                texts.add(argument.text());
                texts.add(Names.lengthOf(argument));
                if (function.written().contains(Naming.variable(parameter.name())))
                    body.written().add(argument.text());
            }
            case Primitive primitive ->
                texts.add(Conversions.convert(argument, primitive).text());
            case RecordType record -> texts.add(argument.text());
        }
    }

    private @Nullable Value call(String text) {
        if (method.result() == SpecialType.VOID) {
            body.add(text + ";");
            return null;
        }
        String result = body.newTemporary();
        body.add(method.result().text() + " " + result + " = " + text + ";");
        return Value.temporary(result, method.result());
    }
}
