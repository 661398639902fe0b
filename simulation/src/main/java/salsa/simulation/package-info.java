/**
 * A World in which every choice comes from a seed, so that a run can be repeated exactly.
 *
 * <p>Promises: the same program, settings, conditions and seed process the same messages in the same order, whatever
 * the machine; and only the world is simulated: stages, tokens and messages are those of production.
 *
 * <p>Read {@link salsa.simulation.Simulation}, by which a program is run, then {@link salsa.simulation.SimulatedWorld}
 * and {@code SimulatedScheduler}, which does the work, then {@link salsa.simulation.Strategy} for how the next stage is
 * chosen.
 *
 * <p>One thread does everything. So nothing here ends a handler that computes forever or really blocks; a program's
 * actions besides its messages (its own threads, {@code System.nanoTime}, {@code Math.random}) are not simulated; and
 * fences are not tested, since one thread always sees its own writes.
 */
@NullMarked
package salsa.simulation;

import org.jspecify.annotations.NullMarked;
