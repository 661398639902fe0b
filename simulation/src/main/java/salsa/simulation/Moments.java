package salsa.simulation;

import java.util.Arrays;

/** A few moments of a run, drawn in advance, and a counter of the run's steps. */
final class Moments {

    private static final int HORIZON_BITS_MIN = 3;
    private static final int HORIZON_BITS_MAX = 14;

    private final long[] moments; // in order
    private long now;
    private int passed;

    /**
     * Draws that many moments within the first part of a run. The length of the run is unknown: so the length of that
     * part is drawn as well, and is more often short than long.
     */
    Moments(SeededDice dice, int count) {
        int horizon = 1 << HORIZON_BITS_MIN + dice.below(1 + dice.below(HORIZON_BITS_MAX - HORIZON_BITS_MIN + 1));
        moments = new long[count];
        Arrays.setAll(moments, _ -> 1 + dice.below(horizon));
        Arrays.sort(moments);
    }

    /** Advances by one step; returns true if that reaches the next of the moments. */
    boolean tryReachMoment() {
        now++;
        if (passed == moments.length || moments[passed] > now) {
            return false;
        }
        passed++;
        return true;
    }

    /** Returns how many were reached. */
    int passed() {
        return passed;
    }
}
