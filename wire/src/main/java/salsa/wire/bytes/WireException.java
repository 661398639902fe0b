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
        super(message + " (" + code + ", byte " + position + ")", cause, false, false);
        this.code = code;
        this.position = position;
        this.sentence = message;
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
