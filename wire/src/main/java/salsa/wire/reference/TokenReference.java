package salsa.wire.reference;

/** A token, at the theater of the actor to which it belongs. */
public record TokenReference(Id id, TheaterAddress home) implements Reference {}
