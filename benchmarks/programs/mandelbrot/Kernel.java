/** The arithmetic of the Mandelbrot set. */
final class Kernel {
    private Kernel() {}

    /** Returns after how many steps a point leaves the circle of radius 2; the limit, if it does not. */
    static int count(double x, double y, int limit) {
        double re = 0;
        double im = 0;
        int steps = 0;
        while (steps < limit && re * re + im * im <= 4) {
            double next = re * re - im * im + x;
            im = 2 * re * im + y;
            re = next;
            steps++;
        }
        return steps;
    }
}
