package salsa.benchmarks.pekko.typed;

import org.apache.pekko.actor.typed.ActorRef;
import org.apache.pekko.actor.typed.Behavior;
import org.apache.pekko.actor.typed.javadsl.ActorContext;
import org.apache.pekko.actor.typed.javadsl.Behaviors;
import salsa.benchmarks.pekko.Result;

/**
 * Computes a Fibonacci number by actors down to a threshold, and below it by one actor alone. Arguments: which number,
 * the threshold, rounds.
 */
public final class ForkJoinFib {
    private ForkJoinFib() {}

    public static void main(String[] arguments) {
        int n = Integer.parseInt(arguments[0]);
        int threshold = Integer.parseInt(arguments[1]);
        Rounds.run(arguments, finished -> Behaviors.<Value>setup(context -> begin(context, n, threshold, finished)));
    }

    private static Behavior<Value> begin(
            ActorContext<Value> context, int n, int threshold, ActorRef<Rounds.Finished> finished) {
        context.spawnAnonymous(Node.behavior(threshold))
                .tell(new Compute(n, context.getSelf().narrow()));
        return Behaviors.receiveMessage(value -> {
            finished.tell(new Rounds.Finished(Result.text("forkjoinfib", value.value, n, threshold)));
            return Behaviors.same();
        });
    }

    private sealed interface Message {}

    private record Compute(int n, ActorRef<Value> asker) implements Message {}

    private record Value(int value) implements Message {}

    private static final class Node {
        private final ActorRef<Value> asker;
        private int sum;
        private int missing = 2;

        private Node(ActorRef<Value> asker) {
            this.asker = asker;
        }

        static Behavior<Message> behavior(int threshold) {
            return Behaviors.receive((context, message) -> receive(context, message, threshold));
        }

        private static Behavior<Message> receive(ActorContext<Message> context, Message message, int threshold) {
            if (!(message instanceof Compute(int n, ActorRef<Value> asker))) return Behaviors.unhandled();
            if (n <= threshold) {
                asker.tell(new Value(alone(n)));
                return Behaviors.stopped();
            }
            ActorRef<Value> self = context.getSelf().narrow();
            context.spawnAnonymous(behavior(threshold)).tell(new Compute(n - 1, self));
            context.spawnAnonymous(behavior(threshold)).tell(new Compute(n - 2, self));
            return Behaviors.receiveMessage(new Node(asker)::add);
        }

        private Behavior<Message> add(Message message) {
            if (!(message instanceof Value(int value))) return Behaviors.unhandled();
            sum += value;
            if (--missing > 0) return Behaviors.same();
            asker.tell(new Value(sum));
            return Behaviors.stopped();
        }

        private static int alone(int n) {
            return n < 2 ? n : alone(n - 1) + alone(n - 2);
        }
    }
}
