/**
 * Runs every contender in processes of its own and takes their measure.
 *
 * <p>A {@link salsa.benchmarks.measuring.Schedule} says which process comes when: for each row one contender after
 * another, so that whatever else the machine does hits all alike. A process prints a line a round; it is stopped when
 * it has had its time and has done enough rounds. From outside come its CPU time, its peak memory and what else the
 * machine did meanwhile.
 */
package salsa.benchmarks.measuring;
