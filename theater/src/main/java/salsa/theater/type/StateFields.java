package salsa.theater.type;

import java.lang.reflect.Field;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import salsa.runtime.Behavior;
import salsa.runtime.Mailbox;
import salsa.runtime.Mobility;
import salsa.runtime.Site;

/** The fields of the states of a behavior, as the build in this theater declares them. */
public final class StateFields {

    private static final Site INITIALISER = Site.of("the initialiser of a field", "", 0);

    private final List<Field> fields;
    private final List<StateField> declared;
    private final Map<String, Integer> positions; // by name
    private final FieldHandles handles;

    StateFields(List<Field> fields) {
        this.fields = List.copyOf(fields);
        this.declared = StateField.of(fields);
        this.positions = IntStream.range(0, declared.size())
                .boxed()
                .collect(Collectors.toMap(each -> declared.get(each).name(), each -> each));
        this.handles = new FieldHandles(fields);
    }

    List<StateField> declared() {
        return declared;
    }

    @Nullable
    Object[] values(Behavior actor) {
        var values = new @Nullable Object[handles.count()];
        for (int i = 0; i < values.length; i++) {
            values[i] = MailboxField.leaving(actor, handles.get(actor, i));
        }
        return values;
    }

    /** Returns why the state does not hold what an actor needs where it arrives; none if it does. On its stage. */
    public Optional<String> obstacle(Behavior actor) {
        Mailbox own = Mobility.mailbox(actor).orElse(null);
        return own == null || IntStream.range(0, handles.count()).anyMatch(i -> handles.get(actor, i) == own)
                ? Optional.empty()
                : Optional.of("no field refers to its mailbox any more, so its limit and priorities would be lost");
    }

    /**
     * Gives an actor the state that has arrived. If the state is of another build, the fields that get none of its values
     * have those of their initialisers, and the behavior's handler for other builds runs, if it has one. On the actor's
     * stage.
     *
     * @throws StateMisfit if the state does not fit, before code of the program runs, or if that throws: the actor may have a
     *     part of the state then
     */
    public void write(Behavior actor, MobileState arriving) throws StateMisfit {
        MobileState state = Becomes.removedFrom(arriving);
        boolean isOfThisBuild = state.fields().equals(declared);
        MigrationHandler migration = isOfThisBuild ? null : MigrationHandler.of(actor.getClass());
        @Nullable Object[] values = MailboxField.arriving(actor, state.values());
        int[] fitting = fitting(state, values, migration != null);
        if (!isOfThisBuild) {
            begin(actor, fitting);
        }
        for (int i = 0; i < fitting.length; i++) {
            if (fitting[i] >= 0) {
                handles.set(actor, fitting[i], FieldConversion.converted(fields.get(fitting[i]), values[i]));
            }
        }
        MailboxField.arrived(actor, state.values());
        if (migration != null) {
            migration.handle(actor, state);
        }
        Becomes.restore(actor, arriving);
    }

    /** Returns the position here of each field of the state; -1 for one that does not fit, which a handler converts. */
    private int[] fitting(MobileState state, @Nullable Object[] values, boolean isConverted) throws StateMisfit {
        var fitting = new int[values.length];
        for (int i = 0; i < fitting.length; i++) {
            StateField former = state.fields().get(i);
            Integer position = positions.get(former.name());
            if (position != null && FieldConversion.isPossible(former, fields.get(position), values[i])) {
                fitting[i] = position;
            } else if (isConverted) {
                fitting[i] = -1;
            } else {
                throw new StateMisfit(misfit(former, position));
            }
        }
        return fitting;
    }

    /** Begins with the values of the initialisers if there are fields that get none of the other build. */
    private void begin(Behavior actor, int[] fitting) throws StateMisfit {
        if (Arrays.stream(fitting).filter(each -> each >= 0).count() < handles.count()) {
            initialise(actor);
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
        Mobility.describeMailboxAgain(actor);
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

    /** Lets an actor that has left drop its state and what it has become, so that the garbage collector can take it. On its stage. */
    public void clear(Behavior actor) {
        for (int i = 0; i < handles.count(); i++) {
            if (!fields.get(i).getType().isPrimitive()) {
                handles.set(actor, i, null);
            }
        }
        Mobility.forgetBecome(actor);
    }
}
