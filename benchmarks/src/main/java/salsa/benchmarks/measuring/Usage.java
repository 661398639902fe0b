package salsa.benchmarks.measuring;

/**
 * The time, processors and memory that a process used; 0 if unknown.
 *
 * @param firstNanos from its start to the end of its first round
 * @param wallNanos from its start to its end
 * @param cpuNanos its total CPU time
 * @param firstCpuNanos its CPU time until its first round was done
 * @param warmCpuNanos its CPU time for a warm round, on average
 * @param peakBytes the peak resident memory
 * @param firstPeakBytes the peak until its first round was done
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
