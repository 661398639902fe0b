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

    private final Slots slots;
    private final MethodHandle allocation;
    private final FieldHandles handles;

    ObjectFields(List<Field> fields, MethodHandle allocation, FieldHandles handles) {
        this.slots = new Slots(fields);
        this.allocation = allocation.asType(MethodType.methodType(Object.class));
        this.handles = handles;
    }

    @Override
    public void encode(Encoder out, T value) throws WireException {
        for (int i = 0; i < handles.count(); i++) {
            slots.write(i, out, handles.get(value, i));
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
    public void fill(Decoder in, T object) throws WireException {
        for (int i = 0; i < handles.count(); i++) {
            handles.set(object, i, slots.read(i, in));
        }
    }
}
