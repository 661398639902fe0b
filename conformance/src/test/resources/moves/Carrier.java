/** An exception that holds a node. */
public final class Carrier extends RuntimeException {
    public final transient Node node;

    public Carrier(Node node) {
        this.node = node;
    }

    /** Throws the node, or gives another one. */
    public static Node thrown(Node node) {
        if (Probe.coin()) throw new Carrier(node);
        return new Node();
    }
}
