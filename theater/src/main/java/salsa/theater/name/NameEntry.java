package salsa.theater.name;

import salsa.wire.reference.ActorReference;

/**
 * A name in a store.
 *
 * @param name within the grammar of {@link salsa.wire.frame.ActorName}
 * @param actor that the name refers to, with the address of its theater
 * @param epoch at least 1; greater than that of each earlier entry with this name, removed ones included
 */
public record NameEntry(String name, ActorReference actor, long epoch) {}
