package salsa.theater.durable;

/**
 * The state of one actor as it is stored.
 *
 * @param identity of the actor, the text of {@link salsa.theater.name.ActorIdentity}
 * @param epoch of the actor's stay in its theater at its name server; 0 for the theater that has created the actor
 * @param behavior its name
 * @param bytes of the state, which only theaters read
 */
@SuppressWarnings("ArrayRecordComponent") // passed on, never compared
public record StoredState(String identity, long epoch, String behavior, byte[] bytes) {}
