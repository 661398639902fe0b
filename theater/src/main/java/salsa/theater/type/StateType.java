package salsa.theater.type;

import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import salsa.runtime.Actor;
import salsa.runtime.Behavior;
import salsa.runtime.Mobility;
import salsa.wire.bytes.WireCode;
import salsa.wire.bytes.WireException;
import salsa.wire.type.Field;
import salsa.wire.value.Decoder;
import salsa.wire.value.Encoder;
import salsa.wire.value.ValueCodec;
import salsa.wire.value.WireType;

/**
 * The type of the states of a behavior whose actors move. It is the same for all builds of the behavior: a state has the
 * names and types of its fields, and {@link StateFields} compares them with those of the build here.
 */
public final class StateType implements ValueCodec<MobileState> {

    /** Follows the name of the behavior in the name of the type. */
    static final String SUFFIX = " (state)";

    private static final Field[] PARTS = {
        new Field("$identity", String.class),
        new Field("$epoch", long.class),
        new Field("$fields", Object.class), // a name and a type for each, as String[]
        new Field("$values", Object.class), // in the same order, as Object[]
        new Field("$trapping", boolean.class),
        new Field("$linked", Object.class) // as Object[] of actors
    };

    private final Class<?> behavior;
    private final StateFields fields;
    private final WireType<MobileState> wireType;

    /**
     * Describes a behavior.
     *
     * @param behavior its reference
     * @param name of the behavior
     * @param fields of its state
     */
    @SuppressWarnings("this-escape") // into the type, which no other code has before this is complete
    StateType(Class<?> behavior, String name, StateFields fields) {
        this.behavior = behavior;
        this.fields = fields;
        this.wireType = WireType.message(name + SUFFIX, MobileState.class, this, PARTS);
    }

    /** Returns the type by which theaters agree on it. */
    public WireType<MobileState> wireType() {
        return wireType;
    }

    /** Returns the behavior: the class of references to its actors. */
    public Class<?> behavior() {
        return behavior;
    }

    /** Returns the fields of the build here. */
    public StateFields fields() {
        return fields;
    }

    /**
     * Reads the state of an actor that moves, with what it has become. On its stage; the actor handles nothing until the
     * state has left.
     *
     * @throws IllegalStateException if that cannot be read
     */
    public MobileState readWithBecomes(Behavior actor, String identity, long epoch, Mobility.Ties ties) {
        return Becomes.addedTo(read(actor, identity, epoch, ties), Mobility.becomes(actor));
    }

    /** Reads the state of an actor. On its stage; the actor handles nothing until the state has left. */
    public MobileState read(Behavior actor, String identity, long epoch, Mobility.Ties ties) {
        return new MobileState(this, identity, epoch, fields.declared(), fields.values(actor), ties);
    }

    @Override
    public void encode(Encoder out, MobileState state) throws WireException {
        out.writeValue(state.identity());
        out.writeLong(state.epoch());
        out.writeValue(state.fields().stream()
                .flatMap(each -> Stream.of(each.name(), each.type()))
                .toArray(String[]::new));
        try {
            out.writeValue(state.values());
        } catch (WireException e) {
            throw ofField(e, state.fields());
        }
        out.writeBoolean(state.ties().isTrapping());
        out.writeValue(state.ties().linked().toArray());
    }

    /** Returns the same refusal, with the name of the field in the place of its position. */
    private static WireException ofField(WireException e, List<StateField> fields) {
        int end = e.path().indexOf(']');
        if (end < 0) {
            return e;
        }
        String name = fields.get(Integer.parseInt(e.path().substring(1, end))).name();
        return new WireException(e.code(), e.position(), e.sentence(), e.getCause())
                .within("." + name + e.path().substring(end + 1));
    }

    @Override
    public MobileState decode(Decoder in) throws WireException {
        String identity = String.valueOf(in.readValue());
        long epoch = in.readLong();
        if (in.readValue() instanceof String[] names
                && in.readValue() instanceof @Nullable Object[] values
                && names.length == 2 * values.length
                && Stream.of(names).noneMatch(Objects::isNull)) {
            return new MobileState(this, identity, epoch, fields(names), values, ties(in));
        }
        throw new WireException(WireCode.TYPE_MISMATCH, 0, "no state of an actor");
    }

    private static Mobility.Ties ties(Decoder in) throws WireException {
        boolean isTrapping = in.readBoolean();
        if (in.readValue() instanceof @Nullable Object[] linked
                && Stream.of(linked).allMatch(Actor.class::isInstance)) {
            return new Mobility.Ties(
                    isTrapping, Stream.of(linked).map(Actor.class::cast).toList());
        }
        throw new WireException(WireCode.TYPE_MISMATCH, 0, "no ties of an actor");
    }

    private static List<StateField> fields(String[] names) {
        return Stream.iterate(0, each -> each < names.length, each -> each + 2)
                .map(each -> new StateField(names[each], names[each + 1]))
                .toList();
    }
}
