/** Holds a node and touches it when it is closed. */
public final class Holder implements AutoCloseable {
    public final Node node;

    public Holder(Node node) {
        this.node = node;
    }

    public Node get() {
        return node;
    }

    @Override
    public void close() {
        if (node != null) node.touch();
    }
}
