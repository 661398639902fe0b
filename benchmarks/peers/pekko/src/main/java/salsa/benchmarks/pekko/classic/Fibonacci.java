package salsa.benchmarks.pekko.classic;

import org.apache.pekko.actor.Props;
import org.apache.pekko.actor.UntypedAbstractActor;
import salsa.benchmarks.pekko.Result;

/** A tree of actors adds up a Fibonacci number, an actor a node. Arguments: which number, rounds. */
public final class Fibonacci extends UntypedAbstractActor {
    private final int n;

    private Fibonacci(int n) {
        this.n = n;
    }

    public static void main(String[] arguments) {
        int n = Integer.parseInt(arguments[0]);
        Rounds.run(arguments, Props.create(Fibonacci.class, () -> new Fibonacci(n)));
    }

    private record Compute(int n) {}

    private record Value(int value) {}

    @Override
    public void preStart() {
        getContext().actorOf(Node.PROPS).tell(new Compute(n), getSelf());
    }

    @Override
    public void onReceive(Object message) {
        if (message instanceof Value(int value)) {
            getContext().getParent().tell(Result.of("fib", value, n), getSelf());
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
                case Compute(int n) when n <= 2 -> answer(1);
                case Compute(int n) -> {
                    missing = 2;
                    getContext().actorOf(PROPS).tell(new Compute(n - 1), getSelf());
                    getContext().actorOf(PROPS).tell(new Compute(n - 2), getSelf());
                }
                case Value(int value) -> {
                    sum += value;
                    if (--missing == 0) answer(sum);
                }
                default -> unhandled(message);
            }
        }

        private void answer(int value) {
            getContext().getParent().tell(new Value(value), getSelf());
            getContext().stop(getSelf());
        }
    }
}
