/** Arithmetic with samples. */
public final class Samples {
    private Samples() {}

    /**
     * The sum of so many products of two arrays' elements. There are four sums, as each addition waits for the one
     * before.
     */
    public static double product(double[] some, int from, double[] others, int start, int length) {
        double first = 0;
        double second = 0;
        double third = 0;
        double fourth = 0;
        int i = 0;
        for (; i < length - 3; i += 4) {
            first += some[from + i] * others[start + i];
            second += some[from + i + 1] * others[start + i + 1];
            third += some[from + i + 2] * others[start + i + 2];
            fourth += some[from + i + 3] * others[start + i + 3];
        }
        for (; i < length; i++) first += some[from + i] * others[start + i];
        return first + second + third + fourth;
    }
}
