import java.util.Random;

/** Lets time go by: draws random numbers, each from the one before, as java.util.Random does. */
public final class BusyWait {
    private final Random random = new Random(0);
    private final int most;
    private long seed;

    /** One that draws up to {@code most} numbers, and ten more. */
    public BusyWait(int most) {
        this.most = most;
    }

    /** Draws the numbers. */
    public void pass() {
        int draws = random.nextInt(most) + 10;
        for (int i = 0; i < draws; i++) {
            seed = (seed * 0x5DEECE66DL + 0xBL) & ((1L << 48) - 1);
        }
    }
}
