package salsa.benchmarks.pekko;

import java.util.Random;

/** Lets time go by: draws random numbers, each from the one before, as {@link Random} does. */
public final class Draws {
    private static final long MULTIPLIER = 0x5DEECE66DL;
    private static final long MASK = (1L << 48) - 1;

    private final Random random = new Random(0);
    private final int most;
    private long seed;

    /** Draws up to this many numbers each time, and ten more. */
    public Draws(int most) {
        this.most = most;
    }

    /** Draws the numbers of one time. */
    public void draw() {
        seed = after(seed, random.nextInt(most) + 10);
    }

    /** The state this many draws after {@code seed}. */
    public static long after(long seed, int draws) {
        long drawn = seed;
        for (int i = 0; i < draws; i++) drawn = drawn * MULTIPLIER + 0xBL & MASK;
        return drawn;
    }

    /** The first state of a Random created with {@code seed}. */
    public static long scrambled(long seed) {
        return (seed ^ MULTIPLIER) & MASK;
    }
}
