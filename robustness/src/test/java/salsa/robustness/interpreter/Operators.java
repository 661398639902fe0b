package salsa.robustness.interpreter;

import java.util.Objects;

/** Java's binary operators, on the values of the core. */
final class Operators {
    private Operators() {}

    static Object binary(String operator, Object left, Object right) {
        return switch (operator) {
            case "+" -> left instanceof Integer a && right instanceof Integer b ? (Object) (a + b) : "" + left + right;
            case "-" -> (Integer) left - (Integer) right;
            case "*" -> (Integer) left * (Integer) right;
            case "/" -> (Integer) left / divisor(right);
            case "%" -> (Integer) left % divisor(right);
            case "<" -> (Integer) left < (Integer) right;
            case ">" -> (Integer) left > (Integer) right;
            case "<=" -> (Integer) left <= (Integer) right;
            case ">=" -> (Integer) left >= (Integer) right;
            case "==" -> Objects.equals(left, right);
            case "!=" -> !Objects.equals(left, right);
            case "&&" -> (Boolean) left && (Boolean) right;
            case "||" -> (Boolean) left || (Boolean) right;
            default -> throw new IllegalArgumentException("not in the core: " + operator);
        };
    }

    private static int divisor(Object value) {
        if (value.equals(0)) throw new Failure("division by zero");
        return (Integer) value;
    }
}
