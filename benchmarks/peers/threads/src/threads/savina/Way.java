package threads.savina;

/** A way to a node, what it costs, and how many steps it is from there to the last node at least. */
record Way(int node, int cost, int steps) {
    /** What the way on to the last node costs at least. */
    int least() {
        return cost + steps;
    }
}
