package salsa.benchmarks.peers;

/** A virtual thread for each node of a tree. Arguments: which tree, its size and how many rounds. */
public final class TreeOfThreads implements Runnable {

    private final Tree tree;
    private final int size;
    private int sum; // written by the node's thread, read after its end

    private TreeOfThreads(Tree tree, int size) {
        this.tree = tree;
        this.size = size;
    }

    /** Runs the rounds. */
    public static void main(String[] arguments) throws Exception {
        Tree tree = Tree.of(arguments[0]);
        int size = Integer.parseInt(arguments[1]);
        tree.rounds(Integer.parseInt(arguments[2]), size).run(() -> tree.told(sum(tree, size)));
    }

    private static int sum(Tree tree, int size) throws InterruptedException {
        var root = new TreeOfThreads(tree, size);
        Thread.startVirtualThread(root).join();
        return root.sum;
    }

    @Override
    public void run() {
        if (tree.isLeaf(size)) {
            sum = 1;
            return;
        }
        var left = new TreeOfThreads(tree, tree.left(size));
        var right = new TreeOfThreads(tree, tree.right(size));
        Thread leftThread = Thread.startVirtualThread(left);
        Thread rightThread = Thread.startVirtualThread(right);
        try {
            leftThread.join();
            rightThread.join();
        } catch (InterruptedException e) {
            throw new IllegalStateException("nobody interrupts a node", e);
        }
        sum = left.sum + right.sum;
    }
}
