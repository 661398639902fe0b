package salsa.compiler.kernel.value;

/** A type that code of a kernel may have. */
public sealed interface KernelType permits Primitive, ArrayType, RecordType, SpecialType {

    /** Returns the type as Salsa writes it. */
    String word();

    /** Returns the type as OpenCL C writes it. */
    String text();
}
