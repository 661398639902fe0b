/** A cube of nodes. They have numbers; each is beside up to six others, and to enter it costs from 1 to 9. */
public record Cube(int edge) {
    /** The cost of entering a node, drawn as java.util.Random does from the node as its state. */
    public int cost(int node) {
        long drawn = (node * 0x5DEECE66DL + 0xBL) & ((1L << 48) - 1);
        return (int) (drawn >>> 17) % 9 + 1;
    }

    /** How many steps it is from the first node to the last one. */
    public int steps() {
        return 3 * (edge - 1);
    }

    /** The last node. */
    public int last() {
        return edge * edge * edge - 1;
    }
}
