package salsa.conformance.universe;

import java.util.function.LongFunction;

/** The search for a seed under which a run has a finding. */
final class Search {

    private Search() {}

    /**
     * Returns the first finding that contains the text, with its seed; empty if there is none. The first seed is the property
     * {@code universe.first}.
     *
     * @param finding of a seed, or null
     */
    static String firstFinding(int seeds, String observed, LongFunction<String> finding) {
        long first = Long.getLong("universe.first", 0);
        String other = "";
        for (long seed = first; seed < first + seeds; seed++) {
            String found = finding.apply(seed);
            if (found != null && found.contains(observed)) {
                return "seed " + seed + ": " + found;
            }
            other = found == null || !other.isEmpty() ? other : " (but seed " + seed + ": " + found + ")";
        }
        return other;
    }
}
