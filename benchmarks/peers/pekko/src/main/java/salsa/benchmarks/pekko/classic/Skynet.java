package salsa.benchmarks.pekko.classic;

import org.apache.pekko.actor.Props;
import org.apache.pekko.actor.UntypedAbstractActor;
import salsa.benchmarks.pekko.Result;

/** A tree of actors, ten below each, adds up the numbers of its leaves. Arguments: leaves, rounds. */
public final class Skynet extends UntypedAbstractActor {
    private final int leaves;

    private Skynet(int leaves) {
        this.leaves = leaves;
    }

    public static void main(String[] arguments) {
        int leaves = Integer.parseInt(arguments[0]);
        Rounds.run(arguments, Props.create(Skynet.class, () -> new Skynet(leaves)));
    }

    private record Add(long first, int leaves) {}

    private record Sum(long sum) {}

    @Override
    public void preStart() {
        getContext().actorOf(Node.PROPS).tell(new Add(0, leaves), getSelf());
    }

    @Override
    public void onReceive(Object message) {
        if (message instanceof Sum(long sum)) {
            getContext().getParent().tell(Result.of("skynet", sum, leaves), getSelf());
        } else {
            unhandled(message);
        }
    }

    private static final class Node extends UntypedAbstractActor {
        static final Props PROPS = Props.create(Node.class, Node::new);

        private long total;
        private int missing;

        @Override
        public void onReceive(Object message) {
            switch (message) {
                case Add(long number, int leaves) when leaves == 1 -> answer(number);
                case Add(long first, int leaves) -> {
                    missing = 10;
                    int each = leaves / 10;
                    for (int child = 0; child < 10; child++) {
                        getContext().actorOf(PROPS).tell(new Add(first + child * each, each), getSelf());
                    }
                }
                case Sum(long sum) -> {
                    total += sum;
                    if (--missing == 0) answer(total);
                }
                default -> unhandled(message);
            }
        }

        private void answer(long sum) {
            getContext().getParent().tell(new Sum(sum), getSelf());
            getContext().stop(getSelf());
        }
    }
}
