/**
 * Everything an actor system needs from outside itself, as one {@link salsa.runtime.world.World}.
 *
 * <p>Promises: nothing in the runtime reads a clock, a random source, a disk, a network or a thread by any other way;
 * and a World that makes every choice from a seed makes the whole run repeatable.
 *
 * <p>Read {@link salsa.runtime.world.World}, then {@link salsa.runtime.world.Scheduler} with the three small types it
 * speaks of: a {@link salsa.runtime.world.Playable} (a stage, as seen from here), the
 * {@link salsa.runtime.world.Turns} by which a scheduler plays it, and the {@link salsa.runtime.world.Player} who tells
 * the scheduler which other stages a turn has made ready.
 *
 * <p>This package knows no actor and no message: the runtime depends on it, never the other way round.
 */
package salsa.runtime.world;
