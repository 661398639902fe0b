/** A way to a node, what it costs, and what a way on to the last node would cost at least. */
public record Way(int node, int cost, int least) {}
