/** A matrix that products of squares are added up in. It is kept in squares, too: a square is an array of its rows. */
public final class Matrix {
    private final int side;
    private final double[][][][] squares;

    /** A matrix of zeros, of so many squares of such a length in each direction. */
    public Matrix(int count, int side) {
        this.side = side;
        this.squares = new double[count][count][side][side];
    }

    /** The element at a place. */
    public double at(int row, int column) {
        return squares[row / side][column / side][row % side][column % side];
    }

    /** Adds the rows of a product to one of the squares. */
    public void add(int row, int column, double[][] product) {
        for (int i = 0; i < side; i++) addRow(squares[row][column][i], product[i]);
    }

    /** With the same index in both rows, so that the JVM adds several elements at once. */
    private static void addRow(double[] to, double[] row) {
        for (int i = 0; i < to.length; i++) to[i] += row[i];
    }
}
