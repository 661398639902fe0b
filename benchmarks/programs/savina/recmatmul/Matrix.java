import java.util.function.IntBinaryOperator;

/** A matrix, kept in squares. A square is an array of its rows. */
public final class Matrix {
    private final int side;
    private final double[][][][] squares;

    /** A matrix of zeros, of so many squares of such a length in each direction. */
    public Matrix(int count, int side) {
        this.side = side;
        this.squares = new double[count][count][side][side];
    }

    /** Sets all elements to what follows from their row and column. */
    public Matrix fill(IntBinaryOperator element) {
        int length = squares.length * side;
        for (int row = 0; row < length; row++) {
            for (int column = 0; column < length; column++) {
                squares[row / side][column / side][row % side][column % side] = element.applyAsInt(row, column);
            }
        }
        return this;
    }

    /** The element at a place. */
    public double at(int row, int column) {
        return squares[row / side][column / side][row % side][column % side];
    }

    /** One of the squares. */
    public double[][] square(int row, int column) {
        return squares[row][column];
    }

    /** Adds a square to one of the squares. */
    public void add(int row, int column, double[][] square) {
        for (int i = 0; i < side; i++) addRow(squares[row][column][i], 1, square[i]);
    }

    /** The product of two squares. */
    public static double[][] product(double[][] a, double[][] b) {
        int side = a.length;
        var product = new double[side][side];
        for (int row = 0; row < side; row++) {
            for (int middle = 0; middle < side; middle++) addRow(product[row], a[row][middle], b[middle]);
        }
        return product;
    }

    /** Adds a row so many times to another one: with the same index in both, so that the JVM adds several at once. */
    private static void addRow(double[] to, double factor, double[] row) {
        for (int i = 0; i < to.length; i++) to[i] += factor * row[i];
    }
}
