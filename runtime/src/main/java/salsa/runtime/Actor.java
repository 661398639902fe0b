package salsa.runtime;

/** A reference to an actor: all that other code holds of it. */
public interface Actor {}
