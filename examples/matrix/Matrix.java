import java.util.Arrays;
import java.util.function.IntBinaryOperator;
import java.util.stream.Collectors;

/**
 * A square matrix in plain Java. Messages carry a copy of it, because its cells are an array.
 */
public record Matrix(int[][] cells) {

    public static Matrix of(int size, IntBinaryOperator cell) {
        int[][] cells = new int[size][size];
        for (int row = 0; row < size; row++) {
            for (int column = 0; column < size; column++) {
                cells[row][column] = cell.applyAsInt(row, column);
            }
        }
        return new Matrix(cells);
    }

    /** Returns the matrix that consists of four quarters, given row by row. */
    public static Matrix of(Matrix... quarters) {
        int half = quarters[0].size();
        return of(2 * half, (row, column) ->
                quarters[row / half * 2 + column / half].cells[row % half][column % half]);
    }

    public int size() {
        return cells.length;
    }

    public Matrix quarter(int row, int column) {
        int half = size() / 2;
        return of(half, (i, j) -> cells[row * half + i][column * half + j]);
    }

    public Matrix times(Matrix other) {
        return of(size(), (row, column) -> {
            int sum = 0;
            for (int i = 0; i < size(); i++) sum += cells[row][i] * other.cells[i][column];
            return sum;
        });
    }

    public Matrix plus(Matrix other) {
        return of(size(), (row, column) -> cells[row][column] + other.cells[row][column]);
    }

    @Override
    public String toString() {
        return Arrays.stream(cells).map(Arrays::toString).collect(Collectors.joining("\n"));
    }
}
