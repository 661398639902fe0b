package salsa.simulation;

import java.util.Arrays;

/** A few moments of a run, drawn ahead; the run counts along. */
final class Moments {

    private static final int HORIZON_BITS_MIN = 3;
    private static final int HORIZON_BITS_MAX = 14;

    private final long[] moments; // in order
    private long now;
    private int passed;

    /**
     * So many moments within the first part of a run. How long the run will be is not known: so how long that part is
     * is drawn too, and is more often short than long.
     */
    Moments(SeededDice dice, int count) {
        int horizon = 1 << HORIZON_BITS_MIN + dice.below(1 + dice.below(HORIZON_BITS_MAX - HORIZON_BITS_MIN + 1));
        moments = new long[count];
        Arrays.setAll(moments, _ -> 1 + dice.below(horizon));
        Arrays.sort(moments);
    }

    /** One step on; true when that reaches the next of the moments. */
    boolean next() {
        now++;
        if (passed == moments.length || moments[passed] > now) {
            return false;
        }
        passed++;
        return true;
    }

    /** How many were reached. */
    int passed() {
        return passed;
    }
}
