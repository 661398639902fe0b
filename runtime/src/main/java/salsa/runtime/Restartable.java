package salsa.runtime;

/**
 * A behavior that implements this can be made anew by a supervisor, from the arguments its constructor was given: they
 * are kept, as they were then. (In Java a supervisor can be given a piece of code that makes the actor, instead.)
 */
public interface Restartable {}
