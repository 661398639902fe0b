/**
 * A part of a product: the square of the first matrix that begins at {@code row} and {@code middle}, times the square
 * of the second one at {@code middle} and {@code column}.
 */
public record Piece(int row, int middle, int column, int length) {

    /** How many elements each of the squares has. */
    public int elements() {
        return length * length;
    }

    /** One of eight pieces of half the length, of which this one is made; 0 to 1 for each of the three. */
    public Piece part(int lower, int inner, int right) {
        int half = length / 2;
        return new Piece(row + lower * half, middle + inner * half, column + right * half, half);
    }
}
