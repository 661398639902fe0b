package salsa.robustness;

import java.util.stream.LongStream;

/** The seeds that a test goes through: as many as it asks for, or the one of {@code -Dsalsa.seed}. */
public final class Seeds {
    private static final Long ONLY = Long.getLong("salsa.seed");
    private static final long FIRST = Long.getLong("salsa.seed.first", 0);

    private Seeds() {}

    /** So many seeds, or the one that is replayed. */
    public static LongStream upTo(long count) {
        return ONLY != null ? LongStream.of(ONLY) : LongStream.range(FIRST, FIRST + count);
    }

    /** Whether one seed is replayed: then more may be told about it. */
    public static boolean isReplay() {
        return ONLY != null;
    }

    /** The command that repeats a test with one seed alone. */
    public static String replay(Class<?> test, String method, long seed) {
        return "replay: mvn -q -pl robustness -am test -Dtest='" + test.getSimpleName() + "#" + method
                + "' -Dsurefire.failIfNoSpecifiedTests=false -Dtests.excluded=none -Dsalsa.seed=" + seed;
    }
}
