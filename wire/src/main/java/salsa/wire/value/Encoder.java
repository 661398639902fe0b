package salsa.wire.value;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;
import salsa.wire.bytes.ByteSink;
import salsa.wire.bytes.Utf8;
import salsa.wire.bytes.WireCode;
import salsa.wire.bytes.WireException;
import salsa.wire.reference.Reference;
import salsa.wire.type.Form;

/**
 * Writes one value, or the arguments of one message, with everything reachable from it. An object that occurs again is
 * written as a back reference. For one encoding and one thread; codecs use the {@code write} methods.
 */
public final class Encoder {

    private static final int[] NONE = {};
    private static final int INCOMPLETE_LEAST = 8;

    private final ByteSink sink;
    private final OutgoingTypes types;
    private final ValueContext context;
    private final IdentitySlots slots = new IdentitySlots();
    private int[] incomplete = NONE; // slots of the values around the current one that are complete only after it
    private int incompletes;
    private int depth;
    private int values;

    private Encoder(ByteSink sink, OutgoingTypes types, ValueContext context) {
        this.sink = sink;
        this.types = types;
        this.context = context;
    }

    /** Writes a value. After a refusal the sink holds a part of it. */
    public static void value(ByteSink sink, OutgoingTypes types, ValueContext context, @Nullable Object value)
            throws WireException {
        new Encoder(sink, types, context).writeArgument(value);
    }

    /** Writes the arguments of a message. After a refusal the sink holds a part of them. */
    public static <T> void message(
            ByteSink sink, OutgoingTypes types, ValueContext context, WireType<T> type, T message)
            throws WireException {
        type.codec().encode(new Encoder(sink, types, context), message);
    }

    ByteSink sink() {
        return sink;
    }

    ValueContext context() {
        return context;
    }

    OutgoingTypes types() {
        return types;
    }

    WireException refusal(WireCode code, String message) {
        return new WireException(code, (int) Math.min(Integer.MAX_VALUE, sink.size()), message);
    }

    public void writeBoolean(boolean value) {
        sink.flag(value);
    }

    public void writeByte(byte value) {
        sink.u8(value);
    }

    public void writeShort(short value) {
        sink.zigzag(value);
    }

    public void writeChar(char value) {
        sink.varint(value);
    }

    public void writeInt(int value) {
        sink.zigzag(value);
    }

    public void writeLong(long value) {
        sink.zigzag(value);
    }

    public void writeFloat(float value) {
        sink.i32(Float.floatToRawIntBits(value));
    }

    public void writeDouble(double value) {
        sink.i64(Double.doubleToRawLongBits(value));
    }

    /** Writes a value that the program sends: a refusal has the path from its class to the refused object. */
    public void writeArgument(@Nullable Object value) throws WireException {
        try {
            writeValue(value);
        } catch (WireException e) {
            throw value == null || e.path().isEmpty() ? e : e.within(PathPart.root(value));
        }
    }

    /** Writes a field of a class. */
    public void writeValue(@Nullable Object value) throws WireException {
        if (++values > context.limits().values()) {
            throw refusal(WireCode.VALUES, "more than " + context.limits().values() + " values");
        }
        if (value == null) {
            sink.u8(Kind.NULL.number());
            return;
        }
        KindCodec<?> kind = Kinds.kindOf(value.getClass());
        if (kind != null) {
            write(kind, value);
        } else {
            writeOther(value);
        }
    }

    @SuppressWarnings("unchecked")
    private <T> void write(KindCodec<T> known, Object value) throws WireException {
        KindCodec<T> kind =
                value instanceof String text && !Utf8.isExpressible(text) ? (KindCodec<T>) TextKinds.UTF16 : known;
        if (kind.sharing() == KindCodec.Sharing.LEAF) {
            sink.u8(kind.kind().number());
            kind.write(this, (T) value);
        } else if (!isBack(value)) {
            sink.u8(kind.kind().number());
            begin(value, kind.sharing() == KindCodec.Sharing.VALUE);
            kind.write(this, (T) value);
            complete(kind.sharing() == KindCodec.Sharing.VALUE);
        }
    }

