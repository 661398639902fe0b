/** Two nodes. */
public record Pair(Node left, Node right) {}
