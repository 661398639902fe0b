package salsa.benchmarks.pekko.classic;

import org.apache.pekko.actor.Props;
import org.apache.pekko.actor.UntypedAbstractActor;
import salsa.benchmarks.pekko.Result;

/**
 * Computes a Fibonacci number by actors down to a threshold, and below it by one actor alone. Arguments: which number,
 * the threshold, rounds.
 */
public final class ForkJoinFib extends UntypedAbstractActor {
    private final int n;
    private final int threshold;

    private ForkJoinFib(String[] arguments) {
        n = Integer.parseInt(arguments[0]);
        threshold = Integer.parseInt(arguments[1]);
    }

    public static void main(String[] arguments) {
        Rounds.run(arguments, Props.create(ForkJoinFib.class, () -> new ForkJoinFib(arguments)));
    }

    private record Compute(int n, int threshold) {}

    private record Value(int value) {}

    @Override
    public void preStart() {
        getContext().actorOf(Node.PROPS).tell(new Compute(n, threshold), getSelf());
    }

    @Override
    public void onReceive(Object message) {
        if (message instanceof Value(int value)) {
            getContext().getParent().tell(Result.of("forkjoinfib", value, n, threshold), getSelf());
        } else {
            unhandled(message);
        }
    }

    private static final class Node extends UntypedAbstractActor {
        static final Props PROPS = Props.create(Node.class, Node::new);

        private int sum;
        private int missing;

        @Override
        public void onReceive(Object message) {
            switch (message) {
                case Compute(int n, int threshold) when n <= threshold -> answer(alone(n));
                case Compute(int n, int threshold) -> {
                    missing = 2;
                    getContext().actorOf(PROPS).tell(new Compute(n - 1, threshold), getSelf());
                    getContext().actorOf(PROPS).tell(new Compute(n - 2, threshold), getSelf());
                }
                case Value(int value) -> {
                    sum += value;
                    if (--missing == 0) answer(sum);
                }
                default -> unhandled(message);
            }
        }

        private static int alone(int n) {
            return n < 2 ? n : alone(n - 1) + alone(n - 2);
        }

        private void answer(int value) {
            getContext().getParent().tell(new Value(value), getSelf());
            getContext().stop(getSelf());
        }
    }
}
