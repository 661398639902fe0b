package salsa.wire.value;

import java.util.List;
import java.util.Locale;
import java.util.function.IntFunction;
import org.jspecify.annotations.Nullable;
import salsa.wire.type.Field;
import salsa.wire.type.Form;
import salsa.wire.type.Shape;

/** A type of the program with everything that encoding its values takes. Immutable. */
public final class WireType<T> {

    private final Shape shape;
    private final String title;
    private final Class<T> type;
    private final @Nullable Codec<T> codec;
    private final List<T> constants;
    private final @Nullable IntFunction<T> array;
    private final @Nullable Primitive[] primitives; // of each field; null for a field of a class

    private WireType(
            Shape shape, Class<T> type, @Nullable Codec<T> codec, List<T> constants, @Nullable IntFunction<T> array) {
        this(shape, shape.form().name().toLowerCase(Locale.ROOT) + " " + shape.name(), type, codec, constants, array);
    }

    private WireType(
            Shape shape,
            String title,
            Class<T> type,
            @Nullable Codec<T> codec,
            List<T> constants,
            @Nullable IntFunction<T> array) {
        this.shape = shape;
        this.title = title;
        this.type = type;
        this.codec = codec;
        this.constants = constants;
        this.array = array;
        this.primitives =
                shape.fields().stream().map(each -> Primitive.of(each.type())).toArray(Primitive[]::new);
    }

    /** Returns the type of the messages to a handler; {@code type} is the class that holds the arguments. */
    public static <T> WireType<T> message(String name, Class<T> type, ValueCodec<T> codec, Field... fields) {
        return new WireType<>(Shape.of(name, Form.MESSAGE, fields), type, codec, List.of(), null);
    }

    /** Returns the same type under another title, for people. */
    public WireType<T> titled(String other) {
        return new WireType<>(shape, other, type, codec, constants, array);
    }

    /** Returns the type of an immutable class. */
    public static <T> WireType<T> value(String name, Class<T> type, ValueCodec<T> codec, Field... fields) {
        return new WireType<>(Shape.of(name, Form.VALUE, fields), type, codec, List.of(), null);
    }

    /** Returns the type of a mutable class. */
    public static <T> WireType<T> object(String name, Class<T> type, ObjectCodec<T> codec, Field... fields) {
        return new WireType<>(Shape.of(name, Form.OBJECT, fields), type, codec, List.of(), null);
    }

    /** Returns the type of an enum. */
    public static <T extends Enum<T>> WireType<T> constants(String name, Class<T> type, List<T> constants) {
        Shape shape = Shape.ofEnum(name, constants.stream().map(Enum::name).toList());
        return new WireType<>(shape, type, null, List.copyOf(constants), null);
    }

    /** Returns the type of an array of values; {@code make} creates one of a length. */
    public static <E> WireType<E[]> array(String name, Class<E[]> type, Class<E> element, IntFunction<E[]> make) {
        return new WireType<>(Shape.of(name, Form.ARRAY, new Field("", element)), type, null, List.of(), make);
    }

    /** Returns the type of references to actors; {@code type} is the behavior or interface. */
    public static <T> WireType<T> behavior(String name, Class<T> type) {
        return new WireType<>(Shape.of(name, Form.BEHAVIOR), type, null, List.of(), null);
    }

    public Shape shape() {
        return shape;
    }

    /** Returns the class of the values. */
    public Class<T> type() {
        return type;
    }

    int fields() {
        return primitives.length;
    }

    /** Returns the primitive type of a field; null for a class. */
    @Nullable
    Primitive primitive(int field) {
        return primitives[field];
    }

    Class<?> fieldType(int field) {
        return shape.fields().get(field).type();
    }

    Codec<T> codec() {
        return requirePart(codec);
    }

    List<T> constants() {
        return constants;
    }

    T newArray(int length) {
        return requirePart(array).apply(length);
    }

    private <P> P requirePart(@Nullable P part) {
        if (part == null) {
            throw new IllegalStateException(this + " has no such part");
        }
        return part;
    }

    @Override
    public String toString() {
        return title;
    }
}
