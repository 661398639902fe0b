/** A cube of nodes. They have numbers; each is beside up to six others, and to enter it costs from 1 to 9. */
public record Cube(int edge) {
    /** What it costs to enter a node, drawn as java.util.Random does from the node as its state. */
    public int cost(int node) {
        long drawn = (node * 0x5DEECE66DL + 0xBL) & ((1L << 48) - 1);
        return (int) (drawn >>> 17) % 9 + 1;
    }

    /** What the way from a node to the last one costs at least. */
    public int least(int node) {
        return 3 * (edge - 1) - node % edge - node / edge % edge - node / (edge * edge);
    }

    /** The last node. */
    public int last() {
        return edge * edge * edge - 1;
    }

    /** The neighbour in a direction from 0 to 5, or -1 where there is none. */
    public int beside(int node, int direction) {
        int step = direction < 2 ? 1 : direction < 4 ? edge : edge * edge;
        int place = direction < 2 ? node % edge : direction < 4 ? node / edge % edge : node / step;
        if (direction % 2 == 0) return place > 0 ? node - step : -1;
        return place < edge - 1 ? node + step : -1;
    }
}
