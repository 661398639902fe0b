package salsa.simulation;

/** Runs a test once for each of many seeds, and reports how to repeat the one that failed. */
final class Seeds {

    private static final int FACTOR = Integer.getInteger("salsa.seeds.factor", 1);
    private static final Long ONLY = Long.getLong("salsa.seed");

    private Seeds() {}

    /** The property that must hold for every seed. */
    interface Trial {
        void under(long seed) throws Exception;
    }

    /** Returns how many of that many seeds {@link #each} takes. */
    static int count(int count) {
        return ONLY != null ? 1 : count * FACTOR;
    }

    /** This many seeds in the build of a commit, many times as many in the long run; or the one of {@code salsa.seed}. */
    static void each(int count, Trial trial) {
        if (ONLY != null) {
            attempt(ONLY, trial);
            return;
        }
        for (long seed = 0; seed < (long) count * FACTOR; seed++) {
            attempt(seed, trial);
        }
    }

    private static void attempt(long seed, Trial trial) {
        try {
            trial.under(seed);
        } catch (Throwable e) {
            throw new AssertionError("Seed %d fails: %s%nreplay: %s".formatted(seed, e.getMessage(), command(seed)), e);
        }
    }

    private static String command(long seed) {
        String test = StackWalker.getInstance()
                .walk(frames -> frames.map(StackWalker.StackFrame::getClassName)
                        .filter(name -> name.endsWith("Test"))
                        .findFirst())
                .orElse("")
                .replaceFirst(".*\\.", "");
        return "mvn -q -pl simulation -am test -Dtest=" + test + " -Dsurefire.failIfNoSpecifiedTests=false"
                + " -Dsalsa.seed=" + seed;
    }
}
