package salsa.theater.type;

import java.lang.reflect.Field;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import salsa.runtime.Behavior;
import salsa.runtime.Mobility;
import salsa.runtime.Site;

/** The fields of the states of a behavior, as the build in this theater declares them. */
public final class StateFields {

    private static final Site INITIALISER = Site.of("the initialiser of a field", "", 0);

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
     * get the values of their initialisers, and the behavior's handler for other builds runs, if it has one. On the actor's
     * stage.
     *
     * @throws StateMisfit if the state does not fit: the actor has a part of it then
     */
    public void write(Behavior actor, MobileState state) throws StateMisfit {
        if (state.fields().equals(declared)) {
            writeFitting(actor, state, null);
            return;
        }
        initialise(actor);
        MigrationHandler migration = MigrationHandler.of(actor.getClass());
        writeFitting(actor, state, migration);
        if (migration != null) {
            migration.handle(actor, state);
        }
    }

    /** Writes the fields that both builds have. What else there is belongs to the handler. */
    private void writeFitting(Behavior actor, MobileState state, @Nullable MigrationHandler migration)
            throws StateMisfit {
        Map<String, Integer> positions = positions();
        for (int i = 0; i < state.values().length; i++) {
            StateField former = state.fields().get(i);
            Integer position = positions.get(former.name());
            Object value = state.values()[i];
            if (position != null && FieldConversion.isPossible(former, fields.get(position), value)) {
                handles.set(actor, position, FieldConversion.converted(fields.get(position), value));
            } else if (migration == null) {
                throw new StateMisfit(misfit(former, position));
            }
        }
    }

    private String misfit(StateField former, @Nullable Integer position) {
        String repair = "; a handler `migrateFrom` there can convert it";
        return position == null
                ? "that theater's build of the behavior has no field `" + former.name() + "`" + repair
                : "the field `" + former.name() + "` is " + former.type() + " in the build that the actor has, and "
                        + declared.get(position).type() + " in that theater's" + repair;
    }

    private void initialise(Behavior actor) throws StateMisfit {
        Behavior initial = Mobility.initial(actor);
        for (int i = 0; i < handles.count(); i++) {
            handles.set(actor, i, handles.get(initial, i));
        }
        try {
            Mobility.initialise(actor);
        } catch (Throwable e) {
            throw StateMisfit.of(INITIALISER, e);
        }
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
