package salsa.compiler.kernel.value;

import salsa.syntax.source.Code;
import salsa.syntax.tree.Node;
import salsa.syntax.tree.Span;

/** Ends the translation of a kernel at a construct that OpenCL C does not have. */
public final class Unsupported extends RuntimeException {
    private static final long serialVersionUID = 1;

    private final transient Code code;
    private final transient Span span;
    private final transient String reason;
    private final transient String remedy;

    public Unsupported(Code code, Node node, String reason, String remedy) {
        super(reason, null, false, false);
        this.code = code;
        this.span = node.span();
        this.reason = reason;
        this.remedy = remedy;
    }

    public Code code() {
        return code;
    }

    public Span span() {
        return span;
    }

    public String reason() {
        return reason;
    }

    public String remedy() {
        return remedy;
    }
}
