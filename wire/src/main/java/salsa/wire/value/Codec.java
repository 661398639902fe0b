package salsa.wire.value;

import salsa.wire.bytes.WireException;

/**
 * The fields of one class as bytes. Implementations are generated, one for each class; they read and write exactly the
 * fields of the type's shape, in its order.
 */
public sealed interface Codec<T> permits ValueCodec, ObjectCodec {

    /** Writes the fields. */
    void encode(Encoder out, T value) throws WireException;
}
