package salsa.theater.type;

import java.util.List;
import org.jspecify.annotations.Nullable;
import salsa.runtime.Mobility;

/**
 * The state of an actor on its way to another theater, with the names and types of the fields: the theater there may have
 * another build of the behavior.
 *
 * @param type of the state in this theater
 * @param identity of the actor, the text of {@link salsa.theater.name.ActorIdentity}
 * @param epoch of its stay in the theater that it leaves
 * @param fields as the build in the theater that the actor leaves declares them
 * @param values of these fields, in their order
 * @param ties of the actor to others
 */
public record MobileState(
        StateType type,
        String identity,
        long epoch,
        List<StateField> fields,
        @Nullable Object[] values,
        Mobility.Ties ties) {}
