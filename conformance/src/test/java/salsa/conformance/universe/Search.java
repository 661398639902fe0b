package salsa.conformance.universe;

import java.util.function.LongFunction;
import org.jspecify.annotations.Nullable;

/** The search for a seed under which a run has a finding. */
final class Search {

    /** What is looked at under one seed. */
    interface Case {

        /** Returns it in words. */
        String title();

        /** Runs; throws for a finding. */
        void check();

        /** Returns what has happened. */
        String journal();
    }

    private Search() {}

    /**
     * Returns the first finding that contains the text, with its seed; empty if there is none. The first seed is the property
     * {@code universe.first}.
     *
     * @param cases that of each seed
     */
    static String firstFinding(int seeds, String observed, LongFunction<Case> cases) {
        long first = Long.getLong("universe.first", 0);
        String other = "";
        for (long seed = first; seed < first + seeds; seed++) {
            String found = finding(cases.apply(seed));
            if (found != null && found.contains(observed)) {
                return "seed " + seed + ": " + found;
            }
            other = found == null || !other.isEmpty() ? other : " (but seed " + seed + ": " + found + ")";
        }
        return other;
    }

    /** Runs one; returns null without a finding. With the property {@code universe.journal} it prints what has happened. */
    private static @Nullable String finding(Case run) {
        try {
            run.check();
            return null;
        } catch (RuntimeException | AssertionError e) {
            if (Boolean.getBoolean("universe.journal")) {
                System.err.println(run.title() + "\n" + run.journal());
            }
            return run.title() + ": " + e;
        }
    }
}
