package salsa.benchmarks.results;

import java.util.List;

/**
 * The mean of a sample and its interval of 95 %, by Student's distribution.
 *
 * @param value the mean
 * @param halfWidth how far the interval reaches to either side; infinite for a single value
 * @param count how many values there are
 */
public record Mean(double value, double halfWidth, int count) {

    /** Student's t for 97.5 %, by degrees of freedom, from one on. */
    private static final double[] STUDENT = {12.71, 4.30, 3.18, 2.78, 2.57, 2.45, 2.36, 2.31, 2.26, 2.23};

    private static final double NORMAL = 1.96;

    /** Of a sample that is not empty. */
    public static Mean of(List<? extends Number> sample) {
        int n = sample.size();
        double mean = sample.stream().mapToDouble(Number::doubleValue).average().orElseThrow();
        double squares = sample.stream()
                .mapToDouble(each -> (each.doubleValue() - mean) * (each.doubleValue() - mean))
                .sum();
        double halfWidth = n == 1 ? Double.POSITIVE_INFINITY : student(n - 1) * Math.sqrt(squares / (n - 1) / n);
        return new Mean(mean, halfWidth, n);
    }

    /** Returns whether at least that many values give the mean to within this part of it. */
    public boolean isWithin(double part, int least) {
        return count >= least && halfWidth <= part * value;
    }

    private static double student(int freedom) {
        return freedom <= STUDENT.length ? STUDENT[freedom - 1] : NORMAL + 2.4 / freedom;
    }
}
