package salsa.wire.reference;

/** The wire form of an object that does not cross as a value: its home theater finds it again. */
public sealed interface Reference permits ActorReference, TokenReference, ChannelReference, FailureValue {}
