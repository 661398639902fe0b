package salsa.simulation.test;

import java.util.List;

/** The outcome of a test. */
public sealed interface Verdict {

    /**
     * The test passed under every seed.
     *
     * @param seeds the number of seeds
     */
    record Passed(int seeds) implements Verdict {}

    /**
     * The verdict on a test that failed: under which seed, why, and what it printed.
     *
     * @param seed the first seed that shows it; the same seed shows it again
     * @param reasons the failures, at least one
     * @param printed the output of that run; empty if it was not captured
     */
    record Failed(long seed, List<Reason> reasons, String printed) implements Verdict {

        /** Returns the failures as lines. */
        public List<String> lines() {
            return reasons.stream().flatMap(reason -> reason.lines().stream()).toList();
        }
    }
}
