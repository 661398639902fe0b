package salsa.compiler.kernel.translation;

import org.jspecify.annotations.Nullable;

/** A local variable or parameter; {@code constant} is its value if it is final and a constant, else null. */
record Variable(String name, KernelType type, @Nullable Object constant) {

    /** Returns the variable's value here. */
    Value value() {
        if (constant != null && type instanceof Primitive primitive) return Value.constant(primitive, constant);
        return type instanceof ArrayType
                ? Value.temporary(Naming.variable(name), type)
                : Value.variable(Naming.variable(name), type);
    }
}
