package salsa.wire.reference;

/**
 * An actor as plain data: its theater, its id, and the behavior as which it is known.
 *
 * @param behavior the stable name of the behavior or interface as which it is known
 */
public record ActorReference(Id id, TheaterAddress home, String behavior) implements Reference {}
