/** A node of a graph, which reports accesses after it was moved. */
public final class Node {
    public Node a;
    Node b;
    boolean gone;

    public Node() {}

    public Node(Node b) {
        this.b = b;
    }

    public void link(Node other) {
        touch();
        b = other;
    }

    public void touch() {
        if (gone) Probe.tell("a node was touched after it was given away");
    }

    public static Node at(Node[] array, int index) {
        return array == null ? null : array[index];
    }

    public static Node first(Node one, Node other, Node last) {
        if (other != null) other.touch();
        if (last != null) last.touch();
        return one;
    }
}
