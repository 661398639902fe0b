package salsa.benchmarks.measuring;

import java.util.List;

/**
 * The results of a process.
 *
 * @param rounds those it has done
 * @param other further output, which it should not have
 * @param errors its standard error
 * @param status its exit status
 * @param stopped whether it was stopped
 * @param wallNanos from its start to its end
 * @param cpuNanos its CPU time
 * @param peakBytes the peak resident memory
 * @param load the other load on the machine meanwhile
 */
record Execution(
        Rounds rounds,
        List<String> other,
        List<String> errors,
        int status,
        boolean stopped,
        long wallNanos,
        long cpuNanos,
        long peakBytes,
        OtherLoad load) {}