    private void writeOther(Object value) throws WireException {
        WireType<?> type =
                types.of(value instanceof Enum<?> constant ? constant.getDeclaringClass() : value.getClass());
        if (type != null) {
            writeTyped(type, value);
            return;
        }
        Reference reference = context.references().outgoing(value);
        if (reference == null) {
            throw refusal(WireCode.NOT_SENDABLE, title(value.getClass()) + " cannot be sent to another theater");
        }
        ReferenceCoding.write(this, reference);
    }

    private static String title(Class<?> type) {
        return type.isHidden() ? "code, such as a lambda," : type.getName();
    }

    @SuppressWarnings("unchecked")
    private <T> void writeTyped(WireType<T> type, Object value) throws WireException {
        switch (type.shape().form()) {
            case ENUM -> {
                writeHead(Kind.CONSTANT, type);
                sink.varint(ordinal((Enum<?>) value));
            }
            case ARRAY -> {
                if (!isBack(value)) {
                    writeHead(Kind.TYPED_ARRAY, type);
                    begin(value, false);
                    writeElements((Object[]) value);
                }
            }
            case VALUE, OBJECT -> {
                if (!isBack(value)) {
                    boolean late = type.shape().form() == Form.VALUE;
                    writeHead(Kind.TYPED, type);
                    begin(value, late);
                    enter();
                    type.codec().encode(this, (T) value);
                    leave();
                    complete(late);
                }
            }
            case MESSAGE, BEHAVIOR -> throw refusal(WireCode.NOT_SENDABLE, type + " is not a value");
        }
    }

    /** The shape names the constants in this order, so both sides agree on it. */
    @SuppressWarnings("EnumOrdinal")
    private static int ordinal(Enum<?> constant) {
        return constant.ordinal();
    }

    private void writeHead(Kind kind, WireType<?> type) throws WireException {
        sink.u8(kind.number());
        sink.varint(number(type));
    }

    int number(WireType<?> type) throws WireException {
        return types.number(type, (int) Math.min(Integer.MAX_VALUE, sink.size()));
    }

    /** Writes a back reference if the object has been written, and returns whether it has. */
    private boolean isBack(Object value) throws WireException {
        int slot = slots.indexOf(value);
        if (slot < 0) {
            return false;
        }
        for (int i = 0; i < incompletes; i++) {
            if (incomplete[i] == slot) {
                throw refusal(
                        WireCode.NOT_SENDABLE,
                        "a cycle leads through " + value.getClass().getName() + ", which is immutable");
            }
        }
        sink.u8(Kind.BACK.number());
        sink.varint(slot);
        return true;
    }

    private void begin(Object value, boolean late) throws WireException {
        int slot = slots.add(value);
        if (late) {
            if (incompletes == context.limits().depth()) {
                throw tooDeep();
            }
            if (incompletes == incomplete.length) {
                incomplete = Arrays.copyOf(incomplete, Math.max(INCOMPLETE_LEAST, 2 * incompletes));
            }
            incomplete[incompletes++] = slot;
        }
    }

    private void complete(boolean late) {
        if (late) {
            incompletes--;
        }
    }

    void enter() throws WireException {
        if (++depth > context.limits().depth()) {
            throw tooDeep();
        }
    }

    void leave() {
        depth--;
    }

    /** Returns whether nothing may be nested in the current value. */
    boolean isDeepest() {
        return depth == context.limits().depth();
    }

    private WireException tooDeep() {
        return refusal(
                WireCode.DEPTH,
                "values are nested in more than " + context.limits().depth() + " levels");
    }

    /** Writes a count and the elements. */
    void writeElements(@Nullable Object[] elements) throws WireException {
        sink.varint(elements.length);
        enter();
        for (int i = 0; i < elements.length; i++) {
            writePart(i, elements[i]);
        }
        leave();
    }

    private void writePart(int index, @Nullable Object element) throws WireException {
        try {
            writeValue(element);
        } catch (WireException e) {
            throw e.within(PathPart.element(index));
        }
    }
}
