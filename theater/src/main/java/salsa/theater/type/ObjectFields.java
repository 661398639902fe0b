package salsa.theater.type;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodType;
import java.util.List;
import salsa.wire.bytes.WireException;
import salsa.wire.type.Field;
import salsa.wire.value.Decoder;
import salsa.wire.value.Encoder;
import salsa.wire.value.ObjectCodec;

/** The fields of a mutable class and its superclasses, private and final ones included. No constructor runs. */
final class ObjectFields<T> implements ObjectCodec<T> {

    private static final MethodType GETTER = MethodType.methodType(Object.class, Object.class);
    private static final MethodType SETTER = MethodType.methodType(void.class, Object.class, Object.class);

    private final Slots slots;
    private final MethodHandle allocation;
    private final MethodHandle[] getters;
    private final MethodHandle[] setters;

    ObjectFields(List<Field> fields, MethodHandle allocation, List<MethodHandle> getters, List<MethodHandle> setters) {
        this.slots = new Slots(fields);
        this.allocation = allocation.asType(MethodType.methodType(Object.class));
        this.getters = getters.stream().map(each -> each.asType(GETTER)).toArray(MethodHandle[]::new);
        this.setters = setters.stream().map(each -> each.asType(SETTER)).toArray(MethodHandle[]::new);
    }

    @Override
    public void encode(Encoder out, T value) throws WireException {
        for (int i = 0; i < getters.length; i++) {
            slots.write(i, out, RecordCodec.get(getters[i], value));
        }
    }

    @Override
    @SuppressWarnings("unchecked") // the allocation is that of T
    public T create() {
        try {
            return (T) (Object) allocation.invokeExact();
        } catch (Throwable e) {
            throw Handles.throwUnchecked(e);
        }
    }

    @Override
    @SuppressWarnings("NullAway") // a field may be null
    public void fill(Decoder in, T object) throws WireException {
        for (int i = 0; i < setters.length; i++) {
            Object value = slots.read(i, in);
            try {
                setters[i].invokeExact((Object) object, value);
            } catch (Throwable e) {
                throw Handles.throwUnchecked(e);
            }
        }
    }
}
