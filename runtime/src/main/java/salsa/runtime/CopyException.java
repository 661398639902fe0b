package salsa.runtime;

/** A message value cannot be copied: the path leads from the sent value to the object that prevents it. */
public final class CopyException extends RuntimeException {
    private static final long serialVersionUID = 1;

    /** The path from the sent value to the object. */
    private final String path;

    /** Why the object cannot be copied. */
    private final String reason;

    /** Creates the refusal of the object at {@code path}, for {@code reason}. */
    public CopyException(String path, String reason) {
        this(path, reason, null);
    }

    /** Creates a refusal caused by an exception of the program's own classes, such as a record's constructor. */
    public CopyException(String path, String reason, Throwable cause) {
        super("`" + path + "` cannot be copied to another actor: " + reason, cause);
        this.path = path;
        this.reason = reason;
    }

    /** Returns the path of the object from the sent value: {@code Order.items[3].stream}. */
    public String path() {
        return path;
    }

    /** Returns why it cannot be copied, and what to do instead. */
    public String reason() {
        return reason;
    }
}
