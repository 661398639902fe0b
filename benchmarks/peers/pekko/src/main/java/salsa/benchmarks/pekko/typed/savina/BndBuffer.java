package salsa.benchmarks.pekko.typed.savina;

import java.util.ArrayDeque;
import org.apache.pekko.actor.typed.ActorRef;
import org.apache.pekko.actor.typed.Behavior;
import org.apache.pekko.actor.typed.javadsl.ActorContext;
import org.apache.pekko.actor.typed.javadsl.Behaviors;
import salsa.benchmarks.pekko.Draws;
import salsa.benchmarks.pekko.Result;
import salsa.benchmarks.pekko.typed.Rounds;

/**
 * Producers and consumers with a bounded buffer, which asks a producer for its next item only while there is room for
 * one of every producer. Arguments: size of the buffer, producers, consumers, items of each producer, cost of making
 * one, cost of using one up, rounds.
 */
public final class BndBuffer {
    private final int size;
    private final int producers;
    private final int consumers;
    private final int items;
    private final int production;
    private final int consumption;
    private final ActorRef<Rounds.Finished> finished;

    private BndBuffer(String[] arguments, ActorRef<Rounds.Finished> finished) {
        size = Integer.parseInt(arguments[0]);
        producers = Integer.parseInt(arguments[1]);
        consumers = Integer.parseInt(arguments[2]);
        items = Integer.parseInt(arguments[3]);
        production = Integer.parseInt(arguments[4]);
        consumption = Integer.parseInt(arguments[5]);
        this.finished = finished;
    }

    public static void main(String[] arguments) {
        Rounds.run(arguments, finished -> Behaviors.setup(new BndBuffer(arguments, finished)::begin));
    }

    private sealed interface Message {}

    private record Put(double item, ActorRef<Produce> by) implements Message {}

    private record Ready(ActorRef<Consume> consumer) implements Message {}

    private record Consumed(ActorRef<Consume> consumer) implements Message {}

    private enum Produce {
        PRODUCE
    }

    private record Consume(double item) {}

    private record Used(int items) {}

    private Behavior<Used> begin(ActorContext<Used> context) {
        Buffer room = new Buffer(size - producers, producers * items, context.getSelf());
        ActorRef<Message> buffer = context.spawnAnonymous(Behaviors.receiveMessage(room::receive));
        for (int i = 0; i < consumers; i++) {
            context.spawnAnonymous(Behaviors.setup(new Consumer(consumption, buffer)::begin));
        }
        for (int i = 0; i < producers; i++) {
            context.spawnAnonymous(Behaviors.setup(new Producer(items, production, buffer)::begin))
                    .tell(Produce.PRODUCE);
        }
        return Behaviors.receiveMessage(this::receive);
    }

    private Behavior<Used> receive(Used used) {
        String text = Result.text("bndbuffer", used.items, size, producers, consumers, items, production, consumption);
        finished.tell(new Rounds.Finished(text));
        return Behaviors.same();
    }

    /** Keeps items for consumers, and producers from making too many. */
    private static final class Buffer {
        private final ArrayDeque<Consume> items = new ArrayDeque<>();
        private final ArrayDeque<ActorRef<Produce>> producers = new ArrayDeque<>();
        private final ArrayDeque<ActorRef<Consume>> consumers = new ArrayDeque<>();
        private final int room;
        private final ActorRef<Used> asker;
        private int missing;
        private int used;

        Buffer(int room, int items, ActorRef<Used> asker) {
            this.room = room;
            this.missing = items;
            this.asker = asker;
        }

        Behavior<Message> receive(Message message) {
            switch (message) {
                case Put(double item, ActorRef<Produce> by) -> put(new Consume(item), by);
                case Ready(ActorRef<Consume> consumer) -> ready(consumer);
                case Consumed(ActorRef<Consume> consumer) -> {
                    used++;
                    if (--missing == 0) asker.tell(new Used(used));
                    ready(consumer);
                }
            }
            return Behaviors.same();
        }

        private void put(Consume item, ActorRef<Produce> by) {
            if (consumers.isEmpty()) items.add(item);
            else consumers.remove().tell(item);

            if (items.size() < room) by.tell(Produce.PRODUCE);
            else producers.add(by);
        }

        private void ready(ActorRef<Consume> consumer) {
            if (items.isEmpty()) {
                consumers.add(consumer);
            } else {
                consumer.tell(items.remove());
                if (!producers.isEmpty()) producers.remove().tell(Produce.PRODUCE);
            }
        }
    }

    private static final class Producer {
        private final int cost;
        private final ActorRef<Message> buffer;
        private ActorRef<Produce> self;
        private int left;
        private double item;

        Producer(int items, int cost, ActorRef<Message> buffer) {
            this.left = items;
            this.cost = cost;
            this.buffer = buffer;
        }

        Behavior<Produce> begin(ActorContext<Produce> context) {
            self = context.getSelf();
            return Behaviors.receiveMessage(this::receive);
        }

        private Behavior<Produce> receive(Produce produce) {
            if (left-- > 0) {
                item = work(item, cost);
                buffer.tell(new Put(item, self));
            }
            return Behaviors.same();
        }
    }

    private static final class Consumer {
        private final int cost;
        private final ActorRef<Message> buffer;
        private Consumed consumed;
        private double used;

        Consumer(int cost, ActorRef<Message> buffer) {
            this.cost = cost;
            this.buffer = buffer;
        }

        Behavior<Consume> begin(ActorContext<Consume> context) {
            consumed = new Consumed(context.getSelf());
            buffer.tell(new Ready(context.getSelf()));
            return Behaviors.receiveMessage(this::receive);
        }

        private Behavior<Consume> receive(Consume consume) {
            used = work(used + consume.item, cost);
            buffer.tell(consumed);
            return Behaviors.same();
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
