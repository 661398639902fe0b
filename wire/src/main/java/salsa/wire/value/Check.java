package salsa.wire.value;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;
import salsa.wire.bytes.ByteSource;
import salsa.wire.bytes.WireCode;
import salsa.wire.bytes.WireException;
import salsa.wire.type.Form;

/**
 * Reads an encoding to its end and creates nothing. A decoder reads an accepted encoding without meeting a number, a
 * type or a back reference that it does not expect.
 *
 * <p>The first pass counts the slots and allocates nothing but this object. If there are back references, a second pass
 * has one {@code int} for each slot, at most twice the size of the encoding: the type of the object, its nesting, and
 * its size with everything that back references repeat. The type must fit where the back reference is. Nesting and size
 * bound the work of computing a key's hash code: without a bound, sets of two sets of two sets, and so on, take 2 to
 * the power of their depth, in a few hundred bytes.
 */
final class Check {

    /** Bytes of keys, with repetitions, for each byte of the encoding. */
    private static final int KEY_WORK_EACH = 32;

    /** Bytes of keys, with repetitions, that any encoding may have. */
    private static final int KEY_WORK_FREE = 1 << 12;

    /** The word of a slot: 16 bits for the type, 6 for the nesting, 10 for the size in units of 16 bytes. */
    private static final int TYPE_SHIFT = 16;

    private static final int HEIGHT_SHIFT = 10;
    private static final int HEIGHT_MAX = 63;
    private static final int SIZE_MAX = 1023;
    private static final int SIZE_UNIT = 16;

    /** The part of a word that says: not complete yet, or too large for a key. */
    private static final int UNBOUNDED = HEIGHT_MAX << HEIGHT_SHIFT | SIZE_MAX;

    private static final long UNBOUNDED_SIZE = 1L << 40; // more than the bytes of all keys may be
    private static final int FIRST_TYPE = 256; // in words of slots: kinds are below
    private static final int[] NONE = {};
    private static final int INCOMPLETE_LEAST = 8;

    private final ByteSource source;
    private final int start;
    private final int length;
    private final IncomingTypes types;
    private final ValueContext context;
    private final int[] slots; // none in the first pass
    private int size;
    private boolean hasBack;
    private int values;
    private int depth;
    private int[] incomplete = NONE; // slots of the values around the current one that are complete only after it
    private int incompletes;
    private long repeated; // bytes that back references repeat, so far
    private long keyWork;

    private Check(ByteSource source, IncomingTypes types, ValueContext context, int[] slots) {
        this.source = source;
        this.start = source.position();
        this.length = source.remaining();
        this.types = types;
        this.context = context;
        this.slots = slots;
    }

    static void value(byte[] bytes, int from, int to, IncomingTypes types, ValueContext context) throws WireException {
        run(bytes, from, to, types, context, null);
    }

    static void message(byte[] bytes, int from, int to, IncomingTypes types, ValueContext context, WireType<?> type)
            throws WireException {
        run(bytes, from, to, types, context, type);
    }

    private static void run(
            byte[] bytes, int from, int to, IncomingTypes types, ValueContext context, @Nullable WireType<?> message)
            throws WireException {
        Check first = new Check(new ByteSource(bytes, from, to), types, context, NONE);
        first.pass(message);
        if (first.hasBack) {
            new Check(new ByteSource(bytes, from, to), types, context, new int[first.size]).pass(message);
        }
    }

