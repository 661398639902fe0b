package salsa.benchmarks.pekko.typed;

import org.apache.pekko.actor.typed.ActorRef;
import org.apache.pekko.actor.typed.Behavior;
import org.apache.pekko.actor.typed.javadsl.ActorContext;
import org.apache.pekko.actor.typed.javadsl.Behaviors;
import salsa.benchmarks.pekko.Result;

/** A tree of actors adds up a Fibonacci number, an actor a node. Arguments: which number, rounds. */
public final class Fibonacci {
    private Fibonacci() {}

    public static void main(String[] arguments) {
        int n = Integer.parseInt(arguments[0]);
        Rounds.run(arguments, finished -> Behaviors.<Value>setup(context -> begin(context, n, finished)));
    }

    private static Behavior<Value> begin(ActorContext<Value> context, int n, ActorRef<Rounds.Finished> finished) {
        context.spawnAnonymous(Node.BEHAVIOR)
                .tell(new Compute(n, context.getSelf().narrow()));
        return Behaviors.receiveMessage(value -> {
            finished.tell(new Rounds.Finished(Result.text("fib", value.value, n)));
            return Behaviors.same();
        });
    }

    private sealed interface Message {}

    private record Compute(int n, ActorRef<Value> asker) implements Message {}

    private record Value(int value) implements Message {}

    private static final class Node {
        static final Behavior<Message> BEHAVIOR = Behaviors.receive(Node::receive);

        private final ActorRef<Value> asker;
        private int sum;
        private int missing = 2;

        private Node(ActorRef<Value> asker) {
            this.asker = asker;
        }

        private static Behavior<Message> receive(ActorContext<Message> context, Message message) {
            if (!(message instanceof Compute(int n, ActorRef<Value> asker))) return Behaviors.unhandled();
            if (n <= 2) {
                asker.tell(new Value(1));
                return Behaviors.stopped();
            }
            ActorRef<Value> self = context.getSelf().narrow();
            context.spawnAnonymous(BEHAVIOR).tell(new Compute(n - 1, self));
            context.spawnAnonymous(BEHAVIOR).tell(new Compute(n - 2, self));
            return Behaviors.receiveMessage(new Node(asker)::add);
        }

        private Behavior<Message> add(Message message) {
            if (!(message instanceof Value(int value))) return Behaviors.unhandled();
            sum += value;
            if (--missing > 0) return Behaviors.same();
            asker.tell(new Value(sum));
            return Behaviors.stopped();
        }
    }
}
