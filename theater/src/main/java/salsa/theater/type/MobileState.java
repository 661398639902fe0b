package salsa.theater.type;

import org.jspecify.annotations.Nullable;

/**
 * The state of an actor on its way to another theater.
 *
 * @param type of the state, which knows its fields
 * @param identity of the actor, the text of {@link salsa.theater.name.ActorIdentity}
 * @param epoch of its stay in the theater that it leaves
 * @param values of the fields, in the order of the type
 */
public record MobileState(
        StateType type,
        String identity,
        long epoch,
        @Nullable Object[] values) {}
