package salsa.runtime.copy.engine;

import org.jspecify.annotations.Nullable;

/** Thrown when an object of the graph cannot be copied. The runtime turns it into the exception that programs catch. */
public final class CopyRefusal extends RuntimeException {
    private static final long serialVersionUID = 1;

    private final String path;
    private final String reason;

    /** Refuses the object at {@code path}, for {@code reason}. */
    public CopyRefusal(String path, String reason) {
        this(path, reason, null);
    }

    /** Creates a refusal caused by an exception of the program's own classes, or by another refusal. */
    public CopyRefusal(String path, String reason, @Nullable Throwable cause) {
        super(reason, cause);
        this.path = path;
        this.reason = reason;
    }

    /** Returns the path of the object from the value that was to be copied. */
    public String path() {
        return path;
    }

    /** Returns why it cannot be copied, and what to do instead. */
    public String reason() {
        return reason;
    }
}
