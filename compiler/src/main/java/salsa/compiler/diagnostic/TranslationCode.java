package salsa.compiler.diagnostic;

import salsa.syntax.source.Code;

/** The codes of the diagnostics of kernels that are written in Salsa. */
public final class TranslationCode {
    public static final Code CONSTRUCT = new Code("E0860", "construct that a kernel cannot use");
    public static final Code TYPE = new Code("E0861", "type that a kernel cannot use");
    public static final Code METHOD = new Code("E0862", "method that a kernel cannot call");
    public static final Code VARIABLE = new Code("E0863", "variable that a kernel cannot use");
    public static final Code HEAD = new Code("E0864", "method that cannot be a kernel");

    private TranslationCode() {}
}
