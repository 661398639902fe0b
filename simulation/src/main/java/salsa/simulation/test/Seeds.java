package salsa.simulation.test;

/**
 * Some seeds in a row.
 *
 * @param first the first of them
 * @param count how many there are
 */
public record Seeds(long first, int count) {

    /** How many a test is tried under if nothing else is said. */
    public static final int USUAL_COUNT = 100;

    /** The usual ones. */
    public static final Seeds USUAL = upTo(USUAL_COUNT);

    /** Checks that there is one. */
    public Seeds {
        if (count < 1) {
            throw new IllegalArgumentException("a test needs at least one seed, not " + count);
        }
    }

    /** So many, from the first that there is. */
    public static Seeds upTo(int count) {
        return new Seeds(0, count);
    }

    /** One, to see a run again. */
    public static Seeds only(long seed) {
        return new Seeds(seed, 1);
    }

    /** Whether a run is being looked at, rather than searched for. */
    boolean isReplay() {
        return count == 1;
    }
}
