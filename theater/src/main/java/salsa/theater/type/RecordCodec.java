package salsa.theater.type;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodType;
import java.util.List;
import org.jspecify.annotations.Nullable;
import salsa.wire.bytes.WireException;
import salsa.wire.type.Field;
import salsa.wire.value.Decoder;
import salsa.wire.value.Encoder;
import salsa.wire.value.ValueCodec;

/** The components of a record. A record is created by its canonical constructor, which may refuse them. */
final class RecordCodec<T> implements ValueCodec<T> {

    static final MethodType GETTER = MethodType.methodType(Object.class, Object.class);
    private static final MethodType CONSTRUCTOR = MethodType.methodType(Object.class, Object[].class);

    private final Slots slots;
    private final MethodHandle[] getters;
    private final MethodHandle constructor;

    RecordCodec(List<Field> fields, List<MethodHandle> getters, MethodHandle constructor) {
        this.slots = new Slots(fields);
        this.getters = getters.stream().map(each -> each.asType(GETTER)).toArray(MethodHandle[]::new);
        this.constructor = constructor
                .asFixedArity()
                .asSpreader(Object[].class, fields.size())
                .asType(CONSTRUCTOR);
    }

    @Override
    public void encode(Encoder out, T value) throws WireException {
        for (int i = 0; i < getters.length; i++) {
            slots.write(i, out, get(getters[i], value));
        }
    }

    static @Nullable Object get(MethodHandle getter, Object value) {
        try {
            return (Object) getter.invokeExact(value);
        } catch (Throwable e) {
            throw Handles.throwUnchecked(e);
        }
    }

    @Override
    @SuppressWarnings("unchecked") // the constructor is that of T
    public T decode(Decoder in) throws WireException {
        @Nullable Object[] components = slots.readAll(in);
        try {
            return (T) (Object) constructor.invokeExact(components);
        } catch (Throwable e) {
            throw Handles.throwUnchecked(e);
        }
    }
}
