package salsa.benchmarks.pekko.classic;

import org.apache.pekko.actor.Props;
import org.apache.pekko.actor.UntypedAbstractActor;
import salsa.benchmarks.pekko.Interval;
import salsa.benchmarks.pekko.Result;

/**
 * Integrates by halves until they are as good as the whole; near the root each half is an actor's. Arguments: the upper
 * end, how many levels of the tree are actors, rounds.
 */
public final class Integration extends UntypedAbstractActor {
    private final int end;
    private final int levels;

    private Integration(String[] arguments) {
        end = Integer.parseInt(arguments[0]);
        levels = Integer.parseInt(arguments[1]);
    }

    public static void main(String[] arguments) {
        Rounds.run(arguments, Props.create(Integration.class, () -> new Integration(arguments)));
    }

    private record Integrate(Interval interval, int levels) {}

    private record Area(double area) {}

    @Override
    public void preStart() {
        getContext().actorOf(Node.PROPS).tell(new Integrate(Interval.to(end), levels), getSelf());
    }

    @Override
    public void onReceive(Object message) {
        if (message instanceof Area(double area)) {
            getContext().getParent().tell(Result.of("integration", Math.round(area), end, levels), getSelf());
        } else {
            unhandled(message);
        }
    }

    private static final class Node extends UntypedAbstractActor {
        static final Props PROPS = Props.create(Node.class, Node::new);

        private double sum;
        private int missing;

        @Override
        public void onReceive(Object message) {
            switch (message) {
                case Integrate(Interval interval, int levels) when levels == 0 -> answer(interval.area());
                case Integrate(Interval interval, int levels) -> {
                    missing = 2;
                    getContext().actorOf(PROPS).tell(new Integrate(interval.left(), levels - 1), getSelf());
                    getContext().actorOf(PROPS).tell(new Integrate(interval.right(), levels - 1), getSelf());
                }
                case Area(double area) -> {
                    sum += area;
                    if (--missing == 0) answer(sum);
                }
                default -> unhandled(message);
            }
        }

        private void answer(double area) {
            getContext().getParent().tell(new Area(area), getSelf());
            getContext().stop(getSelf());
        }
    }
}
