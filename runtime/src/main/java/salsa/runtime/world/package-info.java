/**
 * Everything an actor system needs from outside itself, as one {@link salsa.runtime.world.World}.
 *
 * <p>Promises: the runtime accesses clocks, random numbers, disk, network and threads only through this package; and a
 * World that makes every choice from a seed makes the whole run repeatable.
 *
 * <p>Read {@link salsa.runtime.world.World}, then {@link salsa.runtime.world.Scheduler} with the three small types it
 * uses: a {@link salsa.runtime.world.ScheduledStage} (a stage, as seen from here), the {@link salsa.runtime.world.Turns} by
 * which a scheduler runs it, and the {@link salsa.runtime.world.StageRunner} that notifies the scheduler of other stages
 * that a turn has made ready.
 *
 * <p>This package knows no actor and no message: the runtime depends on it, never the reverse.
 */
@NullMarked
package salsa.runtime.world;

import org.jspecify.annotations.NullMarked;
