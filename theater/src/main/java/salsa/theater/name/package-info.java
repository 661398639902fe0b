/**
 * Names that outlive a message: which actor is known by a name, with an epoch that grows with each change.
 *
 * <p>A {@link salsa.theater.name.NameStore} keeps {@linkplain salsa.theater.name.NameEntry entries}. A change names the epoch
 * that it expects, so of two concurrent changes one wins and the other one learns it ({@link salsa.theater.name.NameChange}).
 * {@link salsa.theater.name.MemoryNames} keeps them for the life of a process; modules of their own keep them on disk or in a
 * cluster.
 *
 * <p>The id of a named actor follows from its {@linkplain salsa.theater.name.ActorIdentity identity}, which for a mobile actor
 * includes its name server; {@link salsa.theater.name.Names} are those of a theater.
 *
 * <p>Invariants: an answer is given after the store has made the change durable, to the extent that it promises; epochs of a
 * name never repeat, even if the name is removed in between; no method blocks, and callbacks run on any thread.
 *
 * <p>Uses the references of wire. Theaters use it for name servers.
 */
@NullMarked
package salsa.theater.name;

import org.jspecify.annotations.NullMarked;
