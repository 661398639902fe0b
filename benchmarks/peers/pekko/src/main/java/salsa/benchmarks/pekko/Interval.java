package salsa.benchmarks.pekko;

/**
 * An interval to integrate (x * x + 1) * x over.
 *
 * @param from where it begins
 * @param to where it ends
 * @param first how high the function is where it begins
 * @param last how high it is where it ends
 * @param whole the area of the trapezoid below
 */
public record Interval(double from, double to, double first, double last, double whole) {
    private static final double ERROR = 1e-9;

    /** From 0 to an end. */
    public static Interval to(int end) {
        double height = height(end);
        return new Interval(0, end, 0, height, end * height / 2);
    }

    private static double height(double x) {
        return (x * x + 1) * x;
    }

    /** Its left half. */
    public Interval left() {
        double middle = (from + to) / 2;
        double height = height(middle);
        return new Interval(from, middle, first, height, (first + height) * (middle - from) / 2);
    }

    /** Its right half. */
    public Interval right() {
        double middle = (from + to) / 2;
        double height = height(middle);
        return new Interval(middle, to, height, last, (height + last) * (to - middle) / 2);
    }

    /** The area, by halves until they are as good as the whole. */
    public double area() {
        return area(from, to, first, last, whole);
    }

    private static double area(double from, double to, double first, double last, double whole) {
        double middle = (from + to) / 2;
        double height = height(middle);
        double left = (first + height) * (middle - from) / 2;
        double right = (height + last) * (to - middle) / 2;
        if (Math.abs(left + right - whole) <= ERROR) return left + right;
        return area(from, middle, first, height, left) + area(middle, to, height, last, right);
    }
}
