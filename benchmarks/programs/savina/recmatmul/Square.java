import java.util.function.IntBinaryOperator;

/** A square part of a matrix. */
public final class Square {
    private final int length;
    private final double[] elements;

    private Square(int length) {
        this.length = length;
        this.elements = new double[length * length];
    }

    /** A matrix in so many squares in each direction, whose elements follow from their row and column. */
    public static Square[][] matrix(int squares, int length, IntBinaryOperator element) {
        int side = length / squares;
        var matrix = new Square[squares][squares];
        for (int row = 0; row < squares; row++) {
            for (int column = 0; column < squares; column++) {
                matrix[row][column] = square(row * side, column * side, side, element);
            }
        }
        return matrix;
    }

    private static Square square(int row, int column, int length, IntBinaryOperator element) {
        var square = new Square(length);
        for (int i = 0; i < length; i++) {
            for (int j = 0; j < length; j++) square.elements[i * length + j] = element.applyAsInt(row + i, column + j);
        }
        return square;
    }

    /** The number at a place. */
    public double at(int row, int column) {
        return elements[row * length + column];
    }

    /** Adds another one to this. */
    public void add(Square other) {
        for (int i = 0; i < elements.length; i++) elements[i] += other.elements[i];
    }

    /** The product of this and another one. */
    public Square times(Square other) {
        var product = new Square(length);
        for (int row = 0; row < length; row++) {
            for (int middle = 0; middle < length; middle++) product.addRow(row, at(row, middle), other, middle);
        }
        return product;
    }

    /** Adds so many times a row of another one to a row of this: in the order of memory, so that it goes fast. */
    private void addRow(int row, double factor, Square other, int otherRow) {
        int to = row * length;
        int from = otherRow * length;
        for (int i = 0; i < length; i++) elements[to + i] += factor * other.elements[from + i];
    }
}
