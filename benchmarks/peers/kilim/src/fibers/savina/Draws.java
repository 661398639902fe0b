package fibers.savina;

import java.util.Random;

/** Lets time go by: draws random numbers, each from the one before, as java.util.Random does. */
final class Draws {
    private static final long MASK = (1L << 48) - 1;

    private final Random lengths = new Random(0);
    private final int most;
    private long seed;

    /** Draws up to this many each time, and ten more. */
    Draws(int most) {
        this.most = most;
    }

    /** Draws the numbers of one time. */
    void draw() {
        seed = after(seed, lengths.nextInt(most) + 10);
    }

    /** The state this many draws after another one. */
    static long after(long seed, int draws) {
        long drawn = seed;
        for (int i = 0; i < draws; i++) {
            drawn = drawn * 0x5DEECE66DL + 0xBL & MASK;
        }
        return drawn;
    }
}
