package salsa.benchmarks.pekko.typed;

import org.apache.pekko.actor.typed.ActorRef;
import org.apache.pekko.actor.typed.Behavior;
import org.apache.pekko.actor.typed.javadsl.ActorContext;
import org.apache.pekko.actor.typed.javadsl.Behaviors;
import salsa.benchmarks.pekko.Interval;
import salsa.benchmarks.pekko.Result;

/**
 * Integrates by halves until they are as good as the whole; near the root each half is an actor's. Arguments: the upper
 * end, how many levels of the tree are actors, rounds.
 */
public final class Integration {
    private Integration() {}

    public static void main(String[] arguments) {
        int end = Integer.parseInt(arguments[0]);
        int levels = Integer.parseInt(arguments[1]);
        Rounds.run(arguments, finished -> Behaviors.<Area>setup(context -> begin(context, end, levels, finished)));
    }

    private static Behavior<Area> begin(
            ActorContext<Area> context, int end, int levels, ActorRef<Rounds.Finished> finished) {
        Integrate all =
                new Integrate(Interval.to(end), levels, context.getSelf().narrow());
        context.spawnAnonymous(Node.BEHAVIOR).tell(all);
        return Behaviors.receiveMessage(area -> {
            finished.tell(new Rounds.Finished(Result.text("integration", Math.round(area.area), end, levels)));
            return Behaviors.same();
        });
    }

    private sealed interface Message {}

    private record Integrate(Interval interval, int levels, ActorRef<Area> asker) implements Message {}

    private record Area(double area) implements Message {}

    private static final class Node {
        static final Behavior<Message> BEHAVIOR = Behaviors.receive(Node::receive);

        private final ActorRef<Area> asker;
        private double sum;
        private int missing = 2;

        private Node(ActorRef<Area> asker) {
            this.asker = asker;
        }

        private static Behavior<Message> receive(ActorContext<Message> context, Message message) {
            if (!(message instanceof Integrate(Interval interval, int levels, ActorRef<Area> asker))) {
                return Behaviors.unhandled();
            }
            if (levels == 0) {
                asker.tell(new Area(interval.area()));
                return Behaviors.stopped();
            }
            ActorRef<Area> self = context.getSelf().narrow();
            context.spawnAnonymous(BEHAVIOR).tell(new Integrate(interval.left(), levels - 1, self));
            context.spawnAnonymous(BEHAVIOR).tell(new Integrate(interval.right(), levels - 1, self));
            return Behaviors.receiveMessage(new Node(asker)::add);
        }

        private Behavior<Message> add(Message message) {
            if (!(message instanceof Area(double area))) return Behaviors.unhandled();
            sum += area;
            if (--missing > 0) return Behaviors.same();
            asker.tell(new Area(sum));
            return Behaviors.stopped();
        }
    }
}
