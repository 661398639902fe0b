package salsa.runtime;

/** A reference to an actor: all that others hold of it. */
public interface Actor {}
