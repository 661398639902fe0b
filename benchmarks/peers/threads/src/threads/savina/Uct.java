package threads.savina;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedTransferQueue;
import threads.Actors;
import threads.Rounds;

/**
 * A tree of actors grows where a common root allows it; then it is walked, and each node computes. Sizes: most nodes,
 * mean cost, deviation, children of a node, how many of a hundred nodes have an urgent child.
 */
final class Uct {
    private static final long MASK = (1L << 48) - 1;

    private sealed interface ToNode {}

    private record Grow(int children, int cost, int urgent) implements ToNode {}

    private record Stay() implements ToNode {}

    private record Walk(BlockingQueue<Long> sums) implements ToNode {}

    /** Takes questions whether the node of that mailbox may grow. */
    private final BlockingQueue<BlockingQueue<ToNode>> root = new LinkedTransferQueue<>();

    private final Random random = new Random(1);
    private final int limit;
    private final int mean;
    private final int deviation;
    private final int children;
    private final int urgent;

    private Uct(int limit, int mean, int deviation, int children, int urgent) {
        this.limit = limit;
        this.mean = mean;
        this.deviation = deviation;
        this.children = children;
        this.urgent = urgent;
    }

    /** Plays the rounds. */
    public static void main(String[] arguments) throws InterruptedException {
        int limit = Integer.parseInt(arguments[0]);
        int mean = Integer.parseInt(arguments[1]);
        int deviation = Integer.parseInt(arguments[2]);
        int children = Integer.parseInt(arguments[3]);
        int urgent = Integer.parseInt(arguments[4]);
        Rounds.play(arguments, () -> {
            BlockingQueue<String> results = new LinkedTransferQueue<>();
            Uct tree = new Uct(limit, mean, deviation, children, urgent);
            Actors.start(() -> results.put(tree.grownAndWalked()));
            return Rounds.named("uct", arguments) + " = " + results.take();
        });
    }

    private String grownAndWalked() throws InterruptedException {
        BlockingQueue<ToNode> top = node(0);
        int nodes = 1;
        int unasked = 1;
        while (unasked > 0) {
            BlockingQueue<ToNode> node = root.take();
            unasked--;
            if (nodes + children <= limit && (nodes == 1 || random.nextBoolean())) {
                node.put(new Grow(children, cost(), random.nextInt(100) < urgent ? random.nextInt(children) : -1));
                nodes += children;
                unasked += children;
            } else {
                node.put(new Stay());
            }
        }
        BlockingQueue<Long> sums = new LinkedTransferQueue<>();
        top.put(new Walk(sums));
        return nodes + " nodes, " + sums.take();
    }

    /** About normally distributed, and the same on every machine. */
    private int cost() {
        double sum = 0;
        for (int i = 0; i < 12; i++) {
            sum += random.nextDouble();
        }
        return Math.max(0, (int) (mean + deviation * (sum - 6)));
    }

    /** A new node, which begins by asking. */
    private BlockingQueue<ToNode> node(int cost) {
        BlockingQueue<ToNode> mailbox = new LinkedTransferQueue<>();
        Actors.start(() -> {
            root.put(mailbox);
            if (mailbox.take() instanceof Grow grow) {
                walkAll(grown(grow), cost, mailbox);
            } else {
                walk(mailbox).put(computed(cost));
            }
        });
        return mailbox;
    }

    /** The children, the urgent one first. */
    private List<BlockingQueue<ToNode>> grown(Grow grow) {
        List<BlockingQueue<ToNode>> grown = new ArrayList<>();
        for (int child = 0; child < grow.children; child++) {
            grown.add(node(grow.cost));
        }
        if (grow.urgent > 0) {
            Collections.swap(grown, 0, grow.urgent);
        }
        return grown;
    }

    private static void walkAll(List<BlockingQueue<ToNode>> below, int cost, BlockingQueue<ToNode> mailbox)
            throws InterruptedException {
        BlockingQueue<Long> parent = walk(mailbox);
        long sum = computed(cost);
        BlockingQueue<Long> sums = new LinkedTransferQueue<>();
        for (BlockingQueue<ToNode> child : below) {
            child.put(new Walk(sums));
        }
        for (int child = 0; child < below.size(); child++) {
            sum += sums.take();
        }
        parent.put(sum);
    }

    /** Where the walk that comes wants the sum. */
    private static BlockingQueue<Long> walk(BlockingQueue<ToNode> mailbox) throws InterruptedException {
        if (mailbox.take() instanceof Walk(var sums)) {
            return sums;
        }
        throw new IllegalStateException("a node is asked once to grow, and then to walk");
    }

    private static long computed(int cost) {
        long number = cost;
        for (int i = 0; i < cost; i++) {
            number = number * 0x5DEECE66DL + 11 & MASK;
        }
        return number % 1000;
    }
}
