package salsa.wire.bytes;

/** The reason of a refusal. The numbers are part of the protocol: frames carry them, so they never change. */
public enum WireCode {
    /** The input ends inside of something. */
    TRUNCATED(1, true),
    /** Bytes follow the end. */
    TRAILING(2, true),
    /** A number is not in its shortest form or has too many bits. */
    NUMBER(3, true),
    /** A text is not well-formed UTF-8. */
    TEXT(4, true),
    /** No kind of value has this number. */
    KIND(5, true),
    /** A back reference leads to no earlier object, or to a value that is not complete yet. */
    BACK_REFERENCE(6, true),
    /** Values are nested too deeply. */
    DEPTH(7, true),
    /** There are too many values. */
    VALUES(8, true),
    /** A count exceeds the bytes that follow. */
    COUNT(9, true),
    /** A number is outside the range of its field. */
    RANGE(10, true),
    /** The type number is not declared, or its declaration was refused. */
    TYPE_UNKNOWN(11, false),
    /** The value is not of the type that its field declares. */
    TYPE_MISMATCH(12, true),
    /** The keys of a set or map are equal, lead back to their container, or would need too much work. */
    KEYS(13, false),
    /** The code that builds the value has refused it. */
    VALUE_REFUSED(14, false),
    /** A frame is larger than the limit. */
    FRAME_SIZE(15, true),
    /** No frame has this number. */
    FRAME_TYPE(16, true),
    /** The class of a value has no codec. */
    NOT_SENDABLE(17, false),
    /** The peer speaks another protocol. */
    MAGIC(18, true),
    /** The peers have no common version. */
    VERSION(19, true),
    /** A limit in a hello is outside the allowed range. */
    LIMITS(20, true),
    /** A frame has another sequence number than the next one. */
    SEQUENCE(21, true),
    /** The theater does not accept the reference. */
    REFERENCE(22, false),
    /** A codec does not read or write what its type declares: a defect of this side. */
    CODEC(23, false),
    /** A declaration of types is not the next one, or too many types are declared. */
    TYPES(24, true),
    /** The peer has sent more bytes than it has credit for, or pieces that do not fit together. */
    CREDIT(25, true),
    /** The theater that reads this code is over for the one that has sent it: declared dead, or the link is closed. */
    INCARNATION(26, false),
    /** Another connection between the two theaters takes over. */
    SUPERSEDED(27, false),
    /** The theater closes the link. It has acknowledged all that it has delivered and delivers nothing more. */
    STOPPED(28, false),
    /** Nothing has arrived on the connection for too long. */
    SILENT(29, false),
    /** The peer introduces itself as a theater that it is not proved to be. */
    IDENTITY(30, true),
    /** The peer takes frames too slowly, and much waits for it. */
    SLOW(31, true);

    private final int number;
    private final boolean closesLink;

    WireCode(int number, boolean closesLink) {
        this.number = number;
        this.closesLink = closesLink;
    }

    /** Returns the number that stands for the code in frames. */
    public int number() {
        return number;
    }

    /**
     * Returns whether input with this defect shows that the peer does not follow the protocol, so that the link is
     * closed. Otherwise only the frame is refused.
     */
    public boolean closesLink() {
        return closesLink;
    }
}
