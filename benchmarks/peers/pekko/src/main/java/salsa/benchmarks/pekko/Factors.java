package salsa.benchmarks.pekko;

import java.util.ArrayList;
import java.util.List;

/** Prime factors. */
public final class Factors {
    private Factors() {}

    /** The prime factors of {@code number}, the smallest first, by division by 2 and all odd numbers up to its root. */
    public static List<Long> of(long number) {
        List<Long> factors = new ArrayList<>();
        long rest = number;
        while (rest % 2 == 0) {
            factors.add(2L);
            rest /= 2;
        }
        for (long divisor = 3; divisor * divisor <= rest; divisor += 2) {
            while (rest % divisor == 0) {
                factors.add(divisor);
                rest /= divisor;
            }
        }
        if (rest > 1) factors.add(rest);
        return factors;
    }

    /** The factors as a product. */
    public static String product(List<Long> factors) {
        return String.join(" * ", factors.stream().map(String::valueOf).toList());
    }
}
