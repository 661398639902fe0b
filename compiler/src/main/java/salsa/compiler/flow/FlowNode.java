package salsa.compiler.flow;

import java.util.ArrayList;
import java.util.List;

/**
 * One node of a flow graph: a step, and the edges that leave it.
 *
 * @param <S> the state
 */
public final class FlowNode<S> {
    /**
     * An edge to another node.
     *
     * @param kind why control passes
     * @param to   the next node
     * @param <S>  the state
     */
    public record Edge<S>(EdgeKind kind, FlowNode<S> to) {}

    final int number;
    final Step<S> step;
    private final List<Edge<S>> out = new ArrayList<>();
    private boolean reached;

    FlowNode(int number, Step<S> step) {
        this.number = number;
        this.step = step;
    }

    void connect(EdgeKind kind, FlowNode<S> to) {
        out.add(new Edge<>(kind, to));
        to.reached = true;
    }

    /** Returns whether the node has an incoming edge. */
    boolean isReached() {
        return reached;
    }

    /** Returns the edges that leave the node. */
    public List<Edge<S>> edges() {
        return List.copyOf(out);
    }
}
