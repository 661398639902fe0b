package salsa.robustness;

import java.util.stream.LongStream;

/** The seeds of a test: a given number of them, or the one of {@code -Dsalsa.seed}. */
public final class Seeds {
    private static final Long ONLY = Long.getLong("salsa.seed");
    private static final long FIRST = Long.getLong("salsa.seed.first", 0);

    private Seeds() {}

    /** Returns {@code count} seeds, or the one that is replayed. */
    public static LongStream upTo(long count) {
        return ONLY != null ? LongStream.of(ONLY) : LongStream.range(FIRST, FIRST + count);
    }

    /** Returns whether one seed is replayed: then the test may print more about it. */
    public static boolean isReplay() {
        return ONLY != null;
    }

    /** Returns the command that repeats a test with one seed alone. */
    public static String replay(Class<?> test, String method, long seed) {
        return "replay: mvn -q -pl robustness -am test -Dtest='" + test.getSimpleName() + "#" + method
                + "' -Dsurefire.failIfNoSpecifiedTests=false -Dtests.excluded=none -Dsalsa.seed=" + seed;
    }
}
