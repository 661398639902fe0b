package salsa.benchmarks.report;

import java.util.ArrayList;
import java.util.List;

/**
 * Maps values to positions on a logarithmic axis.
 *
 * @param least the value at the beginning
 * @param most the value at the end
 * @param from the position of the beginning
 * @param to the position of the end
 */
record LogScale(double least, double most, double from, double to) {

    /** Returns a scale that contains all values, with round ends and some margin. */
    static LogScale around(List<Double> values, double from, double to) {
        double least = values.stream().mapToDouble(each -> each).min().orElse(1);
        double most = values.stream().mapToDouble(each -> each).max().orElse(10);
        return new LogScale(least / 1.25, Math.max(most, least * 2) * 1.25, from, to);
    }

    /** Where a value is. */
    double at(double value) {
        return from + (to - from) * (Math.log(value) - Math.log(least)) / (Math.log(most) - Math.log(least));
    }

    /** The powers of ten on it, and 2 and 5 times them where there is room. */
    List<Double> ticks() {
        var ticks = new ArrayList<Double>();
        boolean narrow = most / least < 100;
        for (double power = Math.pow(10, Math.floor(Math.log10(least))); power <= most; power *= 10) {
            for (int factor : narrow ? new int[] {1, 2, 5} : new int[] {1}) {
                if (power * factor >= least && power * factor <= most) {
                    ticks.add(power * factor);
                }
            }
        }
        return ticks;
    }
}
