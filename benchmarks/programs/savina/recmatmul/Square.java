import java.util.function.IntBinaryOperator;

/** A square of a matrix. Its elements never change, and no other code has the arrays: so workers are sent it as it is. */
public final class Square {
    private final double[][] rows;

    /** A square of this length, with each element as it follows from its row and column. */
    public Square(int length, IntBinaryOperator element) {
        rows = new double[length][length];
        for (int row = 0; row < length; row++) {
            for (int column = 0; column < length; column++) rows[row][column] = element.applyAsInt(row, column);
        }
    }

    /** Adds the product with another square to the rows of a sum. */
    public void addProduct(Square right, double[][] sum) {
        for (int row = 0; row < rows.length; row++) {
            double[] to = sum[row];
            double[] factors = rows[row];
            for (int middle = 0; middle < factors.length; middle++) addRow(to, factors[middle], right.rows[middle]);
        }
    }

    /** Adds a row this many times to another one: with the same index in both, so that the JVM adds several at once. */
    private static void addRow(double[] to, double factor, double[] row) {
        for (int i = 0; i < to.length; i++) to[i] += factor * row[i];
    }
}
