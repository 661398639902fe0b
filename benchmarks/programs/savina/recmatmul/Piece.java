/**
 * A part of a product: this many squares of the first matrix, in each direction, that begin at {@code row} and {@code
 * middle}, times as many of the second one at {@code middle} and {@code column}.
 */
public record Piece(int row, int middle, int column, int length) {

    /** One of the eight pieces of half the length of which this one is made: 0 or 1 for each of the three. */
    public Piece part(int lower, int inner, int right) {
        int half = length / 2;
        return new Piece(row + lower * half, middle + inner * half, column + right * half, half);
    }
}
