package salsa.benchmarks.pekko.classic.savina;

import java.util.Random;
import org.apache.pekko.actor.ActorRef;
import org.apache.pekko.actor.Props;
import org.apache.pekko.actor.UntypedAbstractActor;
import salsa.benchmarks.pekko.Draws;
import salsa.benchmarks.pekko.Result;
import salsa.benchmarks.pekko.classic.Rounds;

/**
 * A tree that grows at random, an actor a node: each asks whether it may have children, and how large they are. When
 * no more nodes are requested, the tree is walked, urgent children first, and each node computes as long as it is large.
 * Arguments: nodes, mean size, its deviation, children, how many in a hundred have an urgent one, rounds.
 */
public final class Uct extends UntypedAbstractActor {
    private final int limit;
    private final int mean;
    private final int deviation;
    private final int children;
    private final int urgent;
    private final Random random = new Random(1);
    private ActorRef first;
    private int nodes = 1;
    private int open = 1;

    private Uct(String[] arguments) {
        limit = Integer.parseInt(arguments[0]);
        mean = Integer.parseInt(arguments[1]);
        deviation = Integer.parseInt(arguments[2]);
        children = Integer.parseInt(arguments[3]);
        urgent = Integer.parseInt(arguments[4]);
    }

    public static void main(String[] arguments) {
        Rounds.run(arguments, Props.create(Uct.class, () -> new Uct(arguments)));
    }

    private enum Message {
        MAY_I,
        NO,
        WALK
    }

    /** This many children of this size, of which the one with this number comes first; -1 is none. */
    private record Yes(int children, int size, int urgent) {}

    private record Sum(long sum) {}

    @Override
    public void preStart() {
        ActorRef root = getSelf();
        first = getContext().actorOf(Props.create(Node.class, () -> new Node(0, root)));
    }

    @Override
    public void onReceive(Object message) {
        switch (message) {
            case Message.MAY_I -> {
                getSender().tell(answer(), getSelf());
                if (--open == 0) first.tell(Message.WALK, getSelf());
            }
            case Sum(long sum) -> {
                Result result = Result.of("uct", nodes + " nodes, " + sum, limit, mean, deviation, children, urgent);
                getContext().getParent().tell(result, getSelf());
            }
            default -> unhandled(message);
        }
    }

    private Object answer() {
        if (nodes + children > limit) return Message.NO;
        if (nodes > 1 && !random.nextBoolean()) return Message.NO;
        int size = Math.max(0, (int) (mean + deviation * normal()));
        int first = random.nextInt(100) < urgent ? random.nextInt(children) : -1;
        nodes += children;
        open += children;
        return new Yes(children, size, first);
    }

    private double normal() {
        double sum = 0;
        for (int i = 0; i < 12; i++) sum += random.nextDouble();
        return sum - 6;
    }

    private static final class Node extends UntypedAbstractActor {
        private final int size;
        private final ActorRef root;
        private ActorRef[] children = {};
        private int urgent = -1;
        private int missing;
        private long sum;

        Node(int size, ActorRef root) {
            this.size = size;
            this.root = root;
        }

        @Override
        public void preStart() {
            root.tell(Message.MAY_I, getSelf());
        }

        @Override
        public void onReceive(Object message) {
            switch (message) {
                case Message.NO -> {}
                case Yes(int count, int itsSize, int first) -> {
                    urgent = first;
                    children = new ActorRef[count];
                    Props child = Props.create(Node.class, () -> new Node(itsSize, root));
                    for (int i = 0; i < count; i++) children[i] = getContext().actorOf(child);
                }
                case Message.WALK -> walk();
                case Sum(long below) -> {
                    sum += below;
                    if (--missing == 0) answer();
                }
                default -> unhandled(message);
            }
        }

        private void walk() {
            sum = Draws.after(size, size) % 1000;
            missing = children.length;
            if (urgent >= 0) children[urgent].tell(Message.WALK, getSelf());
            for (int i = 0; i < children.length; i++) {
                if (i != urgent) children[i].tell(Message.WALK, getSelf());
            }
            if (missing == 0) answer();
        }

        private void answer() {
            getContext().getParent().tell(new Sum(sum), getSelf());
        }
    }
}
