package salsa.benchmarks.pekko.classic;

import org.apache.pekko.actor.Props;
import org.apache.pekko.actor.UntypedAbstractActor;
import salsa.benchmarks.pekko.Result;

/** A binary tree of actors counts its leaves. Arguments: depth, rounds. */
public final class Creation extends UntypedAbstractActor {
    private final int depth;

    private Creation(int depth) {
        this.depth = depth;
    }

    public static void main(String[] arguments) {
        int depth = Integer.parseInt(arguments[0]);
        Rounds.run(arguments, Props.create(Creation.class, () -> new Creation(depth)));
    }

    private record Spread(int depth) {}

    private record Leaves(int leaves) {}

    @Override
    public void preStart() {
        getContext().actorOf(Node.PROPS).tell(new Spread(depth), getSelf());
    }

    @Override
    public void onReceive(Object message) {
        if (message instanceof Leaves(int leaves)) {
            getContext().getParent().tell(Result.of("creation", leaves, depth), getSelf());
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
                case Spread(int depth) when depth == 0 -> answer(1);
                case Spread(int depth) -> {
                    missing = 2;
                    Spread below = new Spread(depth - 1);
                    getContext().actorOf(PROPS).tell(below, getSelf());
                    getContext().actorOf(PROPS).tell(below, getSelf());
                }
                case Leaves(int leaves) -> {
                    sum += leaves;
                    if (--missing == 0) answer(sum);
                }
                default -> unhandled(message);
            }
        }

        private void answer(int leaves) {
            getContext().getParent().tell(new Leaves(leaves), getSelf());
            getContext().stop(getSelf());
        }
    }
}
