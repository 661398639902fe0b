package salsa.compiler.flow;

import java.util.ArrayList;
import java.util.List;

/**
 * The control-flow graph of one body of code. Nodes are numbered in the order of the source.
 *
 * @param <S> the state
 */
public final class FlowGraph<S> {
    private final List<FlowNode<S>> nodes = new ArrayList<>();

    FlowGraph() {
        addNode(state -> state);
    }

    FlowNode<S> addNode(Step<S> step) {
        var node = new FlowNode<>(nodes.size(), step);
        nodes.add(node);
        return node;
    }

    FlowNode<S> entry() {
        return nodes.getFirst();
    }

    /** Returns all nodes in the order of the source, the entry first. */
    public List<FlowNode<S>> nodes() {
        return List.copyOf(nodes);
    }
}
