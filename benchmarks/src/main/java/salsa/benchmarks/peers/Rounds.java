package salsa.benchmarks.peers;

import java.util.concurrent.Callable;

/**
 * Rounds of the same work, each timed and printed.
 *
 * @param count how many
 * @param operations how many operations one round has
 * @param operation what one is called, with its article
 */
record Rounds(int count, long operations, String operation) {

    /** Runs them; the work answers what is printed behind its time. */
    void run(Callable<String> work) throws Exception {
        for (int round = 0; round < count; round++) {
            long began = System.nanoTime();
            String result = work.call();
            long nanos = System.nanoTime() - began;
            System.out.println(100 * nanos / operations / 100.0 + " ns " + operation + ", " + result);
        }
    }
}
