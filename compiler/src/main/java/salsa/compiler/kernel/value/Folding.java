package salsa.compiler.kernel.value;

import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Constant expressions, computed as Java computes them. */
public final class Folding {
    private Folding() {}

    /** Returns the constant as one of another type, by Java's cast. */
    public static Object cast(Object constant, Primitive type) {
        if (constant instanceof Boolean) return constant;
        Number number = (Number) constant;
        boolean floating = constant instanceof Float || constant instanceof Double;
        double real = number.doubleValue();
        int narrow = floating ? (int) real : (int) number.longValue();
        return switch (type) {
            case BOOLEAN -> constant;
            case BYTE -> (int) (byte) narrow;
            case SHORT -> (int) (short) narrow;
            case CHAR -> (int) (char) narrow;
            case INT -> narrow;
            case LONG -> floating ? (long) real : number.longValue();
            case FLOAT -> number.floatValue();
            case DOUBLE -> real;
        };
    }

    /**
     * Returns the result of an operator for constants of one type, int or wider or boolean; empty if it is not a
     * constant: a division by zero.
     */
    public static Optional<Object> binary(String operator, Object left, Object right) {
        return Optional.ofNullable(
                switch (left) {
                    case Integer a -> ofInts(operator, a, (Integer) right);
                    case Long a -> ofLongs(operator, a, (Long) right);
                    case Float a -> ofFloats(operator, a, (Float) right);
                    case Double a -> ofDoubles(operator, a, (Double) right);
                    case Boolean a -> ofBooleans(operator, a, (Boolean) right);
                    default -> null;
                });
    }

    /** Returns a shifted constant; the type of the distance does not matter. */
    public static Object shift(String operator, Object left, long distance) {
        int by = (int) distance;
        if (left instanceof Long a)
            return switch (operator) {
                case "<<" -> a << by;
                case ">>" -> a >> by;
                default -> a >>> by;
            };
        int a = (Integer) left;
        return switch (operator) {
            case "<<" -> a << by;
            case ">>" -> a >> by;
            default -> a >>> by;
        };
    }

    private static @Nullable Object ofInts(String operator, int a, int b) {
        return switch (operator) {
            case "+" -> a + b;
            case "-" -> a - b;
            case "*" -> a * b;
            case "/" -> b == 0 ? null : (Object) (a / b);
            case "%" -> b == 0 ? null : (Object) (a % b);
            case "&" -> a & b;
            case "|" -> a | b;
            case "^" -> a ^ b;
            default -> compared(operator, Integer.compare(a, b));
        };
    }

    private static @Nullable Object ofLongs(String operator, long a, long b) {
        return switch (operator) {
            case "+" -> a + b;
            case "-" -> a - b;
            case "*" -> a * b;
            case "/" -> b == 0 ? null : (Object) (a / b);
            case "%" -> b == 0 ? null : (Object) (a % b);
            case "&" -> a & b;
            case "|" -> a | b;
            case "^" -> a ^ b;
            default -> compared(operator, Long.compare(a, b));
        };
    }

    private static @Nullable Object ofFloats(String operator, float a, float b) {
        return switch (operator) {
            case "+" -> a + b;
            case "-" -> a - b;
            case "*" -> a * b;
            case "/" -> a / b;
            case "%" -> a % b;
            default -> comparedReals(operator, a, b);
        };
    }

    private static @Nullable Object ofDoubles(String operator, double a, double b) {
        return switch (operator) {
            case "+" -> a + b;
            case "-" -> a - b;
            case "*" -> a * b;
            case "/" -> a / b;
            case "%" -> a % b;
            default -> comparedReals(operator, a, b);
        };
    }

    private static @Nullable Object ofBooleans(String operator, boolean a, boolean b) {
        return switch (operator) {
            case "&", "&&" -> a & b;
            case "|", "||" -> a | b;
            case "^", "!=" -> a ^ b;
            case "==" -> a == b;
            default -> null;
        };
    }

    private static @Nullable Object compared(String operator, int order) {
        return switch (operator) {
            case "<" -> order < 0;
            case "<=" -> order <= 0;
            case ">" -> order > 0;
            case ">=" -> order >= 0;
            case "==" -> order == 0;
            case "!=" -> order != 0;
            default -> null;
        };
    }

    /** Compares as the operators do: nothing is equal to, less or greater than NaN, and the two zeros are equal. */
    private static @Nullable Object comparedReals(String operator, double a, double b) {
        return switch (operator) {
            case "<" -> a < b;
            case "<=" -> a <= b;
            case ">" -> a > b;
            case ">=" -> a >= b;
            case "==" -> a == b;
            case "!=" -> a != b;
            default -> null;
        };
    }
}
