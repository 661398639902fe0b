package salsa.sanitizer;

/**
 * An instruction that is checked, or a method that runs for an actor.
 *
 * @param guard of its program
 * @param place its position
 * @param writes whether it may change the object that it touches
 */
record Access(Guard guard, SourceLine place, boolean writes) {}
