/**
 * Makes a program's Java code repeatable: values that the JDK takes from the machine (clocks, random numbers, the order
 * of sets, hash codes) come from the seed instead.
 *
 * <p>{@link salsa.simulation.replay.Replay} rewrites the calls in a class file before a loader defines the class. A
 * call that has an equivalent in the simulated world becomes a call of a method marked
 * {@link salsa.simulation.replay.InsteadOf}; a call that has none keeps its meaning and is reported as W0817 when it is
 * made. The JDK's own classes and the runtime stay as they are.
 */
@NullMarked
package salsa.simulation.replay;

import org.jspecify.annotations.NullMarked;
