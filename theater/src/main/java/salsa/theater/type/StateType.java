package salsa.theater.type;

import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import salsa.runtime.Behavior;
import salsa.wire.bytes.WireException;
import salsa.wire.type.Field;
import salsa.wire.value.Decoder;
import salsa.wire.value.Encoder;
import salsa.wire.value.ValueCodec;
import salsa.wire.value.WireType;

/** The type of the states of a behavior whose actors move: its fields and those that it inherits, by name and type. */
public final class StateType implements ValueCodec<MobileState> {

    /** Follows the name of the behavior in the name of the type. */
    static final String SUFFIX = " (state)";

    private static final List<Field> HEADER =
            List.of(new Field("$identity", String.class), new Field("$epoch", long.class));

    private final Class<?> behavior;
    private final List<Field> fields;
    private final Slots slots;
    private final FieldHandles handles;
    private final WireType<MobileState> wireType;

    /**
     * Describes a behavior.
     *
     * @param behavior its reference
     * @param name of the behavior
     * @param fields of its state
     */
    @SuppressWarnings("this-escape") // into the type, which no other code has before this is complete
    StateType(Class<?> behavior, String name, List<java.lang.reflect.Field> fields) {
        this.behavior = behavior;
        this.fields = fields.stream().map(TypeDescriber::field).toList();
        this.slots = new Slots(this.fields);
        this.handles = new FieldHandles(fields);
        Field[] all = Stream.concat(HEADER.stream(), this.fields.stream()).toArray(Field[]::new);
        this.wireType = WireType.message(name + SUFFIX, MobileState.class, this, all);
    }

    /** Returns the type by which theaters agree on it. */
    public WireType<MobileState> wireType() {
        return wireType;
    }

    /** Returns the behavior: the class of references to its actors. */
    public Class<?> behavior() {
        return behavior;
    }

    /** Reads the state of an actor. On its stage; the actor handles nothing until the state has left. */
    public MobileState read(Behavior actor, String identity, long epoch) {
        var values = new @Nullable Object[handles.count()];
        for (int i = 0; i < values.length; i++) {
            values[i] = handles.get(actor, i);
        }
        return new MobileState(this, identity, epoch, values);
    }

    /** Gives an actor the state that has arrived. On its stage. */
    public void write(Behavior actor, MobileState state) {
        for (int i = 0; i < handles.count(); i++) {
            handles.set(actor, i, state.values()[i]);
        }
    }

    /** Lets an actor that has left drop its state, so that the garbage collector can take it. On its stage. */
    public void clear(Behavior actor) {
        for (int i = 0; i < handles.count(); i++) {
            if (!fields.get(i).type().isPrimitive()) {
                handles.set(actor, i, null);
            }
        }
    }

    @Override
    public void encode(Encoder out, MobileState state) throws WireException {
        out.writeValue(state.identity());
        out.writeLong(state.epoch());
        for (int i = 0; i < slots.count(); i++) {
            slots.write(i, out, state.values()[i]);
        }
    }

    @Override
    public MobileState decode(Decoder in) throws WireException {
        Object identity = in.readValue();
        long epoch = in.readLong();
        return new MobileState(this, String.valueOf(identity), epoch, slots.readAll(in));
    }
}
