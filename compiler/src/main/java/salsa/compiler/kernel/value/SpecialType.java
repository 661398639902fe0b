package salsa.compiler.kernel.value;

/** A type without values in the translated program. */
public enum SpecialType implements KernelType {
    VOID("void"),
    /** The type of a kernel's first parameter, which the translated program does not have. */
    WORK_ITEM("WorkItem");

    private final String word;

    SpecialType(String word) {
        this.word = word;
    }

    @Override
    public String word() {
        return word;
    }

    @Override
    public String text() {
        return "void";
    }
}
