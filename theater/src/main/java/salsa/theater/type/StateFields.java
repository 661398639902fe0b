package salsa.theater.type;

import java.lang.reflect.Field;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import salsa.runtime.Behavior;
import salsa.runtime.Mobility;

/** The fields of the states of a behavior, as the build in this theater declares them. */
public final class StateFields {

    private final List<Field> fields;
    private final List<StateField> declared;
    private final FieldHandles handles;

    StateFields(List<Field> fields) {
        this.fields = List.copyOf(fields);
        this.declared = StateField.of(fields);
        this.handles = new FieldHandles(fields);
    }

    List<StateField> declared() {
        return declared;
    }

    @Nullable
    Object[] values(Behavior actor) {
        var values = new @Nullable Object[handles.count()];
        for (int i = 0; i < values.length; i++) {
            values[i] = handles.get(actor, i);
        }
        return values;
    }

    /**
     * Gives an actor the state that has arrived. If the state is of another build, the fields that only the build here has
     * get the values of their initialisers. On its stage.
     *
     * @throws StateMisfit if the state does not fit: the actor has a part of it then
     */
    public void write(Behavior actor, MobileState state) throws StateMisfit {
        boolean isOfThisBuild = state.fields().equals(declared);
        if (!isOfThisBuild) {
            initialise(actor);
        }
        Map<String, Integer> positions = positions();
        for (int i = 0; i < state.values().length; i++) {
            StateField former = state.fields().get(i);
            Integer position = positions.get(former.name());
            if (position == null) {
                throw new StateMisfit("that theater's build of the behavior has no field `" + former.name() + "`");
            }
            set(actor, position, former, state.values()[i]);
        }
    }

    private void initialise(Behavior actor) throws StateMisfit {
        Behavior initial = Mobility.initial(actor);
        for (int i = 0; i < handles.count(); i++) {
            handles.set(actor, i, handles.get(initial, i));
        }
        try {
            Mobility.initialise(actor);
        } catch (Throwable e) {
            throw new StateMisfit("an initialiser of that theater's build of the behavior throws " + e);
        }
    }

    private void set(Behavior actor, int position, StateField former, @Nullable Object value) throws StateMisfit {
        Field field = fields.get(position);
        if (!FieldConversion.isPossible(former, field, value)) {
            throw new StateMisfit("the field `" + former.name() + "` is " + former.type()
                    + " in the build that the actor has, and "
                    + declared.get(position).type() + " in that theater's");
        }
        handles.set(actor, position, FieldConversion.converted(field, value));
    }

    private Map<String, Integer> positions() {
        Map<String, Integer> positions = new HashMap<>();
        IntStream.range(0, declared.size())
                .forEach(each -> positions.put(declared.get(each).name(), each));
        return positions;
    }

    /** Lets an actor that has left drop its state, so that the garbage collector can take it. On its stage. */
    public void clear(Behavior actor) {
        for (int i = 0; i < handles.count(); i++) {
            if (!fields.get(i).getType().isPrimitive()) {
                handles.set(actor, i, null);
            }
        }
    }
}
