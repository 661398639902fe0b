package salsa.runtime;

/** Marks a behavior whose actors each get a stage of their own, on which handlers may block. */
public interface StagedActor {}
