package salsa.compiler.kernel.value;

import org.jspecify.annotations.Nullable;
import salsa.syntax.tree.Expression.Literal;

/** Literals of Java as constants. */
public final class Literals {
    private Literals() {}

    /** Returns the constant of a literal, or null for a text or {@code null}. */
    public static @Nullable Value of(Literal.Kind kind, String text) {
        return switch (kind) {
            case INTEGER -> integer(text.replace("_", ""));
            case FLOATING -> floating(text.replace("_", ""));
            case CHARACTER -> Value.constant(Primitive.CHAR, (int) character(text.substring(1, text.length() - 1)));
            case BOOLEAN -> Value.constant(Primitive.BOOLEAN, text.equals("true"));
            case STRING, NULL -> null;
        };
    }

    private static Value integer(String text) {
        boolean isLong = text.endsWith("L") || text.endsWith("l");
        String digits = isLong ? text.substring(0, text.length() - 1) : text;
        int radix = radixOf(digits);
        String plain = digits.substring(radix == 16 || radix == 2 ? 2 : radix == 8 ? 1 : 0);
        long value = Long.parseUnsignedLong(plain, radix);
        return isLong ? Value.constant(Primitive.LONG, value) : Value.constant(Primitive.INT, (int) value);
    }

    private static int radixOf(String digits) {
        if (digits.length() < 2 || digits.charAt(0) != '0') return 10;
        return switch (Character.toLowerCase(digits.charAt(1))) {
            case 'x' -> 16;
            case 'b' -> 2;
            default -> 8;
        };
    }

    private static Value floating(String text) {
        boolean hexadecimal = text.startsWith("0x") || text.startsWith("0X");
        boolean isFloat = (text.endsWith("f") || text.endsWith("F")) && (!hexadecimal || text.matches(".*[pP].*"));
        return isFloat
                ? Value.constant(Primitive.FLOAT, Float.parseFloat(text))
                : Value.constant(Primitive.DOUBLE, Double.parseDouble(text));
    }

    /** Returns the character between the quotes: one that stands for itself, or an escape. */
    private static char character(String text) {
        if (text.startsWith("\\u"))
            return (char) Integer.parseInt(text.replace("\\", "").replace("u", ""), 16);
        return text.translateEscapes().charAt(0);
    }
}
