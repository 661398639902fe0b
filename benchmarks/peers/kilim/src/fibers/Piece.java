package fibers;

/** A piece of the integral of (x * x + 1) * x, with the heights at its ends. */
final class Piece {
    private static final double ERROR = 1e-9;

    private final double from;
    private final double to;
    private final double first;
    private final double last;

    private Piece(double from, double to, double first, double last) {
        this.from = from;
        this.to = to;
        this.first = first;
        this.last = last;
    }

    /** The one between the two. */
    static Piece between(double from, double to) {
        return new Piece(from, to, height(from), height(to));
    }

    /** The two halves. */
    Piece[] halves() {
        double middle = (from + to) / 2;
        double height = height(middle);
        return new Piece[] {new Piece(from, middle, first, height), new Piece(middle, to, height, last)};
    }

    /** Its area, by halves until they are as good as the whole. */
    double area() {
        return area(from, to, first, last, (first + last) * (to - from) / 2);
    }

    private static double area(double from, double to, double first, double last, double whole) {
        double middle = (from + to) / 2;
        double height = height(middle);
        double left = (first + height) * (middle - from) / 2;
        double right = (height + last) * (to - middle) / 2;
        if (Math.abs(left + right - whole) <= ERROR) {
            return left + right;
        }
        return area(from, middle, first, height, left) + area(middle, to, height, last, right);
    }

    private static double height(double x) {
        return (x * x + 1) * x;
    }
}