    private void pass(@Nullable WireType<?> message) throws WireException {
        if (message == null) {
            value(Object.class);
        } else {
            fields(message);
        }
        source.end();
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

    /** Checks a value for a field of that class, and returns how deeply it is nested. */
    int value(Class<?> declared) throws WireException {
        if (++values > context.limits().values()) {
            throw source.refusal(
                    WireCode.VALUES, "more than " + context.limits().values() + " values");
        }
        int from = source.position();
        int number = source.u8();
        Kind kind = Kind.of(number);
        if (kind == null) {
            throw new WireException(WireCode.KIND, from, "no kind of value is " + number);
        }
        return switch (kind) {
            case NULL -> 0;
            case BACK -> checkBackReference(declared, from);
            case TYPED, TYPED_ARRAY, CONSTANT -> checkTyped(kind, declared, from);
            case ACTOR, TOKEN, CHANNEL, FAILURE -> ReferenceCoding.check(this, kind, declared, from);
            default -> checkKind(kind, declared, from);
        };
    }

    /** Fails unless objects of that class fit into a field. */
    void requireFit(Class<?> actual, Class<?> declared, int position) throws WireException {
        if (declared != Object.class && !declared.isAssignableFrom(actual)) {
            throw new WireException(
                    WireCode.TYPE_MISMATCH,
                    position,
                    "the field is a " + declared.getName() + ", the value a " + actual.getName());
        }
    }

    private int checkKind(Kind kind, Class<?> declared, int from) throws WireException {
        KindCodec<?> codec = Kinds.kindOf(kind);
        if (codec == null) {
            throw new WireException(WireCode.KIND, from, "no codec for " + kind);
        }
        requireFit(codec.type(), declared, from);
        if (codec.sharing() == KindCodec.Sharing.LEAF) {
            return codec.check(this);
        }
        long before = repeated;
        int slot = reserve(kind.number());
        boolean late = codec.sharing() == KindCodec.Sharing.VALUE;
        begin(slot, late);
        int height = codec.check(this);
        incompletes -= late ? 1 : 0;
        complete(slot, kind.number(), height, extent(from, before));
        return height;
    }

    private int checkTyped(Kind kind, Class<?> declared, int from) throws WireException {
        long number = source.varint();
        WireType<?> type = types.at(number, from);
        Form form = type.shape().form();
        boolean fits = switch (form) {
            case ENUM -> kind == Kind.CONSTANT;
            case ARRAY -> kind == Kind.TYPED_ARRAY;
            case VALUE, OBJECT -> kind == Kind.TYPED;
            case MESSAGE, BEHAVIOR -> false;
        };
        if (!fits) {
            throw new WireException(WireCode.TYPE_MISMATCH, from, type + " is no " + kind);
        }
        requireFit(type.type(), declared, from);
        if (form == Form.ENUM) {
            source.varint(type.constants().size() - 1);
            return 0;
        }
        long before = repeated;
        int slot = reserve(FIRST_TYPE + (int) number);
        begin(slot, form == Form.VALUE);
        int height = form == Form.ARRAY ? elements(type.fieldType(0)) : checkNested(type);
        incompletes -= form == Form.VALUE ? 1 : 0;
        complete(slot, FIRST_TYPE + (int) number, height, extent(from, before));
        return height;
    }

    private int checkNested(WireType<?> type) throws WireException {
        enter();
        int height = fields(type);
        leave();
        return height + 1;
    }

    private int fields(WireType<?> type) throws WireException {
        int height = 0;
        for (int i = 0; i < type.fields(); i++) {
            Primitive primitive = type.primitive(i);
            if (primitive != null) {
                primitive.skip(source);
            } else {
                height = Math.max(height, value(type.fieldType(i)));
            }
        }
        return height;
    }

    void enter() throws WireException {
        if (++depth > context.limits().depth()) {
            throw tooDeep();
        }
    }

    void leave() {
        depth--;
    }

    /** Checks a count and that many values, and returns the nesting of the whole. */
    int elements(Class<?> declared) throws WireException {
        int count = source.count(1);
        enter();
        int height = 0;
        for (int i = 0; i < count; i++) {
            height = Math.max(height, value(declared));
        }
        leave();
        return height + 1;
    }

    /** Checks a count and that many keys, of a map with their values. */
    int keyed(boolean map) throws WireException {
        int count = source.count(map ? 2 : 1);
        enter();
        int height = 0;
        for (int i = 0; i < count; i++) {
            height = Math.max(height, key());
            if (map) {
                height = Math.max(height, value(Object.class));
            }
        }
        leave();
        return height + 1;
    }

    private int key() throws WireException {
        int from = source.position();
        long before = repeated;
        int height = value(Object.class);
        long extent = extent(from, before);
        keyWork += extent;
        if (slots.length > 0 && keyWork > KEY_WORK_FREE + (long) KEY_WORK_EACH * length) {
            throw new WireException(
                    WireCode.KEYS, from, "a key contains its own container, or the keys repeat too much");
        }
        return height;
    }

    /** Returns the bytes since then, with those that back references have repeated since then. */
    private long extent(int from, long before) {
        return source.position() - from + repeated - before;
    }

    private int reserve(int type) {
        if (slots.length > 0) {
            slots[size] = type << TYPE_SHIFT | UNBOUNDED;
        }
        return size++;
    }

    /** Notes that back references to a value inside of itself are refused: it does not exist yet. */
    private void begin(int slot, boolean late) throws WireException {
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

    private WireException tooDeep() {
        return source.refusal(
                WireCode.DEPTH,
                "values are nested in more than " + context.limits().depth() + " levels");
    }

    private void complete(int slot, int type, int height, long extent) {
        if (slots.length > 0) {
            long units = (extent + SIZE_UNIT - 1) / SIZE_UNIT;
            boolean bounded = units < SIZE_MAX && height < HEIGHT_MAX;
            slots[slot] = type << TYPE_SHIFT | (bounded ? height << HEIGHT_SHIFT | (int) units : UNBOUNDED);
        }
    }

    private int checkBackReference(Class<?> declared, int from) throws WireException {
        hasBack = true;
        long slot = source.varint();
        if (slot < 0 || slot >= size) {
            throw new WireException(
                    WireCode.BACK_REFERENCE, from, "back reference to object " + slot + ", there are " + size);
        }
        for (int i = 0; i < incompletes; i++) {
            if (incomplete[i] == slot) {
                throw new WireException(WireCode.BACK_REFERENCE, from, "back reference to a value from inside of it");
            }
        }
        if (slots.length == 0) {
            return 0;
        }
        int word = slots[(int) slot];
        int type = word >>> TYPE_SHIFT;
        requireFit(classOf(type), declared, from);
        if ((word & 0xffff) == UNBOUNDED) {
            repeated += UNBOUNDED_SIZE;
            return HEIGHT_MAX;
        }
        repeated += (long) (word & SIZE_MAX) * SIZE_UNIT;
        return word >>> HEIGHT_SHIFT & HEIGHT_MAX;
    }

    private Class<?> classOf(int type) throws WireException {
        if (type >= FIRST_TYPE) {
            return types.at(type - FIRST_TYPE, source.position()).type();
        }
        Kind kind = Kind.of(type);
        KindCodec<?> codec = kind == null ? null : Kinds.kindOf(kind);
        return codec == null ? Object.class : codec.type();
    }
}
