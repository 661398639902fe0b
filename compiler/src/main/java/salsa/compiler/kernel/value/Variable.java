package salsa.compiler.kernel.value;

import org.jspecify.annotations.Nullable;

/** A local variable or parameter; {@code constant} is its value if it is final and a constant, else null. */
public record Variable(
        String name, KernelType type, @Nullable Object constant) {

    /** Returns the variable's value here. */
    public Value value() {
        if (constant != null && type instanceof Primitive primitive) return Value.constant(primitive, constant);
        return type instanceof ArrayType
                ? Value.temporary(Naming.variable(name), type)
                : Value.variable(Naming.variable(name), type);
    }
}
