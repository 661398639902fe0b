package salsa.simulation.test;

/**
 * Consecutive seeds.
 *
 * @param first the first of them
 * @param count the number of seeds
 */
public record Seeds(long first, int count) {

    /** The default number of seeds for a test. */
    public static final int USUAL_COUNT = 100;

    /** The default seeds. */
    public static final Seeds USUAL = upTo(USUAL_COUNT);

    /** Checks that there is one. */
    public Seeds {
        if (count < 1) {
            throw new IllegalArgumentException("a test needs at least one seed, not " + count);
        }
    }

    /** Returns that many seeds, from the first possible one. */
    public static Seeds upTo(int count) {
        return new Seeds(0, count);
    }

    /** Returns one seed, to repeat a run. */
    public static Seeds only(long seed) {
        return new Seeds(seed, 1);
    }

    /** Returns whether one run is repeated, rather than many searched. */
    boolean isReplay() {
        return count == 1;
    }
}
