package salsa.theater.type;

import java.lang.invoke.MethodHandle;
import java.util.List;
import org.jspecify.annotations.Nullable;
import salsa.wire.bytes.WireException;
import salsa.wire.type.Field;
import salsa.wire.value.Decoder;
import salsa.wire.value.Encoder;
import salsa.wire.value.ValueCodec;

/** An exception: its message, its cause and the fields of its own classes. It is created by one of its constructors. */
final class ThrowableCodec<T extends Throwable> implements ValueCodec<T> {

    /** The first two fields of each exception. */
    static final List<Field> FIELDS = List.of(new Field("message", String.class), new Field("cause", Throwable.class));

    private final Slots slots;
    private final ThrowableCreation creation;
    private final List<MethodHandle> getters;
    private final List<MethodHandle> setters;

    ThrowableCodec(
            ThrowableCreation creation, List<Field> fields, List<MethodHandle> getters, List<MethodHandle> setters) {
        this.slots = new Slots(fields);
        this.creation = creation;
        this.getters = getters;
        this.setters = setters;
    }

    @Override
    public void encode(Encoder out, T thrown) throws WireException {
        slots.write(0, out, thrown.getMessage());
        slots.write(1, out, thrown.getCause());
        for (int i = 0; i < getters.size(); i++) {
            slots.write(FIELDS.size() + i, out, RecordCodec.get(getters.get(i), thrown));
        }
    }

    @Override
    @SuppressWarnings("unchecked") // the creation is that of T
    public T decode(Decoder in) throws WireException {
        @Nullable Object[] values = slots.readAll(in);
        Throwable thrown = creation.create((String) values[0], (Throwable) values[1]);
        for (int i = 0; i < setters.size(); i++) {
            try {
                setters.get(i).invoke(thrown, values[FIELDS.size() + i]);
            } catch (Throwable e) {
                throw Handles.throwUnchecked(e);
            }
        }
        return (T) thrown;
    }
}
