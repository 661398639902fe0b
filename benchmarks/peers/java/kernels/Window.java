package kernels;

import java.util.Arrays;

/**
 * The last samples of a signal, and their coefficients. Both lie in rows: every sixteenth sample is in the same row,
 * the newest one in front, and so is every sixteenth coefficient. So those that belong together have the same place in
 * two rows, and the compiler multiplies several at once.
 */
public final class Window {
    private static final int ROWS = 16;

    private final double[][] coefficients;
    private final double[][] samples;
    private final double[] sums;
    private int newest;

    /** A window of silence, with the coefficients of the newest sample, of the one before it, and so on. */
    public Window(double[] coefficients) {
        int length = (coefficients.length + ROWS - 1) / ROWS;
        this.coefficients = new double[ROWS][length];
        samples = new double[ROWS][length];
        sums = new double[length];
        for (int i = 0; i < coefficients.length; i++) {
            this.coefficients[i % ROWS][i / ROWS] = coefficients[i];
        }
    }

    /** A new sample comes, and the oldest one is forgotten. */
    public void take(double sample) {
        newest = (newest + 1) % ROWS;
        double[] row = samples[newest];
        System.arraycopy(row, 0, row, 1, row.length - 1);
        row[0] = sample;
    }

    /** The sum of the samples, each times its coefficient. */
    public double sum() {
        Arrays.fill(sums, 0);
        for (int i = 0; i < ROWS; i++) {
            addProducts(samples[(newest - i + ROWS) % ROWS], coefficients[i], sums);
        }
        return sum(sums);
    }

    private static void addProducts(double[] some, double[] others, double[] sums) {
        for (int i = 0; i < sums.length; i++) {
            sums[i] += some[i] * others[i];
        }
    }

    /** There are four sums, as each addition waits for the one before. */
    private static double sum(double[] numbers) {
        double first = 0;
        double second = 0;
        double third = 0;
        double fourth = 0;
        int i = 0;
        for (; i < numbers.length - 3; i += 4) {
            first += numbers[i];
            second += numbers[i + 1];
            third += numbers[i + 2];
            fourth += numbers[i + 3];
        }
        for (; i < numbers.length; i++) {
            first += numbers[i];
        }
        return first + second + third + fourth;
    }
}
