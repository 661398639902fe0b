package salsa.wire.value;

import salsa.wire.bytes.WireException;

/** The codec of a class whose objects are complete when they are created: records, messages. */
public non-sealed interface ValueCodec<T> extends Codec<T> {

    /** Reads the fields and creates the object. */
    T decode(Decoder in) throws WireException;
}
