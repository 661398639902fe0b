package salsa.theater.type;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import salsa.runtime.Behavior;
import salsa.runtime.Mobility;

/**
 * The behaviors that an actor has become, in its state on the way to another theater: a last field, which no behavior can
 * declare. The state of an actor that is itself has none.
 */
final class Becomes {

    private static final StateField FIELD = new StateField("$become", "the behaviors that it has become");

    private Becomes() {}

    static MobileState addedTo(MobileState state, List<Mobility.Step> steps) {
        if (steps.isEmpty()) {
            return state;
        }
        var fields = new ArrayList<StateField>(state.fields());
        fields.add(FIELD);
        @Nullable Object[] values = Arrays.copyOf(state.values(), state.values().length + 1);
        values[values.length - 1] = steps.toArray();
        return with(state, fields, values);
    }

    private static MobileState with(MobileState state, List<StateField> fields, @Nullable Object[] values) {
        return new MobileState(state.type(), state.identity(), state.epoch(), fields, values, state.ties());
    }

    private static boolean isIn(MobileState state) {
        return !state.fields().isEmpty() && state.fields().getLast().name().equals(FIELD.name());
    }

    /** Returns the state without them. */
    static MobileState removedFrom(MobileState state) {
        return isIn(state)
                ? with(
                        state,
                        state.fields().subList(0, state.fields().size() - 1),
                        Arrays.copyOf(state.values(), state.values().length - 1))
                : state;
    }

    /**
     * Lets the actor become them. On its stage.
     *
     * @throws StateMisfit if they are code of another build
     */
    static void restore(Behavior actor, MobileState state) throws StateMisfit {
        List<Mobility.Step> steps = List.of();
        if (isIn(state) && state.values()[state.values().length - 1] instanceof @Nullable Object[] sent) {
            steps = Stream.of(sent)
                    .filter(Mobility.Step.class::isInstance)
                    .map(Mobility.Step.class::cast)
                    .toList();
        }
        if (!Mobility.tryBecome(actor, steps)) {
            Mobility.forgetBecome(actor);
            throw new StateMisfit("it has become cases of another build of the behavior; unbecome first");
        }
    }
}
