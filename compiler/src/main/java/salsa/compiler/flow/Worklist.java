package salsa.compiler.flow;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.PriorityQueue;
import java.util.function.BinaryOperator;

/**
 * Finds the state before each node of a flow graph: the meet of the states that its edges bring, repeated until none
 * changes.
 *
 * <p>The algorithm terminates for any steps: the state before a node is only ever replaced by its meet with another
 * one, so it descends in the lattice, and a node is visited again only if its state has changed. The measure is the sum
 * of the heights of the states over all nodes; if the lattice is finite, the measure is finite and each round decreases
 * it.
 *
 * @param <S> the state, an immutable value whose {@code equals} compares content
 */
public final class Worklist<S> {
    private final FlowGraph<S> graph;
    private final BinaryOperator<S> meet;
    private final List<S> before; // by number of the node; null where unreachable

    private Worklist(FlowGraph<S> graph, BinaryOperator<S> meet) {
        this.graph = graph;
        this.meet = meet;
        this.before = new ArrayList<>(Collections.nCopies(graph.nodes().size(), null));
    }

    /** Solves the graph from the state at its entry, then lets each reachable node observe its state. */
    public static <S> void run(FlowGraph<S> graph, S entry, BinaryOperator<S> meet) {
        var list = new Worklist<>(graph, meet);
        list.solve(entry);
        for (FlowNode<S> node : graph.nodes()) {
            S state = list.before.get(node.number);
            if (state != null) node.step.observe(state);
        }
    }

    private void solve(S entry) {
        List<FlowNode<S>> nodes = graph.nodes();
        var open = new PriorityQueue<Integer>();
        var queued = new boolean[nodes.size()];
        before.set(0, entry);
        open.add(0);
        while (!open.isEmpty()) {
            int next = open.remove();
            queued[next] = false;
            FlowNode<S> node = nodes.get(next);
            S after = node.step.after(before.get(next));
            for (FlowNode.Edge<S> edge : node.edges()) {
                int to = edge.to().number;
                if (tryMergeState(to, after) && !queued[to]) {
                    queued[to] = true;
                    open.add(to);
                }
            }
        }
    }

    /** Merges a state into that before a node; returns whether the node's state has changed. */
    private boolean tryMergeState(int node, S state) {
        S known = before.get(node);
        S met = known == null ? state : meet.apply(known, state);
        if (met.equals(known)) return false;
        before.set(node, met);
        return true;
    }
}
