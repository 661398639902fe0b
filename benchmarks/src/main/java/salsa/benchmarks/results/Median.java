package salsa.benchmarks.results;

import java.util.List;

/**
 * The median of a sample, and the interval that contains the true median.
 *
 * <p>The interval needs no assumption about the distribution: how many of n values lie below the true median is
 * binomial with a half, so that the values with the ranks {@code n/2 ± 0.98 √n} enclose it with 95 %. Of fewer than six
 * values not even the smallest and the largest do; they are returned all the same, and {@link #isCertain} reports it.
 *
 * @param value the median
 * @param low the lower end of the interval
 * @param high its upper end
 * @param count how many values there are
 */
public record Median(double value, double low, double high, int count) {

    private static final double HALF_WIDTH = 0.98; // 1.96 standard deviations of the binomial, which is √n / 2
    private static final int CERTAIN = 6;
    private static final double WIDE = 0.2;

    /** Of a sample that is not empty. */
    public static Median of(List<? extends Number> sample) {
        double[] sorted =
                sample.stream().mapToDouble(Number::doubleValue).sorted().toArray();
        int n = sorted.length;
        double middle = (sorted[(n - 1) / 2] + sorted[n / 2]) / 2;
        double width = HALF_WIDTH * Math.sqrt(n);
        int low = (int) Math.floor(n / 2.0 - width);
        int high = (int) Math.ceil(1 + n / 2.0 + width);
        return new Median(middle, sorted[Math.max(low, 1) - 1], sorted[Math.min(high, n) - 1], n);
    }

    /** Whether the interval holds with 95 %. */
    public boolean isCertain() {
        return count >= CERTAIN;
    }

    /** How wide the interval is, as a part of the median. */
    public double spread() {
        return value == 0 ? 0 : (high - low) / value;
    }

    /** Whether it is known to no better than a fifth. */
    public boolean isWide() {
        return spread() > WIDE;
    }
}
