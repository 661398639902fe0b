package salsa.compiler.kernel.value;

/** Constants in OpenCL C, exact to the last bit. */
public final class ConstantText {
    private ConstantText() {}

    public static String of(Primitive type, Object value) {
        return switch (type) {
            case BOOLEAN -> (Boolean) value ? "1" : "0";
            case BYTE, SHORT, CHAR -> "((" + type.text() + ")" + ofInt((Integer) value) + ")";
            case INT -> ofInt((Integer) value);
            case LONG -> ofLong((Long) value);
            case FLOAT -> ofFloat((Float) value);
            case DOUBLE -> ofDouble((Double) value);
        };
    }

    /** C has no negative literals: the least value would be the negation of one that does not fit. */
    private static String ofInt(int value) {
        if (value == Integer.MIN_VALUE) return "(-2147483647 - 1)";
        return value < 0 ? "(" + value + ")" : Integer.toString(value);
    }

    private static String ofLong(long value) {
        if (value == Long.MIN_VALUE) return "(-9223372036854775807L - 1)";
        return value < 0 ? "(" + value + "L)" : value + "L";
    }

    private static String ofFloat(float value) {
        if (Float.isNaN(value) || Float.isInfinite(value))
            return "as_float(0x" + Integer.toHexString(Float.floatToIntBits(value)) + "u)";
        return signed(Float.toHexString(value) + "f");
    }

    private static String ofDouble(double value) {
        if (Double.isNaN(value) || Double.isInfinite(value))
            return "as_double(0x" + Long.toHexString(Double.doubleToLongBits(value)) + "ul)";
        return signed(Double.toHexString(value));
    }

    private static String signed(String text) {
        return text.startsWith("-") ? "(" + text + ")" : text;
    }
}
