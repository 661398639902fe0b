package salsa.simulation;

import salsa.runtime.Actor;

/** The reference to an actor of a ring: an interface as the compiler generates it. */
public interface Ring extends Actor {}
