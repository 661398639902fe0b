package salsa.wire.value;

import java.util.Arrays;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import salsa.wire.bytes.ByteSource;
import salsa.wire.bytes.WireCode;
import salsa.wire.bytes.WireException;

/**
 * Reads one value, or the arguments of one message, after the whole encoding has been checked. For one encoding and one
 * thread; codecs use the {@code read} methods.
 */
public final class Decoder {

    private final ByteSource source;
    private final IncomingTypes types;
    private final ValueContext context;
    private @Nullable Object[] slots = new Object[8];
    private int size;

    private Decoder(ByteSource source, IncomingTypes types, ValueContext context) {
        this.source = source;
        this.types = types;
        this.context = context;
    }

    /** Reads the value that is encoded in {@code from..to}. */
    public static @Nullable Object value(byte[] bytes, int from, int to, IncomingTypes types, ValueContext context)
            throws WireException {
        Check.value(bytes, from, to, types, context);
        return new Decoder(new ByteSource(bytes, from, to), types, context).readValue();
    }

    /** Reads the message whose arguments are encoded in {@code from..to}. */
    public static <T> T message(
            byte[] bytes, int from, int to, IncomingTypes types, ValueContext context, WireType<T> type)
            throws WireException {
        Check.message(bytes, from, to, types, context, type);
        return new Decoder(new ByteSource(bytes, from, to), types, context).read(type, -1);
    }

    ByteSource source() {
        return source;
    }

    IncomingTypes types() {
        return types;
    }

    ValueContext context() {
        return context;
    }

    WireException refusal(WireCode code, String message) {
        return source.refusal(code, message);
    }

    public boolean readBoolean() throws WireException {
        return source.flag();
    }

    public byte readByte() throws WireException {
        return (byte) source.u8();
    }

    public short readShort() throws WireException {
        return (short) source.zigzag();
    }

    public char readChar() throws WireException {
        return (char) source.varint();
    }

    public int readInt() throws WireException {
        return (int) source.zigzag();
    }

    public long readLong() throws WireException {
        return source.zigzag();
    }

    public float readFloat() throws WireException {
        return Float.intBitsToFloat(source.i32());
    }

    public double readDouble() throws WireException {
        return Double.longBitsToDouble(source.i64());
    }

    /** Reads a field of a class. */
    public <T> @Nullable T readValue(Class<T> type) throws WireException {
        int from = source.position();
        Object value = readValue();
        if (value != null && !type.isInstance(value)) {
            throw new WireException(WireCode.CODEC, from, "the codec expects " + type.getName());
        }
        return type.cast(value);
    }

    /** Reads a field of type {@code Object}. */
    public @Nullable Object readValue() throws WireException {
        int from = source.position();
        Kind kind = Kind.of(source.u8());
        if (kind == null) {
            throw new WireException(WireCode.CODEC, from, "the codec has not read the fields of its type");
        }
        return switch (kind) {
            case NULL -> null;
            case BACK -> slots[source.varint(size - 1)];
            case TYPED, TYPED_ARRAY, CONSTANT -> readTyped();
            case ACTOR, TOKEN, CHANNEL, FAILURE -> ReferenceCoding.read(this, kind);
            default -> read(kind, from);
        };
    }

    private Object read(Kind kind, int from) throws WireException {
        KindCodec<?> codec = Kinds.kindOf(kind);
        if (codec == null) {
            throw new WireException(WireCode.KIND, from, "no codec for " + kind);
        }
        int slot = codec.sharing() == KindCodec.Sharing.LEAF ? -1 : reserve();
        Object value = codec.read(this, slot);
        if (codec.sharing() == KindCodec.Sharing.VALUE) {
            keep(slot, value);
        }
        return value;
    }

    private Object readTyped() throws WireException {
        WireType<?> type = types.at(source.varint(), source.position());
        return switch (type.shape().form()) {
            case ENUM -> constant(type);
            case ARRAY -> array(type);
            default -> read(type, reserve());
        };
    }

    private static <T> T constant(WireType<T> type, int ordinal) {
        return type.constants().get(ordinal);
    }

    private <T> Object constant(WireType<T> type) throws WireException {
        T constant = constant(type, source.varint(type.constants().size() - 1));
        if (constant == null) {
            throw refusal(WireCode.CODEC, type + " has a null constant");
        }
        return constant;
    }

    private Object array(WireType<?> type) throws WireException {
        int slot = reserve();
        Object[] array = (Object[]) requireCreated(type.newArray(source.count(1)), type);
        keep(slot, array);
        readElements(array);
        return array;
    }

    /** Calls the codec of a type, whose exceptions are refusals. */
    private <T> T read(WireType<T> type, int slot) throws WireException {
        int from = source.position();
        try {
            T value;
            if (type.codec() instanceof ObjectCodec<T> codec) {
                value = codec.create();
                keep(slot, requireCreated(value, type));
                codec.fill(this, value);
            } else {
                value = ((ValueCodec<T>) type.codec()).decode(this);
                keep(slot, requireCreated(value, type));
            }
            return value;
        } catch (RuntimeException e) {
            throw new WireException(WireCode.VALUE_REFUSED, from, type + " refuses its fields: " + e, e);
        }
    }

    private <T> T requireCreated(@Nullable T value, WireType<?> type) throws WireException {
        if (value == null) {
            throw refusal(WireCode.CODEC, "the codec of " + type + " creates null");
        }
        return value;
    }

    private int reserve() {
        if (size == slots.length) {
            slots = Arrays.copyOf(slots, 2 * size);
        }
        return size++;
    }

    /** Lets back references find the object of a slot; -1 is none. */
    void keep(int slot, Object object) {
        if (slot >= 0) {
            slots[slot] = object;
        }
    }

    /** Reads values into an array of their number. */
    void readElements(@Nullable Object[] array) throws WireException {
        for (int i = 0; i < array.length; i++) {
            array[i] = readValue();
        }
    }

    /**
     * Runs code of the JDK that may call methods of the program: {@code hashCode}, {@code equals}, {@code compareTo}.
     */
    <T> T runGuarded(Supplier<T> code) throws WireException {
        try {
            return code.get();
        } catch (RuntimeException e) {
            throw new WireException(
                    WireCode.VALUE_REFUSED, source.position(), "a collection refuses its elements: " + e, e);
        }
    }
}
