package fibers.savina;

import fibers.Rounds;
import java.util.Random;
import kilim.Mailbox;
import kilim.Pausable;
import kilim.Task;

/**
 * A tree of actors grows where a common root allows it; then it is walked, and each node computes. Sizes: most nodes,
 * mean cost, deviation, children of a node, how many of a hundred nodes have an urgent child.
 */
final class Uct extends Task<Void> {
    /** This many children of this cost, of which the urgent one is walked first; no child, if the node may have none. */
    private static final class Growth {
        static final Growth NONE = new Growth(0, 0, 0);

        final int children;
        final int cost;
        final int urgent;

        Growth(int children, int cost, int urgent) {
            this.children = children;
            this.cost = cost;
            this.urgent = urgent;
        }
    }

    private final Random random = new Random(1);
    private final int limit;
    private final int mean;
    private final int deviation;
    private final int children;
    private final int urgent;
    private final Mailbox<String> results;

    private Uct(int limit, int mean, int deviation, int children, int urgent, Mailbox<String> results) {
        this.limit = limit;
        this.mean = mean;
        this.deviation = deviation;
        this.children = children;
        this.urgent = urgent;
        this.results = results;
    }

    /** Plays the rounds. */
    public static void main(String[] arguments) {
        int limit = Integer.parseInt(arguments[0]);
        int mean = Integer.parseInt(arguments[1]);
        int deviation = Integer.parseInt(arguments[2]);
        int children = Integer.parseInt(arguments[3]);
        int urgent = Integer.parseInt(arguments[4]);
        Rounds.play(arguments, () -> {
            Mailbox<String> results = new Mailbox<>(1);
            new Uct(limit, mean, deviation, children, urgent, results).start();
            return Rounds.named("uct", arguments) + " = " + results.getb();
        });
    }

    @Override
    public void execute() throws Pausable {
        Mailbox<Node> questions = new Mailbox<>(64);
        Mailbox<Long> sums = new Mailbox<>(1);
        Node top = new Node(0, questions, sums);
        top.start();
        int nodes = 1;
        for (int unasked = 1; unasked > 0; unasked--) {
            Node node = questions.get();
            boolean grows = nodes + children <= limit && (nodes == 1 || random.nextBoolean());
            node.growth.putnb(grows ? growth() : Growth.NONE);
            if (grows) {
                nodes += children;
                unasked += children;
            }
        }
        top.walk.putnb(true);
        results.putnb(nodes + " nodes, " + sums.get());
    }

    /** The cost is about normally distributed, and the same on every machine. */
    private Growth growth() {
        double sum = 0;
        for (int i = 0; i < 12; i++) {
            sum += random.nextDouble();
        }
        int cost = Math.max(0, (int) (mean + deviation * (sum - 6)));
        return new Growth(children, cost, random.nextInt(100) < urgent ? random.nextInt(children) : 0);
    }

    private static final class Node extends Task<Void> {
        private final Mailbox<Growth> growth = new Mailbox<>(1);
        private final Mailbox<Boolean> walk = new Mailbox<>(1);
        private final int cost;
        private final Mailbox<Node> root;
        private final Mailbox<Long> parent;

        Node(int cost, Mailbox<Node> root, Mailbox<Long> parent) {
            this.cost = cost;
            this.root = root;
            this.parent = parent;
        }

        @Override
        public void execute() throws Pausable {
            root.putnb(this);
            Growth its = growth.get();
            Mailbox<Long> sums = new Mailbox<>(1);
            Node[] below = new Node[its.children];
            for (int child = 0; child < below.length; child++) {
                below[child] = new Node(its.cost, root, sums);
                below[child].start();
            }
            walk.get();
            long sum = Draws.after(cost, cost) % 1000;
            for (int child = 0; child < below.length; child++) {
                below[(child + its.urgent) % below.length].walk.putnb(true);
            }
            for (int child = 0; child < below.length; child++) {
                sum += sums.get();
            }
            parent.putnb(sum);
        }
    }
}
