/** The work of producing or consuming an item. */
public final class Work {
    private static final long MASK = (1L << 48) - 1;

    private Work() {}

    /**
     * Adds to an item the logarithms of a hundred random numbers for each unit of cost. The numbers are those of
     * java.util.Random's nextDouble, with the cost as the seed; but this generator belongs to one thread, and needs
     * no atomic operation for each number.
     */
    public static double on(double item, int cost) {
        double worked = item;
        long seed = (cost ^ 0x5DEECE66DL) & MASK;
        for (int i = 0; i < 100 * cost; i++) {
            long first = (seed * 0x5DEECE66DL + 0xBL) & MASK;
            seed = (first * 0x5DEECE66DL + 0xBL) & MASK;
            double number = ((first >>> 22 << 27) + (seed >>> 21)) * 0x1.0p-53;
            worked += Math.log(number + 0.01);
        }
        return worked;
    }
}
