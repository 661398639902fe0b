package salsa.benchmarks.pekko.classic.savina;

import java.util.ArrayDeque;
import org.apache.pekko.actor.ActorRef;
import org.apache.pekko.actor.Props;
import org.apache.pekko.actor.UntypedAbstractActor;
import salsa.benchmarks.pekko.Draws;
import salsa.benchmarks.pekko.Result;
import salsa.benchmarks.pekko.classic.Rounds;

/**
 * Producers and consumers with a bounded buffer, which asks a producer for its next item only while there is room for
 * one of every producer. Arguments: size of the buffer, producers, consumers, items of each producer, cost of making
 * one, cost of using one up, rounds.
 */
public final class BndBuffer extends UntypedAbstractActor {
    private final int size;
    private final int producers;
    private final int consumers;
    private final int items;
    private final int production;
    private final int consumption;

    private BndBuffer(String[] arguments) {
        size = Integer.parseInt(arguments[0]);
        producers = Integer.parseInt(arguments[1]);
        consumers = Integer.parseInt(arguments[2]);
        items = Integer.parseInt(arguments[3]);
        production = Integer.parseInt(arguments[4]);
        consumption = Integer.parseInt(arguments[5]);
    }

    public static void main(String[] arguments) {
        Rounds.run(arguments, Props.create(BndBuffer.class, () -> new BndBuffer(arguments)));
    }

    private enum Message {
        PRODUCE,
        READY,
        CONSUMED
    }

    private record Put(double item) {}

    private record Consume(double item) {}

    private record Used(int items) {}

    @Override
    public void preStart() {
        Props room = Props.create(Buffer.class, () -> new Buffer(size - producers, producers * items));
        ActorRef buffer = getContext().actorOf(room);
        Props consumer = Props.create(Consumer.class, () -> new Consumer(consumption, buffer));
        for (int i = 0; i < consumers; i++) getContext().actorOf(consumer);
        Props producer = Props.create(Producer.class, () -> new Producer(items, production, buffer));
        for (int i = 0; i < producers; i++) getContext().actorOf(producer).tell(Message.PRODUCE, getSelf());
    }

    @Override
    public void onReceive(Object message) {
        if (message instanceof Used(int used)) {
            Result result = Result.of("bndbuffer", used, size, producers, consumers, items, production, consumption);
            getContext().getParent().tell(result, getSelf());
        } else {
            unhandled(message);
        }
    }

    /** Keeps items for consumers, and producers from making too many. */
    private static final class Buffer extends UntypedAbstractActor {
        private final ArrayDeque<Consume> items = new ArrayDeque<>();
        private final ArrayDeque<ActorRef> producers = new ArrayDeque<>();
        private final ArrayDeque<ActorRef> consumers = new ArrayDeque<>();
        private final int room;
        private int missing;
        private int used;

        Buffer(int room, int items) {
            this.room = room;
            this.missing = items;
        }

        @Override
        public void onReceive(Object message) {
            switch (message) {
                case Put(double item) -> put(new Consume(item), getSender());
                case Message.READY -> ready(getSender());
                case Message.CONSUMED -> {
                    used++;
                    if (--missing == 0) getContext().getParent().tell(new Used(used), getSelf());
                    ready(getSender());
                }
                default -> unhandled(message);
            }
        }

        private void put(Consume item, ActorRef by) {
            if (consumers.isEmpty()) items.add(item);
            else consumers.remove().tell(item, getSelf());

            if (items.size() < room) by.tell(Message.PRODUCE, getSelf());
            else producers.add(by);
        }

        private void ready(ActorRef consumer) {
            if (items.isEmpty()) {
                consumers.add(consumer);
            } else {
                consumer.tell(items.remove(), getSelf());
                if (!producers.isEmpty()) producers.remove().tell(Message.PRODUCE, getSelf());
            }
        }
    }

    private static final class Producer extends UntypedAbstractActor {
        private final int cost;
        private final ActorRef buffer;
        private int left;
        private double item;

        Producer(int items, int cost, ActorRef buffer) {
            this.left = items;
            this.cost = cost;
            this.buffer = buffer;
        }

        @Override
        public void onReceive(Object message) {
            if (message != Message.PRODUCE) {
                unhandled(message);
            } else if (left-- > 0) {
                item = work(item, cost);
                buffer.tell(new Put(item), getSelf());
            }
        }
    }

    private static final class Consumer extends UntypedAbstractActor {
        private final int cost;
        private final ActorRef buffer;
        private double used;

        Consumer(int cost, ActorRef buffer) {
            this.cost = cost;
            this.buffer = buffer;
        }

        @Override
        public void preStart() {
            buffer.tell(Message.READY, getSelf());
        }

        @Override
        public void onReceive(Object message) {
            if (message instanceof Consume(double item)) {
                used = work(used + item, cost);
                buffer.tell(Message.CONSUMED, getSelf());
            } else {
                unhandled(message);
            }
        }
    }

    /** Adds to an item the logarithms of a hundred random numbers for each unit of cost, as Random has them. */
    private static double work(double item, int cost) {
        double worked = item;
        long seed = Draws.scrambled(cost);
        for (int i = 0; i < 100 * cost; i++) {
            long first = Draws.after(seed, 1);
            seed = Draws.after(first, 1);
            worked += Math.log(((first >>> 22 << 27) + (seed >>> 21)) * 0x1.0p-53 + 0.01);
        }
        return worked;
    }
}
