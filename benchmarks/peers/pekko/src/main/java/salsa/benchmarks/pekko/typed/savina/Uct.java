package salsa.benchmarks.pekko.typed.savina;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.apache.pekko.actor.typed.ActorRef;
import org.apache.pekko.actor.typed.Behavior;
import org.apache.pekko.actor.typed.javadsl.ActorContext;
import org.apache.pekko.actor.typed.javadsl.Behaviors;
import salsa.benchmarks.pekko.Draws;
import salsa.benchmarks.pekko.Result;
import salsa.benchmarks.pekko.typed.Rounds;

/**
 * A tree that grows at random, an actor a node: each asks whether it may have children, and how large they are. When
 * no more nodes are requested, the tree is walked, urgent children first, and each node computes as long as it is large.
 * Arguments: nodes, mean size, its deviation, children, how many in a hundred have an urgent one, rounds.
 */
public final class Uct {
    private final int limit;
    private final int mean;
    private final int deviation;
    private final int children;
    private final int urgent;
    private final ActorRef<Rounds.Finished> finished;
    private final Random random = new Random(1);
    private ActorRef<Message> first;
    private int nodes = 1;
    private int open = 1;

    private Uct(String[] arguments, ActorRef<Rounds.Finished> finished) {
        limit = Integer.parseInt(arguments[0]);
        mean = Integer.parseInt(arguments[1]);
        deviation = Integer.parseInt(arguments[2]);
        children = Integer.parseInt(arguments[3]);
        urgent = Integer.parseInt(arguments[4]);
        this.finished = finished;
    }

    public static void main(String[] arguments) {
        Rounds.run(arguments, finished -> Behaviors.setup(new Uct(arguments, finished)::begin));
    }

    private sealed interface Message {}

    private enum No implements Message {
        NO
    }

    private enum Walk implements Message {
        WALK
    }

    /** This many children of this size, of which the one with this number comes first; -1 is none. */
    private record Yes(int children, int size, int urgent) implements Message {}

    private sealed interface Question {}

    private record MayI(ActorRef<Message> asker) implements Question {}

    /** The result of the node and all nodes below it. It is reported to the node that asked for the walk. */
    private record Sum(long sum) implements Message, Question {}

    private Behavior<Question> begin(ActorContext<Question> context) {
        ActorRef<Question> self = context.getSelf();
        first = context.spawnAnonymous(Node.behavior(0, self.narrow(), self));
        return Behaviors.receiveMessage(this::receive);
    }

    private Behavior<Question> receive(Question question) {
        switch (question) {
            case MayI(ActorRef<Message> asker) -> {
                asker.tell(answer());
                if (--open == 0) first.tell(Walk.WALK);
            }
            case Sum(long sum) -> {
                String value = nodes + " nodes, " + sum;
                String text = Result.text("uct", value, limit, mean, deviation, children, urgent);
                finished.tell(new Rounds.Finished(text));
            }
        }
        return Behaviors.same();
    }

    private Message answer() {
        if (nodes + children > limit) return No.NO;
        if (nodes > 1 && !random.nextBoolean()) return No.NO;
        int size = Math.max(0, (int) (mean + deviation * normal()));
        int itsUrgent = random.nextInt(100) < urgent ? random.nextInt(children) : -1;
        nodes += children;
        open += children;
        return new Yes(children, size, itsUrgent);
    }

    private double normal() {
        double sum = 0;
        for (int i = 0; i < 12; i++) sum += random.nextDouble();
        return sum - 6;
    }

    private static final class Node {
        private final ActorContext<Message> context;
        private final int size;
        private final ActorRef<Sum> parent;
        private final ActorRef<Question> root;
        private List<ActorRef<Message>> children = List.of();
        private int urgent = -1;
        private int missing;
        private long sum;

        private Node(ActorContext<Message> context, int size, ActorRef<Sum> parent, ActorRef<Question> root) {
            this.context = context;
            this.size = size;
            this.parent = parent;
            this.root = root;
        }

        static Behavior<Message> behavior(int size, ActorRef<Sum> parent, ActorRef<Question> root) {
            return Behaviors.setup(context -> {
                root.tell(new MayI(context.getSelf()));
                return Behaviors.receiveMessage(new Node(context, size, parent, root)::receive);
            });
        }

        private Behavior<Message> receive(Message message) {
            switch (message) {
                case No.NO -> {}
                case Yes(int count, int itsSize, int first) -> {
                    urgent = first;
                    children = new ArrayList<>(count);
                    Behavior<Message> child =
                            behavior(itsSize, context.getSelf().narrow(), root);
                    for (int i = 0; i < count; i++) children.add(context.spawnAnonymous(child));
                }
                case Walk.WALK -> walk();
                case Sum(long below) -> {
                    sum += below;
                    if (--missing == 0) parent.tell(new Sum(sum));
                }
            }
            return Behaviors.same();
        }

        private void walk() {
            sum = Draws.after(size, size) % 1000;
            missing = children.size();
            if (urgent >= 0) children.get(urgent).tell(Walk.WALK);
            for (int i = 0; i < missing; i++) if (i != urgent) children.get(i).tell(Walk.WALK);
            if (missing == 0) parent.tell(new Sum(sum));
        }
    }
}
