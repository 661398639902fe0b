/** A square of numbers. */
public final class Matrix {
    private final int length;
    private final double[] elements;

    /** What stands where. */
    public interface Rule {
        /** The number at a place. */
        double at(int row, int column);
    }

    /** Makes one of zeros. */
    public Matrix(int length) {
        this.length = length;
        this.elements = new double[length * length];
    }

    /** One that a rule fills. */
    public static Matrix of(int length, Rule rule) {
        var matrix = new Matrix(length);
        for (int row = 0; row < length; row++) {
            for (int column = 0; column < length; column++) {
                matrix.elements[row * length + column] = rule.at(row, column);
            }
        }
        return matrix;
    }

    /** The number at a place. */
    public double at(int row, int column) {
        return elements[row * length + column];
    }

    /** A copy of a part. */
    public Matrix square(int row, int column, int length) {
        var square = new Matrix(length);
        for (int i = 0; i < length; i++) {
            System.arraycopy(elements, (row + i) * this.length + column, square.elements, i * length, length);
        }
        return square;
    }

    /** Adds another one to a part of this. */
    public void add(int row, int column, Matrix other) {
        for (int i = 0; i < other.length; i++) {
            int from = i * other.length;
            int to = (row + i) * length + column;
            for (int j = 0; j < other.length; j++) elements[to + j] += other.elements[from + j];
        }
    }

    /** The product of this and another one as long. */
    public Matrix times(Matrix other) {
        var product = new Matrix(length);
        for (int row = 0; row < length; row++) {
            for (int middle = 0; middle < length; middle++) product.addRow(row, at(row, middle), other, middle);
        }
        return product;
    }

    /** Adds so many times a row of another one to a row of this: in the order of memory, so that it goes fast. */
    private void addRow(int row, double factor, Matrix other, int otherRow) {
        int to = row * length;
        int from = otherRow * length;
        for (int i = 0; i < length; i++) elements[to + i] += factor * other.elements[from + i];
    }
}
