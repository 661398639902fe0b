/** A row or a column of a block as it is at one step. Immutable, so all workers share one. */
public final class Piece {
    private final int[] distances;

    private Piece(int[] distances) {
        this.distances = distances;
    }

    /** A row of a block as it is now. */
    public static Piece ofRow(int[][] block, int row) {
        return new Piece(block[row].clone());
    }

    /** A column of a block as it is now. */
    public static Piece ofColumn(int[][] block, int column) {
        var distances = new int[block.length];
        for (int row = 0; row < distances.length; row++) distances[row] = block[row][column];
        return new Piece(distances);
    }

    public int at(int index) {
        return distances[index];
    }

    /** Shortens the distances from a node: it has a way of this length to the node whose row this is. */
    public void shorten(int[] line, int way) {
        for (int to = 0; to < line.length; to++) line[to] = Math.min(line[to], way + distances[to]);
    }
}
