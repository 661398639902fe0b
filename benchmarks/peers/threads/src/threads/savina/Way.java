package threads.savina;

/** A way to a node, what it costs, and how many steps it is from there to the last node at least. */
record Way(int node, int cost, int steps) {
    /** The minimum cost of the path to the last node. */
    int least() {
        return cost + steps;
    }
}
