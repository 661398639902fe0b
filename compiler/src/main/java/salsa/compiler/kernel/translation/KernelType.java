package salsa.compiler.kernel.translation;

/** A type that code of a kernel may have. */
sealed interface KernelType permits Primitive, ArrayType, RecordType, SpecialType {

    /** Returns the type as Salsa writes it. */
    String word();

    /** Returns the type as OpenCL C writes it. */
    String text();
}
