package salsa.benchmarks.pekko;

import java.util.Random;

/** The numbers to sort. */
public final class RandomNumbers {
    private RandomNumbers() {}

    /** This many numbers from 0 to below {@code largest}. */
    public static long[] of(int count, long largest, long seed) {
        Random random = new Random(seed);
        long[] numbers = new long[count];
        for (int i = 0; i < count; i++) numbers[i] = (random.nextLong() >>> 1) % largest;
        return numbers;
    }
}
