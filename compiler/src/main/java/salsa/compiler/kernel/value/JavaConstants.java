package salsa.compiler.kernel.value;

import java.util.Map;
import java.util.Optional;

/** Constants of the JDK. */
public final class JavaConstants {
    private static final Map<String, Value> CONSTANTS = Map.ofEntries(
            Map.entry("Math.PI", Value.constant(Primitive.DOUBLE, Math.PI)),
            Map.entry("Math.E", Value.constant(Primitive.DOUBLE, Math.E)),
            Map.entry("Math.TAU", Value.constant(Primitive.DOUBLE, Math.TAU)),
            Map.entry("Byte.MIN_VALUE", Value.constant(Primitive.BYTE, (int) Byte.MIN_VALUE)),
            Map.entry("Byte.MAX_VALUE", Value.constant(Primitive.BYTE, (int) Byte.MAX_VALUE)),
            Map.entry("Short.MIN_VALUE", Value.constant(Primitive.SHORT, (int) Short.MIN_VALUE)),
            Map.entry("Short.MAX_VALUE", Value.constant(Primitive.SHORT, (int) Short.MAX_VALUE)),
            Map.entry("Character.MIN_VALUE", Value.constant(Primitive.CHAR, (int) Character.MIN_VALUE)),
            Map.entry("Character.MAX_VALUE", Value.constant(Primitive.CHAR, (int) Character.MAX_VALUE)),
            Map.entry("Integer.MIN_VALUE", Value.constant(Primitive.INT, Integer.MIN_VALUE)),
            Map.entry("Integer.MAX_VALUE", Value.constant(Primitive.INT, Integer.MAX_VALUE)),
            Map.entry("Integer.SIZE", Value.constant(Primitive.INT, Integer.SIZE)),
            Map.entry("Long.MIN_VALUE", Value.constant(Primitive.LONG, Long.MIN_VALUE)),
            Map.entry("Long.MAX_VALUE", Value.constant(Primitive.LONG, Long.MAX_VALUE)),
            Map.entry("Long.SIZE", Value.constant(Primitive.INT, Long.SIZE)),
            Map.entry("Float.MIN_VALUE", Value.constant(Primitive.FLOAT, Float.MIN_VALUE)),
            Map.entry("Float.MIN_NORMAL", Value.constant(Primitive.FLOAT, Float.MIN_NORMAL)),
            Map.entry("Float.MAX_VALUE", Value.constant(Primitive.FLOAT, Float.MAX_VALUE)),
            Map.entry("Float.NaN", Value.constant(Primitive.FLOAT, Float.NaN)),
            Map.entry("Float.POSITIVE_INFINITY", Value.constant(Primitive.FLOAT, Float.POSITIVE_INFINITY)),
            Map.entry("Float.NEGATIVE_INFINITY", Value.constant(Primitive.FLOAT, Float.NEGATIVE_INFINITY)),
            Map.entry("Double.MIN_VALUE", Value.constant(Primitive.DOUBLE, Double.MIN_VALUE)),
            Map.entry("Double.MIN_NORMAL", Value.constant(Primitive.DOUBLE, Double.MIN_NORMAL)),
            Map.entry("Double.MAX_VALUE", Value.constant(Primitive.DOUBLE, Double.MAX_VALUE)),
            Map.entry("Double.NaN", Value.constant(Primitive.DOUBLE, Double.NaN)),
            Map.entry("Double.POSITIVE_INFINITY", Value.constant(Primitive.DOUBLE, Double.POSITIVE_INFINITY)),
            Map.entry("Double.NEGATIVE_INFINITY", Value.constant(Primitive.DOUBLE, Double.NEGATIVE_INFINITY)));

    private JavaConstants() {}

    /** Returns the constant of a name such as {@code Math.PI}. */
    public static Optional<Value> find(String name) {
        return Optional.ofNullable(CONSTANTS.get(name));
    }
}
