import java.util.Optional;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;

/** A thread that walks over a tree by an ordinary recursive method, and the queue of the values found. */
final class WalkingThread {
    private final BlockingQueue<Optional<Integer>> produced = new LinkedBlockingQueue<>();
    private boolean ended;

    private WalkingThread() {}

    static WalkingThread over(TreeProducer.Tree tree) {
        var walk = new WalkingThread();
        Thread.ofPlatform().daemon().start(() -> {
            walk.produceValues(tree);
            walk.produced.add(Optional.empty());
        });
        return walk;
    }

    private void produceValues(TreeProducer.Tree tree) {
        if (tree == null) {
            return;
        }
        produceValues(tree.left());
        produced.add(Optional.of(tree.value()));
        produceValues(tree.right());
    }

    /** Returns the next value, or null at the end; blocks until one is available. */
    Integer next() {
        if (ended) {
            return null;
        }
        try {
            Optional<Integer> value = produced.take();
            ended = value.isEmpty();
            return value.orElse(null);
        } catch (InterruptedException interruption) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("interrupted while it waited for a value", interruption);
        }
    }
}
