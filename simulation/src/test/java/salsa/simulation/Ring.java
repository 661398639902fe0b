package salsa.simulation;

import salsa.runtime.Actor;

/** What others hold of a ring's actor: a behavior as the compiler would make it of Salsa source. */
public interface Ring extends Actor {}
