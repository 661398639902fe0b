package salsa.theater.type;

import java.util.List;
import org.jspecify.annotations.Nullable;
import salsa.wire.bytes.WireException;
import salsa.wire.type.Field;
import salsa.wire.value.Decoder;
import salsa.wire.value.Encoder;

/** The fields of a type in their order. */
final class Slots {

    private final Slot[] slots;
    private final String[] names;

    Slots(List<Field> fields) {
        names = fields.stream().map(Field::name).toArray(String[]::new);
        slots = fields.stream().map(each -> Slot.of(each.type())).toArray(Slot[]::new);
    }

    int count() {
        return slots.length;
    }

    void write(int field, Encoder out, @Nullable Object value) throws WireException {
        try {
            slots[field].write(out, value);
        } catch (WireException e) {
            throw e.within("." + names[field]);
        }
    }

    /** Writes an argument of a message, with which the path to a refused object begins. */
    void writeArgument(int parameter, Encoder out, @Nullable Object value) throws WireException {
        if (slots[parameter] == Slot.VALUE) {
            out.writeArgument(value);
        } else {
            slots[parameter].write(out, value);
        }
    }

    @Nullable
    Object read(int field, Decoder in) throws WireException {
        return slots[field].read(in);
    }

    @Nullable
    Object[] readAll(Decoder in) throws WireException {
        var values = new @Nullable Object[slots.length];
        for (int i = 0; i < slots.length; i++) {
            values[i] = slots[i].read(in);
        }
        return values;
    }
}
