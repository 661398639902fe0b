package salsa.theater.durable;

import salsa.theater.peer.Endpoint;

/**
 * A state in a shared store whose process may have ended.
 *
 * @param identity of the actor, the text of {@link salsa.theater.name.ActorIdentity}
 * @param theater to which it belongs
 * @param behavior its name
 */
public record AbandonedState(String identity, Endpoint theater, String behavior) {}
