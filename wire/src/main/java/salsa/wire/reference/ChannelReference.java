package salsa.wire.reference;

/** The sending end of a channel. The receiving end never leaves its actor. */
public record ChannelReference(Id id, TheaterAddress home) implements Reference {}
