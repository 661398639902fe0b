package salsa.benchmarks.measuring;

/**
 * When a process is stopped.
 *
 * @param rounds how many it does at most
 * @param enough so many must be done before it is stopped
 * @param nanos so long it runs, if enough rounds are done by then
 * @param limitNanos so long it runs at most
 */
record Budget(int rounds, int enough, long nanos, long limitNanos) {}
