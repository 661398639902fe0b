package salsa.wire.value;

import salsa.wire.bytes.WireException;

/** The encoding of one kind of value of the JDK, after its first byte. */
abstract class KindCodec<T> {

    /** How a value relates to the objects around it. */
    enum Sharing {
        /** Has no identity and no parts. */
        LEAF,
        /** Has a slot; complete only after its parts. */
        VALUE,
        /** Has a slot; parts may refer to it. */
        OBJECT
    }

    private final Kind kind;
    private final Class<?> type;
    private final Sharing sharing;

    KindCodec(Kind kind, Class<?> type, Sharing sharing) {
        this.kind = kind;
        this.type = type;
        this.sharing = sharing;
    }

    final Kind kind() {
        return kind;
    }

    /** Returns the class of the decoded values. */
    final Class<?> type() {
        return type;
    }

    final Sharing sharing() {
        return sharing;
    }

    abstract void write(Encoder out, T value) throws WireException;

    /**
     * Reads a value that the check has accepted.
     *
     * @param slot of the value if it has one: an {@link Sharing#OBJECT} is kept there before its parts are read
     */
    abstract T read(Decoder in, int slot) throws WireException;

    /** Reads and creates nothing; returns how deeply the value is nested, 0 for a leaf. */
    abstract int check(Check in) throws WireException;
}
