package salsa.wire.frame;

import org.jspecify.annotations.Nullable;
import salsa.wire.bytes.ByteSink;
import salsa.wire.bytes.WireException;
import salsa.wire.value.Decoder;
import salsa.wire.value.Encoder;
import salsa.wire.value.IncomingTypes;
import salsa.wire.value.OutgoingTypes;
import salsa.wire.value.ValueContext;
import salsa.wire.value.WireType;

/** The encoded values of a frame: a part of an array that does not change. */
public final class Payload {

    private final byte[] bytes;
    private final int from;
    private final int to;

    Payload(byte[] bytes, int from, int to) {
        this.bytes = bytes;
        this.from = from;
        this.to = to;
    }

    /** Encodes a value. Types that it uses for the first time are declared in {@code types}. */
    public static Payload of(OutgoingTypes types, ValueContext context, @Nullable Object value) throws WireException {
        var sink = new ByteSink(context.limits().frameBytes());
        Encoder.value(sink, types, context, value);
        return of(sink);
    }

    /** Encodes the arguments of a message. */
    public static <T> Payload of(OutgoingTypes types, ValueContext context, WireType<T> type, T message)
            throws WireException {
        var sink = new ByteSink(context.limits().frameBytes());
        Encoder.message(sink, types, context, type, message);
        return of(sink);
    }

    /** Returns the bytes in {@code from..to} of an array, which must not change, as the part of a large frame. */
    public static Payload part(byte[] bytes, int from, int to) {
        return new Payload(bytes, from, to);
    }

    private static Payload of(ByteSink sink) throws WireException {
        return new Payload(sink.array(), 0, (int) sink.size());
    }

    /** Decodes the value. */
    public @Nullable Object value(IncomingTypes types, ValueContext context) throws WireException {
        return Decoder.value(bytes, from, to, types, context);
    }

    /** Decodes the arguments of a message. */
    public <T> T message(IncomingTypes types, ValueContext context, WireType<T> type) throws WireException {
        return Decoder.message(bytes, from, to, types, context, type);
    }

    /** Returns the bytes in {@code first..last} of this one, as the part of a large frame. */
    public Payload part(int first, int last) {
        return new Payload(bytes, from + first, from + last);
    }

    /** Returns the number of bytes. */
    public int size() {
        return to - from;
    }

    /** Copies the bytes into an array. */
    public void copyTo(byte[] array, int at) {
        System.arraycopy(bytes, from, array, at, to - from);
    }
}
