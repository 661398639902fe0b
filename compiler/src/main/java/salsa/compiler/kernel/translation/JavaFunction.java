package salsa.compiler.kernel.translation;

import java.util.List;
import salsa.compiler.kernel.value.Conversions;
import salsa.compiler.kernel.value.Primitive;
import salsa.compiler.kernel.value.Value;
import salsa.syntax.tree.Node;

/**
 * A static method of the JDK in OpenCL C.
 *
 * @param parameters the types to which the arguments are converted
 * @param result     the type of the template's value
 * @param template   its text; {@code #1} is the first argument, {@code #2} the second
 * @param divides    whether the last argument is a divisor, which must not be zero
 */
record JavaFunction(List<Primitive> parameters, Primitive result, String template, boolean divides) {

    /** Returns whether the arguments fit the parameters without casts. */
    boolean accepts(List<Value> arguments) {
        if (arguments.size() != parameters.size()) return false;
        for (int i = 0; i < arguments.size(); i++)
            if (!Conversions.isAssignable(arguments.get(i).type(), parameters.get(i))) return false;
        return true;
    }

    /** Returns the value of a call. */
    Value apply(Body body, Node place, List<Value> arguments) {
        var converted = new Value[arguments.size()];
        String text = template;
        for (int i = 0; i < converted.length; i++) {
            Value value = Conversions.convert(arguments.get(i), parameters.get(i));
            converted[i] = divides && i == converted.length - 1 ? Operators.checkDivisor(body, place, value) : value;
            text = text.replace("#" + (i + 1), converted[i].text());
        }
        return Value.computed(text, result, converted);
    }
}
