package salsa.benchmarks.measuring;

import java.util.List;

/**
 * The times that the rounds of one process took, and its memory and processor time.
 *
 * @param all in their order
 * @param firstNanos from the start of the process to the end of the first one; 0 when there is none
 * @param firstPeakBytes the most memory that was resident until then
 * @param cpuNanos what the process had used of the processors at the end of each
 */
record Rounds(List<Round> all, long firstNanos, long firstPeakBytes, List<Long> cpuNanos) {

    /** Returns how many of that many rounds warm up the process. */
    static int cold(int rounds) {
        return rounds / 2;
    }

    /** The CPU time from the start of the process to the end of the first round; 0 when it is not known. */
    long firstCpuNanos() {
        return cpuNanos.isEmpty() ? 0 : cpuNanos.getFirst();
    }

    /** The CPU time of a warm round, on average; 0 when it is not known. */
    long warmCpuNanos() {
        int cold = cold(all.size());
        if (cold == 0) {
            return 0;
        }
        int last = cpuNanos.size() - 1;
        while (last >= cold && cpuNanos.get(last) < cpuNanos.get(cold - 1)) {
            last--; // the process had ended before its clock was read
        }
        return last < cold ? 0 : (cpuNanos.get(last) - cpuNanos.get(cold - 1)) / (last - cold + 1);
    }
}
