package salsa.benchmarks.peers;

import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.RecursiveTask;

/**
 * A fork/join task for each node of a tree: no actors, and nothing that outlives its answer, so the mark to come near
 * to. Arguments: which tree, its size and how many rounds.
 */
public final class TreeOfTasks extends RecursiveTask<Integer> {

    private static final long serialVersionUID = 1;

    private final Tree tree;
    private final int size;

    private TreeOfTasks(Tree tree, int size) {
        this.tree = tree;
        this.size = size;
    }

    /** Runs the rounds. */
    public static void main(String[] arguments) throws Exception {
        Tree tree = Tree.of(arguments[0]);
        int size = Integer.parseInt(arguments[1]);
        ForkJoinPool pool = ForkJoinPool.commonPool();
        tree.rounds(Integer.parseInt(arguments[2]), size)
                .run(() -> tree.told(pool.invoke(new TreeOfTasks(tree, size))));
    }

    @Override
    protected Integer compute() {
        if (tree.isLeaf(size)) {
            return 1;
        }
        var left = new TreeOfTasks(tree, tree.left(size));
        left.fork();
        return new TreeOfTasks(tree, tree.right(size)).compute() + left.join();
    }
}
