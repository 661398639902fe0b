package salsa.compiler.kernel.value;

/** An array of one dimension: a buffer of the device. */
public record ArrayType(Primitive element) implements KernelType {
    @Override
    public String word() {
        return element.word() + "[]";
    }

    @Override
    public String text() {
        return element.text() + "*";
    }
}
