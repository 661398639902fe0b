/**
 * A World in which every choice comes from a seed, so that a run can be repeated as it was.
 *
 * <p>Promises: the same program, settings, conditions and seed perform the same messages in the same order, whatever
 * the machine; and what is simulated is only the world: stages, tokens and messages are those of production.
 *
 * <p>Read {@link salsa.simulation.Simulation}, by which a program is run, then {@link salsa.simulation.SimulatedWorld}
 * and {@code SimulatedScheduler}, which does the work, then {@link salsa.simulation.Strategy} for how the next stage is
 * chosen.
 *
 * <p>One thread does everything. So nothing here makes a handler end that computes for ever or really blocks; what a
 * program does beside its messages (its own threads, {@code System.nanoTime}, {@code Math.random}) is not simulated;
 * and fences are not tested, since one thread always sees what it wrote.
 */
package salsa.simulation;
