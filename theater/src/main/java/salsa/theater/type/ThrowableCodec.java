package salsa.theater.type;

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
    private final FieldHandles handles; // of the fields behind the first two

    ThrowableCodec(ThrowableCreation creation, List<Field> fields, FieldHandles handles) {
        this.slots = new Slots(fields);
        this.creation = creation;
        this.handles = handles;
    }

    @Override
    public void encode(Encoder out, T thrown) throws WireException {
        slots.write(0, out, thrown.getMessage());
        slots.write(1, out, thrown.getCause());
        for (int i = 0; i < handles.count(); i++) {
            slots.write(FIELDS.size() + i, out, handles.get(thrown, i));
        }
    }

    @Override
    @SuppressWarnings("unchecked") // the creation is that of T
    public T decode(Decoder in) throws WireException {
        @Nullable Object[] values = slots.readAll(in);
        Throwable thrown = creation.create((String) values[0], (Throwable) values[1]);
        for (int i = 0; i < handles.count(); i++) {
            handles.set(thrown, i, values[FIELDS.size() + i]);
        }
        return (T) thrown;
    }
}
