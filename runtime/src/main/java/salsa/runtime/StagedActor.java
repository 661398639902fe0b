package salsa.runtime;

/** A behavior that implements this gets a stage of its own, on which its handlers may block. */
public interface StagedActor {}
