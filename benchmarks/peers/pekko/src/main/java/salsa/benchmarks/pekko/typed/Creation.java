package salsa.benchmarks.pekko.typed;

import org.apache.pekko.actor.typed.ActorRef;
import org.apache.pekko.actor.typed.Behavior;
import org.apache.pekko.actor.typed.javadsl.ActorContext;
import org.apache.pekko.actor.typed.javadsl.Behaviors;
import salsa.benchmarks.pekko.Result;

/** A binary tree of actors counts its leaves. Arguments: depth, rounds. */
public final class Creation {
    private Creation() {}

    public static void main(String[] arguments) {
        int depth = Integer.parseInt(arguments[0]);
        Rounds.run(arguments, finished -> Behaviors.<Leaves>setup(context -> begin(context, depth, finished)));
    }

    private static Behavior<Leaves> begin(ActorContext<Leaves> context, int depth, ActorRef<Rounds.Finished> finished) {
        context.spawnAnonymous(Node.BEHAVIOR)
                .tell(new Spread(depth, context.getSelf().narrow()));
        return Behaviors.receiveMessage(leaves -> {
            finished.tell(new Rounds.Finished(Result.text("creation", leaves.leaves, depth)));
            return Behaviors.same();
        });
    }

    private sealed interface Message {}

    private record Spread(int depth, ActorRef<Leaves> asker) implements Message {}

    private record Leaves(int leaves) implements Message {}

    private static final class Node {
        static final Behavior<Message> BEHAVIOR = Behaviors.receive(Node::receive);

        private final ActorRef<Leaves> asker;
        private int sum;
        private int missing = 2;

        private Node(ActorRef<Leaves> asker) {
            this.asker = asker;
        }

        private static Behavior<Message> receive(ActorContext<Message> context, Message message) {
            if (!(message instanceof Spread(int depth, ActorRef<Leaves> asker))) return Behaviors.unhandled();
            if (depth == 0) {
                asker.tell(new Leaves(1));
                return Behaviors.stopped();
            }
            Spread below = new Spread(depth - 1, context.getSelf().narrow());
            context.spawnAnonymous(BEHAVIOR).tell(below);
            context.spawnAnonymous(BEHAVIOR).tell(below);
            return Behaviors.receiveMessage(new Node(asker)::add);
        }

        private Behavior<Message> add(Message message) {
            if (!(message instanceof Leaves(int leaves))) return Behaviors.unhandled();
            sum += leaves;
            if (--missing > 0) return Behaviors.same();
            asker.tell(new Leaves(sum));
            return Behaviors.stopped();
        }
    }
}
