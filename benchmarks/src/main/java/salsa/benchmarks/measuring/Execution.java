package salsa.benchmarks.measuring;

import java.util.List;

/**
 * What came of a process.
 *
 * @param rounds those it has done
 * @param other what it printed besides, which it should not
 * @param errors what it printed on standard error
 * @param status what it exited with
 * @param stopped whether it was stopped
 * @param wallNanos from its start to its end
 * @param cpuNanos what it used of the processors
 * @param peakBytes the most memory that was resident
 * @param load what else the machine did meanwhile
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
