/**
 * Runs every contender in processes of its own and measures them.
 *
 * <p>A {@link salsa.benchmarks.measuring.Schedule} orders the processes: for each row one contender after another, so
 * that other load on the machine affects all alike. A process prints a line per round; it is stopped when it has used
 * its time and has done enough rounds. Its CPU time, its peak memory and the other load on the machine are measured
 * from outside.
 */
package salsa.benchmarks.measuring;
