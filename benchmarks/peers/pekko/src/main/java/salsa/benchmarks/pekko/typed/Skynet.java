package salsa.benchmarks.pekko.typed;

import org.apache.pekko.actor.typed.ActorRef;
import org.apache.pekko.actor.typed.Behavior;
import org.apache.pekko.actor.typed.javadsl.ActorContext;
import org.apache.pekko.actor.typed.javadsl.Behaviors;
import salsa.benchmarks.pekko.Result;

/** A tree of actors, ten below each, adds up the numbers of its leaves. Arguments: leaves, rounds. */
public final class Skynet {
    private Skynet() {}

    public static void main(String[] arguments) {
        int leaves = Integer.parseInt(arguments[0]);
        Rounds.run(arguments, finished -> Behaviors.<Sum>setup(context -> begin(context, leaves, finished)));
    }

    private static Behavior<Sum> begin(ActorContext<Sum> context, int leaves, ActorRef<Rounds.Finished> finished) {
        context.spawnAnonymous(Node.BEHAVIOR)
                .tell(new Add(0, leaves, context.getSelf().narrow()));
        return Behaviors.receiveMessage(sum -> {
            finished.tell(new Rounds.Finished(Result.text("skynet", sum.sum, leaves)));
            return Behaviors.same();
        });
    }

    private sealed interface Message {}

    private record Add(long first, int leaves, ActorRef<Sum> asker) implements Message {}

    private record Sum(long sum) implements Message {}

    private static final class Node {
        static final Behavior<Message> BEHAVIOR = Behaviors.receive(Node::receive);

        private final ActorRef<Sum> asker;
        private long total;
        private int missing = 10;

        private Node(ActorRef<Sum> asker) {
            this.asker = asker;
        }

        private static Behavior<Message> receive(ActorContext<Message> context, Message message) {
            if (!(message instanceof Add(long first, int leaves, ActorRef<Sum> asker))) return Behaviors.unhandled();
            if (leaves == 1) {
                asker.tell(new Sum(first));
                return Behaviors.stopped();
            }
            int each = leaves / 10;
            for (int child = 0; child < 10; child++) {
                context.spawnAnonymous(BEHAVIOR)
                        .tell(new Add(
                                first + child * each, each, context.getSelf().narrow()));
            }
            return Behaviors.receiveMessage(new Node(asker)::add);
        }

        private Behavior<Message> add(Message message) {
            if (!(message instanceof Sum(long sum))) return Behaviors.unhandled();
            total += sum;
            if (--missing > 0) return Behaviors.same();
            asker.tell(new Sum(total));
            return Behaviors.stopped();
        }
    }
}
