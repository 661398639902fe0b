package salsa.compiler.initialisation;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.function.Function;

/**
 * Tarjan's algorithm for the strongly connected components of a directed graph (Depth-first search and linear graph
 * algorithms, SIAM J. Comput. 1972). The path is a list, not the stack of the thread: chains of calls are long.
 */
final class StronglyConnected<V> {
    private final Function<V, List<V>> next;
    private final Map<V, Node<V>> nodes = new HashMap<>();
    private final Deque<Node<V>> path = new ArrayDeque<>();
    private final Deque<Node<V>> open = new ArrayDeque<>(); // visited, and in no component yet
    private final List<List<V>> components = new ArrayList<>();

    StronglyConnected(Function<V, List<V>> next) {
        this.next = next;
    }

    /** A vertex that the search has visited, with the state that Tarjan's algorithm keeps for it. */
    private static final class Node<V> {
        final V vertex;
        final int number; // in the order of the visits
        final Iterator<V> rest; // edges to follow
        int low; // the lowest number of an open node that is reached from here
        boolean isOpen = true;

        Node(V vertex, int number, Iterator<V> rest) {
            this.vertex = vertex;
            this.number = number;
            this.rest = rest;
            this.low = number;
        }
    }

    /** Returns the components of what is reached from the roots. */
    List<List<V>> findComponents(List<V> roots) {
        for (V root : roots) {
            if (!nodes.containsKey(root)) visit(root);
            while (!path.isEmpty()) visitNextSuccessor(path.getLast());
        }
        return components;
    }

    private void visit(V vertex) {
        var node = new Node<>(vertex, nodes.size(), next.apply(vertex).iterator());
        nodes.put(vertex, node);
        path.addLast(node);
        open.addLast(node);
    }

    private void visitNextSuccessor(Node<V> node) {
        if (!node.rest.hasNext()) {
            finishVertex(node);
            return;
        }
        V vertex = node.rest.next();
        Node<V> found = nodes.get(vertex);
        if (found == null) visit(vertex);
        else if (found.isOpen) node.low = Math.min(node.low, found.number);
    }

    private void finishVertex(Node<V> node) {
        path.removeLast();
        if (!path.isEmpty()) {
            Node<V> before = path.getLast();
            before.low = Math.min(before.low, node.low);
        }
        if (node.low == node.number) components.add(popComponent(node));
    }

    private List<V> popComponent(Node<V> first) {
        var component = new ArrayList<V>();
        Node<V> last;
        do {
            last = open.removeLast();
            last.isOpen = false;
            component.add(last.vertex);
        } while (last != first);
        return component;
    }
}
