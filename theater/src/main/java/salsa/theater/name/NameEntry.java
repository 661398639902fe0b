package salsa.theater.name;

import salsa.wire.reference.ActorReference;

/**
 * The entry of a name in a store: the actor that it names, and the epoch of the last change.
 *
 * @param name within the grammar of {@link salsa.wire.frame.ActorName}
 * @param actor that the name refers to, with the address of its theater
 * @param epoch at least 1; greater than that of each earlier entry with this name, removed ones included
 */
public record NameEntry(String name, ActorReference actor, long epoch) {}
