package salsa.runtime;

/** A message value cannot be copied: the path leads from the value that was sent to what is in the way. */
public final class CopyException extends RuntimeException {
    private static final long serialVersionUID = 1;

    private final String path;
    private final String reason;

    /** A refusal of what is found at {@code path}, for {@code reason}. */
    public CopyException(String path, String reason) {
        this(path, reason, null);
    }

    /** A refusal caused by an exception of the program's own classes, such as a record's constructor. */
    public CopyException(String path, String reason, Throwable cause) {
        super("`" + path + "` cannot be copied to another actor: " + reason, cause);
        this.path = path;
        this.reason = reason;
    }

    /** Where the culprit is, seen from the value that was sent: {@code Order.items[3].stream}. */
    public String path() {
        return path;
    }

    /** Why it cannot be copied, and what to do instead. */
    public String reason() {
        return reason;
    }
}
