package salsa.benchmarks.measuring;

/**
 * What a process took of time, processors and memory; 0 where it is not known.
 *
 * @param firstNanos from its start to the end of its first round
 * @param wallNanos from its start to its end
 * @param cpuNanos of the processors, all in all
 * @param firstCpuNanos of the processors, until its first round was done
 * @param warmCpuNanos of the processors for a warm round, on average
 * @param peakBytes the most memory that was resident
 * @param firstPeakBytes the most until its first round was done
 */
public record Usage(
        long firstNanos,
        long wallNanos,
        long cpuNanos,
        long firstCpuNanos,
        long warmCpuNanos,
        long peakBytes,
        long firstPeakBytes) {

    /** Of a process that was not run. */
    public static final Usage NONE = new Usage(0, 0, 0, 0, 0, 0, 0);

    static Usage of(Execution execution) {
        Rounds rounds = execution.rounds();
        return new Usage(
                rounds.firstNanos(),
                execution.wallNanos(),
                execution.cpuNanos(),
                rounds.firstCpuNanos(),
                rounds.warmCpuNanos(),
                execution.peakBytes(),
                rounds.firstPeakBytes());
    }
}
