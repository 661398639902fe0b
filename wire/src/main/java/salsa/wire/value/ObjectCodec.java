package salsa.wire.value;

import salsa.wire.bytes.WireException;

/** The codec of a mutable class, whose objects may be reachable from their own fields. */
public non-sealed interface ObjectCodec<T> extends Codec<T> {

    /** Creates an object without reading anything. */
    T create();

    /** Reads the fields into an object of {@link #create}. */
    void fill(Decoder in, T object) throws WireException;
}
