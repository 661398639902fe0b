package salsa.theater.type;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodType;
import java.lang.reflect.Field;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The fields of objects of one class, to be read and written by their positions; private and final ones, too. */
final class FieldHandles {

    private static final MethodType SETTER = MethodType.methodType(void.class, Object.class, Object.class);

    private final MethodHandle[] getters;
    private final MethodHandle[] setters;

    FieldHandles(List<Field> fields) {
        getters = fields.stream()
                .map(each -> Handles.getter(each).asType(RecordCodec.GETTER))
                .toArray(MethodHandle[]::new);
        setters =
                fields.stream().map(each -> Handles.setter(each).asType(SETTER)).toArray(MethodHandle[]::new);
    }

    int count() {
        return getters.length;
    }

    @Nullable
    Object get(Object object, int field) {
        return RecordCodec.get(getters[field], object);
    }

    @SuppressWarnings("NullAway") // a field may be null
    void set(Object object, int field, @Nullable Object value) {
        try {
            setters[field].invokeExact(object, value);
        } catch (Throwable e) {
            throw Handles.throwUnchecked(e);
        }
    }
}
