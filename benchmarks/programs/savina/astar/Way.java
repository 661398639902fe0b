/** A way to a node, what it costs, and how many steps it is from there to the last node at least. */
public record Way(int node, int cost, int steps) {
    /** The minimum cost of the path to the last node. */
    public int least() {
        return cost + steps;
    }
}
