package salsa.benchmarks.results;

import java.util.List;

/** Means of ratios. */
public final class Ratios {

    private Ratios() {}

    /** The geometric mean: the only one that is the same whichever side is divided by the other. */
    public static double mean(List<Double> ratios) {
        return Math.exp(ratios.stream().mapToDouble(Math::log).average().orElse(Double.NaN));
    }
}
