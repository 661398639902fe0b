package salsa.compiler.diagnostic;

import salsa.syntax.source.Code;

/** The codes of the diagnostics of kernel actors. */
public final class KernelCode {
    public static final Code NO_KERNEL = new Code("E0840", "kernel actor without a kernel");
    public static final Code SIGNATURE = new Code("E0841", "kernel without a form as a handler");
    public static final Code NAME_TAKEN = new Code("E0842", "kernel with the name of another member");
    public static final Code KEYWORD = new Code("E0843", "kernel with the name of a keyword");
    public static final Code MOBILE = new Code("E0844", "mobile kernel actor");

    private KernelCode() {}
}
