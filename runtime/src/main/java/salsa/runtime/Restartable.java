package salsa.runtime;

/**
 * Marks a behavior that a supervisor can restart with the arguments of its constructor: they are kept as they were at
 * construction. (A supervisor in Java can be given code that creates the actor instead.)
 */
public interface Restartable {}
