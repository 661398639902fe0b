package salsa.simulation.test;

import java.util.List;

/** What came of a test. */
public sealed interface Verdict {

    /**
     * It did what it promises under every seed.
     *
     * @param seeds how many there were
     */
    record Passed(int seeds) implements Verdict {}

    /**
     * It did not.
     *
     * @param seed the first seed that shows it; the same seed shows it again
     * @param reasons what went wrong, at least one thing
     * @param printed what was printed in that run; empty when it went where all printing goes
     */
    record Failed(long seed, List<Reason> reasons, String printed) implements Verdict {

        /** What went wrong, in lines. */
        public List<String> lines() {
            return reasons.stream().flatMap(reason -> reason.lines().stream()).toList();
        }
    }
}
