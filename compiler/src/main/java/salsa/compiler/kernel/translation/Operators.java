package salsa.compiler.kernel.translation;

import java.util.Optional;
import salsa.compiler.kernel.value.Conversions;
import salsa.compiler.kernel.value.Folding;
import salsa.compiler.kernel.value.Primitive;
import salsa.compiler.kernel.value.Value;
import salsa.syntax.tree.Node;

/** Java's operators on primitives. */
final class Operators {
    private final Body body;

    Operators(Body body) {
        this.body = body;
    }

    /** Returns the result of a prefix operator without side effect. */
    Value unary(String operator, Value operand) {
        if (operator.equals("!")) return not(operand);
        Value promoted = Conversions.convert(operand, operand.primitive().promoted());
        return switch (operator) {
            case "-" -> negate(promoted);
            case "~" ->
                binaryOf("^", promoted, Conversions.convert(Value.constant(Primitive.INT, -1), promoted.type()));
            default -> promoted;
        };
    }

    private static Value not(Value operand) {
        return operand.constant() instanceof Boolean constant
                ? Value.constant(Primitive.BOOLEAN, !constant)
                : Value.computed("(!" + operand.text() + ")", Primitive.BOOLEAN, operand);
    }

    private static Value negate(Value operand) {
        Primitive type = operand.primitive();
        if (operand.constant() != null)
            return Value.constant(
                    type,
                    switch (operand.constant()) {
                        case Integer number -> (Object) (-number);
                        case Long number -> -number;
                        case Float number -> -number;
                        case Double number -> -number;
                        default -> operand.constant();
                    });
        String text = type.isFloating()
                ? "(-" + operand.text() + ")"
                : "((" + type.text() + ")(0 - (" + type.unsigned() + ")" + operand.text() + "))";
        return Value.computed(text, type, operand);
    }

    /** Returns the result of an operator; {@code place} is that of a division by zero. */
    Value binary(Node place, String operator, Value left, Value right) {
        return switch (operator) {
            case "<<", ">>", ">>>" -> shift(operator, left, right);
            case "/", "%" -> divide(place, operator, left, right);
            default -> binaryOf(operator, left, right);
        };
    }

    private static Value binaryOf(String operator, Value left, Value right) {
        Primitive type = left.primitive().promotedWith(right.primitive());
        Value one = Conversions.convert(left, type);
        Value two = Conversions.convert(right, type);
        Primitive result = isComparison(operator) ? Primitive.BOOLEAN : type;
        Optional<Value> folded = fold(operator, one, two, result);
        if (folded.isPresent()) return folded.get();
        boolean wraps = type.isIntegral() && (operator.equals("+") || operator.equals("-") || operator.equals("*"));
        String text = wraps
                ? wrapped(type, one.text(), operator, two.text())
                : "(" + one.text() + " " + operator + " " + two.text() + ")";
        return Value.computed(text, result, one, two);
    }

    private static String wrapped(Primitive type, String left, String operator, String right) {
        String unsigned = "(" + type.unsigned() + ")";
        return "((" + type.text() + ")(" + unsigned + left + " " + operator + " " + unsigned + right + "))";
    }

    private static Optional<Value> fold(String operator, Value left, Value right, Primitive result) {
        if (left.constant() == null || right.constant() == null) return Optional.empty();
        return Folding.binary(operator, left.constant(), right.constant())
                .map(constant -> Value.constant(result, constant));
    }

    private static boolean isComparison(String operator) {
        return switch (operator) {
            case "<", "<=", ">", ">=", "==", "!=" -> true;
            default -> false;
        };
    }

    /** Java uses the low bits of a distance, as many as the width of the shifted value needs. */
    private static Value shift(String operator, Value left, Value right) {
        Primitive type = left.primitive().promoted();
        Value shifted = Conversions.convert(left, type);
        if (shifted.constant() != null && right.constant() instanceof Number distance)
            return Value.constant(type, Folding.shift(operator, shifted.constant(), distance.longValue()));
        String mask = type == Primitive.LONG ? "63" : "31";
        String distance = right.constant() instanceof Number number
                ? Long.toString(number.longValue() & Long.parseLong(mask))
                : "((int)" + right.text() + " & " + mask + ")";
        String text = operator.equals(">>")
                ? "(" + shifted.text() + " >> " + distance + ")"
                : "((" + type.text() + ")((" + type.unsigned() + ")" + shifted.text() + " " + operator.substring(0, 2)
                        + " " + distance + "))";
        return Value.computed(text, type, shifted, right);
    }

    private Value divide(Node place, String operator, Value left, Value right) {
        Primitive type = left.primitive().promotedWith(right.primitive());
        Value one = Conversions.convert(left, type);
        Value two = Conversions.convert(right, type);
        Optional<Value> folded = fold(operator, one, two, type);
        if (folded.isPresent()) return folded.get();
        if (type.isFloating()) {
            String text = operator.equals("/")
                    ? "(" + one.text() + " / " + two.text() + ")"
                    : "fmod(" + one.text() + ", " + two.text() + ")";
            return Value.computed(text, type, one, two);
        }
        return divideWhole(place, operator, one, two);
    }

    private Value divideWhole(Node place, String operator, Value left, Value right) {
        Primitive type = left.primitive();
        boolean plain =
                right.constant() instanceof Number divisor && divisor.longValue() != 0 && divisor.longValue() != -1;
        if (plain)
            return Value.computed("(" + left.text() + " " + operator + " " + right.text() + ")", type, left, right);
        Value divisor = checkDivisor(body, place, right);
        String function = "salsa_" + (operator.equals("/") ? "div" : "rem") + "_" + type.text();
        return Value.computed(function + "(" + left.text() + ", " + divisor.text() + ")", type, left, divisor);
    }

    /** Returns the divisor after a check that it is not zero. */
    static Value checkDivisor(Body body, Node place, Value divisor) {
        Value named = body.name(divisor);
        body.addCheck(named.text() + " == 0", Violation.DIVISION_BY_ZERO, place, "0", "0");
        return named;
    }
}
