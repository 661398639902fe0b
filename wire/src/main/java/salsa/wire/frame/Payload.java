package salsa.wire.frame;

import org.jspecify.annotations.Nullable;
import salsa.wire.bytes.ByteSink;
import salsa.wire.bytes.Segments;
import salsa.wire.bytes.WireException;
import salsa.wire.value.Decoder;
import salsa.wire.value.Encoder;
import salsa.wire.value.IncomingTypes;
import salsa.wire.value.OutgoingTypes;
import salsa.wire.value.ValueContext;
import salsa.wire.value.WireType;

/**
 * The encoded values of a frame: a part of an array that does not change, or of segments for a large one, which its
 * decoder puts together. Used by one thread at a time.
 */
public final class Payload {

    private static final byte[] NONE = {};

    private byte[] bytes;
    private @Nullable Segments segments; // then the bytes are in these
    private int from;
    private int to;

    Payload(byte[] bytes, int from, int to) {
        this(bytes, null, from, to);
    }

    private Payload(byte[] bytes, @Nullable Segments segments, int from, int to) {
        this.bytes = bytes;
        this.segments = segments;
        this.from = from;
        this.to = to;
    }

    /** Returns the bytes of all arrays. */
    static Payload of(Segments segments) {
        return new Payload(NONE, segments, 0, segments.size());
    }

    /** Encodes a value. Types that it uses for the first time are declared in {@code types}. */
    public static Payload of(OutgoingTypes types, ValueContext context, @Nullable Object value) throws WireException {
        var sink = new ByteSink(context.limits().frameBytes());
        Encoder.value(sink, types, context, value);
        return of(sink);
    }

    /** Encodes a value that no longer changes: large arrays are not copied. */
    public static Payload ofUnchanging(OutgoingTypes types, ValueContext context, @Nullable Object value)
            throws WireException {
        var sink = ByteSink.splicing(context.limits().frameBytes());
        Encoder.value(sink, types, context, value);
        return of(sink);
    }

    /** Encodes the arguments of a message, which no longer change: large arrays are not copied. */
    public static <T> Payload of(OutgoingTypes types, ValueContext context, WireType<T> type, T message)
            throws WireException {
        var sink = ByteSink.splicing(context.limits().frameBytes());
        Encoder.message(sink, types, context, type, message);
        return of(sink);
    }

    /** Returns the bytes in {@code from..to} of an array, which must not change, as the part of a large frame. */
    public static Payload part(byte[] bytes, int from, int to) {
        return new Payload(bytes, from, to);
    }

    private static Payload of(ByteSink sink) throws WireException {
        Segments segments = sink.segments();
        return segments == null ? new Payload(sink.array(), 0, (int) sink.size()) : of(segments);
    }

    /** Puts the segments together, if there are any. */
    private void join() {
        if (segments != null) {
            byte[] joined = toByteArray();
            segments = null;
            bytes = joined;
            from = 0;
            to = joined.length;
        }
    }

    /** Returns a copy of the bytes. */
    byte[] toByteArray() {
        byte[] copy = new byte[size()];
        copyTo(copy, 0);
        return copy;
    }

    /** Decodes the value. */
    public @Nullable Object value(IncomingTypes types, ValueContext context) throws WireException {
        join();
        return Decoder.value(bytes, from, to, types, context);
    }

    /** Decodes the arguments of a message. */
    public <T> T message(IncomingTypes types, ValueContext context, WireType<T> type) throws WireException {
        join();
        return Decoder.message(bytes, from, to, types, context, type);
    }

    /** Returns the bytes in {@code first..last} of this one, as the part of a large frame. */
    public Payload part(int first, int last) {
        return new Payload(bytes, segments, from + first, from + last);
    }

    /** Returns the number of bytes. */
    public int size() {
        return to - from;
    }

    /** Copies the bytes into an array. */
    public void copyTo(byte[] array, int at) {
        if (segments == null) {
            System.arraycopy(bytes, from, array, at, to - from);
        } else {
            segments.copyTo(from, to, array, at);
        }
    }
}
