package salsa.compiler.kernel.value;

import org.jspecify.annotations.Nullable;

/**
 * A translated expression. The text has no side effect and cannot fail, and is a name, a literal, a call or in
 * parentheses.
 *
 * @param constant the value if Java's rules make the expression a constant: an Integer for the types up to int, a Long,
 *     Float, Double or Boolean; else null
 * @param stable   whether later statements cannot change the value of the text
 * @param depth    how many operators the text nests
 */
public record Value(String text, KernelType type, @Nullable Object constant, boolean stable, int depth) {

    /** The type of a value that is known to be primitive. */
    public Primitive primitive() {
        if (type instanceof Primitive primitive) return primitive;
        throw new IllegalStateException("not primitive: " + type.word());
    }

    public static Value constant(Primitive type, Object value) {
        return new Value(ConstantText.of(type, value), type, value, true, 0);
    }

    /** Returns a value that later statements may change. */
    public static Value variable(String name, KernelType type) {
        return new Value(name, type, null, false, 0);
    }

    /** Returns the value of a variable that nothing assigns again. */
    public static Value temporary(String name, KernelType type) {
        return new Value(name, type, null, true, 0);
    }

    /** Returns a value that is computed from others. */
    public static Value computed(String text, KernelType type, Value... from) {
        int depth = 0;
        boolean stable = true;
        for (Value each : from) {
            depth = Math.max(depth, each.depth);
            stable &= each.stable;
        }
        return new Value(text, type, null, stable, depth + 1);
    }
}
