import salsa.runtime.Promise;

/** Keeps a node and a promise, whose token gets code over the node later. */
public final class Starter {
    private final Node node;
    private final Promise<Integer> promise;

    public Starter(Node node, Promise<Integer> promise) {
        this.node = node;
        this.promise = promise;
    }

    public void start() {
        Holder.register(node, promise.token());
    }
}
