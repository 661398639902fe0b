package salsa.benchmarks.pekko;

import java.util.Arrays;

/** How fairly creatures met. */
public final class Deviation {
    private Deviation() {}

    /** Writes both standard deviations to standard error. */
    public static void show(int[] ofThree, int[] ofTen) {
        System.err.println("deviation " + Math.round(of(ofThree)) + " " + Math.round(of(ofTen)));
    }

    private static double of(int[] counts) {
        double mean = Arrays.stream(counts).average().orElseThrow();
        return Math.sqrt(Arrays.stream(counts).mapToDouble(count -> (count - mean) * (count - mean)).average()
            .orElseThrow());
    }
}
