package salsa.wire.bytes;

/**
 * A refusal to encode or to decode. Without a stack trace: a hostile peer may cause a million of them, and the code and
 * position say more.
 */
public final class WireException extends Exception {

    private static final long serialVersionUID = 1;

    private final WireCode code;
    private final int position;
    private final String sentence;
    private final String path;

    /**
     * Creates a refusal.
     *
     * @param position of the offending byte in the input; for a value that is not encoded, the bytes written so far
     * @param message one sentence without a period
     */
    public WireException(WireCode code, int position, String message) {
        this(code, position, message, null);
    }

    /** Creates a refusal with a cause: an exception of the code that builds a value. */
    public WireException(
            WireCode code, int position, String message, @org.jspecify.annotations.Nullable Throwable cause) {
        this(code, position, message, "", cause);
    }

    private WireException(
            WireCode code,
            int position,
            String message,
            String path,
            @org.jspecify.annotations.Nullable Throwable cause) {
        super(message + " (" + code + ", byte " + position + ")", cause, false, false);
        this.code = code;
        this.position = position;
        this.sentence = message;
        this.path = path;
    }

    /** Returns the same refusal, of a part of a value that has this name in the value, such as {@code .items} or {@code [3]}. */
    public WireException within(String part) {
        return new WireException(code, position, sentence, part + path, getCause());
    }

    /** Returns the path from the value that was to be encoded to the refused object; empty if that is the value, or unknown. */
    public String path() {
        return path;
    }

    /** Returns what is wrong, for people who do not read frames: the message without the code and the position. */
    public String sentence() {
        return sentence;
    }

    /** Returns the reason. */
    public WireCode code() {
        return code;
    }

    /** Returns the position of the offending byte. */
    public int position() {
        return position;
    }
}
