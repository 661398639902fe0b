package salsa.runtime;

/**
 * A reference to an actor whose state is on disk. What a message has changed is durable before its answer, or anything that it has
 * sent, leaves the actor; a theater that starts again after a crash has the actor again, with its last durable state.
 */
public interface DurableActor extends MobileActor {}
