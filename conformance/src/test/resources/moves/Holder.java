import salsa.runtime.Token;

/** Holds a node and touches it when it is closed, and whenever a token that it registers with has its value. */
public final class Holder implements AutoCloseable {
    public final Node node;
    public int count;

    public Holder(Node node) {
        this.node = node;
    }

    public Holder(Node node, Token<Integer> token) {
        this(node);
        register(token);
    }

    public static Holder around(Node node) {
        return new Holder(node);
    }

    public static Holder touching(Node node) {
        return new Holder(node).touched();
    }

    public static Node[] copy(Node[] nodes) {
        return nodes == null ? new Node[3] : nodes.clone();
    }

    public static void register(Node node, Token<Integer> token) {
        new Holder(node).register(token);
    }

    public void register(Token<Integer> token) {
        token.then(_ -> Probe.use(node));
    }

    public Holder touched() {
        close();
        return this;
    }

    public Holder same() {
        return this;
    }

    public Node get() {
        return node;
    }

    @Override
    public void close() {
        if (node != null) node.touch();
    }
}
