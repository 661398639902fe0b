package salsa.theater.type;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodType;
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

    private static final MethodType GETTER = MethodType.methodType(Object.class, Object.class);
    private static final MethodType SETTER = MethodType.methodType(void.class, Object.class, Object.class);
    private static final List<Field> HEADER =
            List.of(new Field("$identity", String.class), new Field("$epoch", long.class));

    private final Class<?> behavior;
    private final List<Field> fields;
    private final Slots slots;
    private final MethodHandle[] getters;
    private final MethodHandle[] setters;
    private final WireType<MobileState> wireType;

    /**
     * Describes a behavior.
     *
     * @param behavior its reference
     * @param name of the behavior
     * @param fields of its state
     */
    @SuppressWarnings("this-escape") // into the type, which nobody uses before this is complete
    StateType(Class<?> behavior, String name, List<java.lang.reflect.Field> fields) {
        this.behavior = behavior;
        this.fields = fields.stream().map(TypeDescriber::field).toList();
        this.slots = new Slots(this.fields);
        this.getters =
                fields.stream().map(each -> Handles.getter(each).asType(GETTER)).toArray(MethodHandle[]::new);
        this.setters =
                fields.stream().map(each -> Handles.setter(each).asType(SETTER)).toArray(MethodHandle[]::new);
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
        var values = new @Nullable Object[getters.length];
        for (int i = 0; i < values.length; i++) {
            values[i] = RecordCodec.get(getters[i], actor);
        }
        return new MobileState(this, identity, epoch, values);
    }

    /** Gives an actor the state that has arrived. On its stage. */
    public void write(Behavior actor, MobileState state) {
        for (int i = 0; i < setters.length; i++) {
            set(actor, i, state.values()[i]);
        }
    }

    /** Lets an actor that has left drop its state, so that the garbage collector can take it. On its stage. */
    public void clear(Behavior actor) {
        for (int i = 0; i < setters.length; i++) {
            if (!fields.get(i).type().isPrimitive()) {
                set(actor, i, null);
            }
        }
    }

    @SuppressWarnings("NullAway") // a field may be null
    private void set(Behavior actor, int field, @Nullable Object value) {
        try {
            setters[field].invokeExact((Object) actor, value);
        } catch (Throwable e) {
            throw Handles.throwUnchecked(e);
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
