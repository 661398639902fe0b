package salsa.benchmarks.pekko.classic;

import java.util.ArrayDeque;
import org.apache.pekko.actor.ActorRef;
import org.apache.pekko.actor.ActorSystem;
import org.apache.pekko.actor.Props;
import org.apache.pekko.actor.UntypedAbstractActor;
import salsa.benchmarks.pekko.Result;

/**
 * Processes in a ring with a queue between each two. The ring is made once; a round is the passes alone. Arguments:
 * processes, numbers on their way, passes, rounds.
 */
public final class Queues extends UntypedAbstractActor {
    private final ActorRef[] queues;
    private final int numbers;
    private final int passes;
    private int roundsLeft;
    private int arrived;
    private int start;
    private long began;

    private Queues(String[] arguments) {
        queues = new ActorRef[Integer.parseInt(arguments[0])];
        numbers = Integer.parseInt(arguments[1]);
        passes = Integer.parseInt(arguments[2]);
        roundsLeft = Integer.parseInt(arguments[3]);
    }

    public static void main(String[] arguments) {
        ActorSystem.create("benchmarks").actorOf(Props.create(Queues.class, () -> new Queues(arguments)));
    }

    private record Item(int passes) {}

    private enum Message {
        TAKE,
        ARRIVED
    }

    @Override
    public void preStart() {
        Props queue = Props.create(Queue.class, Queue::new);
        for (int place = 0; place < queues.length; place++)
            queues[place] = getContext().actorOf(queue);
        for (int place = 0; place < queues.length; place++) {
            getContext().actorOf(process(queues[place], queues[(place + 1) % queues.length]));
        }
        begin();
    }

    private static Props process(ActorRef right, ActorRef left) {
        return Props.create(Process.class, () -> new Process(right, left));
    }

    private void begin() {
        if (roundsLeft-- == 0) {
            getContext().getSystem().terminate();
            return;
        }
        arrived = 0;
        began = System.nanoTime();
        for (int number = 0; number < numbers; number++) {
            queues[(start + number) % queues.length].tell(new Item(passes / numbers), getSelf());
        }
        start = (start + passes / numbers) % queues.length;
    }

    @Override
    public void onReceive(Object message) {
        if (message != Message.ARRIVED) {
            unhandled(message);
        } else if (++arrived == numbers) {
            long nanos = System.nanoTime() - began;
            System.out.println(Result.text("queues", arrived, queues.length, numbers, passes) + " in " + nanos + " ns");
            begin();
        }
    }

    /** Takes from the queue on its right, puts into that on its left, and so on. */
    private static final class Process extends UntypedAbstractActor {
        private final ActorRef right;
        private final ActorRef left;

        Process(ActorRef right, ActorRef left) {
            this.right = right;
            this.left = left;
        }

        @Override
        public void preStart() {
            right.tell(Message.TAKE, getSelf());
        }

        @Override
        public void onReceive(Object message) {
            if (message instanceof Item(int passes)) {
                if (passes == 0) getContext().getParent().tell(Message.ARRIVED, getSelf());
                else left.tell(new Item(passes - 1), getSelf());
                right.tell(Message.TAKE, getSelf());
            } else {
                unhandled(message);
            }
        }
    }

    private static final class Queue extends UntypedAbstractActor {
        private final ArrayDeque<Item> items = new ArrayDeque<>(1);
        private final ArrayDeque<ActorRef> takers = new ArrayDeque<>(1);

        @Override
        public void onReceive(Object message) {
            switch (message) {
                case Item item when takers.isEmpty() -> items.add(item);
                case Item item -> takers.remove().tell(item, getSelf());
                case Message.TAKE -> {
                    if (items.isEmpty()) takers.add(getSender());
                    else getSender().tell(items.remove(), getSelf());
                }
                default -> unhandled(message);
            }
        }
    }
}
