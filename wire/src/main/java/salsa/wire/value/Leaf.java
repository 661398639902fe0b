package salsa.wire.value;

import salsa.wire.bytes.ByteSink;
import salsa.wire.bytes.ByteSource;
import salsa.wire.bytes.WireException;

/** A value without parts, by three functions. */
final class Leaf<T> extends KindCodec<T> {

    /** Writes a value that contains no others. */
    @FunctionalInterface
    interface Write<T> {
        void write(ByteSink out, T value) throws WireException;
    }

    /** Reads a value that contains no others. */
    @FunctionalInterface
    interface Read<T> {
        T read(ByteSource in) throws WireException;
    }

    /** Passes over the bytes of a value without making it, and checks them. */
    @FunctionalInterface
    interface Skip {
        void skip(ByteSource in) throws WireException;
    }

    private final Write<T> write;
    private final Read<T> read;
    private final Skip skip;

    /**
     * @param skip accepts exactly what {@code read} can read, and allocates nothing
     */
    Leaf(Kind kind, Class<T> type, Write<T> write, Read<T> read, Skip skip) {
        super(kind, type, Sharing.LEAF);
        this.write = write;
        this.read = read;
        this.skip = skip;
    }

    @Override
    void write(Encoder out, T value) throws WireException {
        write.write(out.sink(), value);
    }

    @Override
    T read(Decoder in, int slot) throws WireException {
        return read.read(in.source());
    }

    @Override
    int check(Check in) throws WireException {
        skip.skip(in.source());
        return 0;
    }
}
