package salsa.benchmarks.pekko.typed;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.List;
import org.apache.pekko.actor.typed.ActorRef;
import org.apache.pekko.actor.typed.ActorSystem;
import org.apache.pekko.actor.typed.Behavior;
import org.apache.pekko.actor.typed.javadsl.ActorContext;
import org.apache.pekko.actor.typed.javadsl.Behaviors;
import salsa.benchmarks.pekko.Result;

/**
 * Processes in a ring with a queue between each two. The ring is made once; a round is the passes alone. Arguments:
 * processes, numbers on their way, passes, rounds.
 */
public final class Queues {
    private final int processes;
    private final int numbers;
    private final int passes;
    private final List<ActorRef<Message>> queues = new ArrayList<>();
    private int roundsLeft;
    private int arrived;
    private int start;
    private long began;

    private Queues(String[] arguments) {
        processes = Integer.parseInt(arguments[0]);
        numbers = Integer.parseInt(arguments[1]);
        passes = Integer.parseInt(arguments[2]);
        roundsLeft = Integer.parseInt(arguments[3]);
    }

    public static void main(String[] arguments) {
        ActorSystem.create(Behaviors.setup(new Queues(arguments)::make), "benchmarks");
    }

    private sealed interface Message {}

    private record Item(int passes) implements Message {}

    private record Take(ActorRef<Item> taker) implements Message {}

    private enum Arrived {
        ARRIVED
    }

    private Behavior<Arrived> make(ActorContext<Arrived> context) {
        for (int place = 0; place < processes; place++) queues.add(context.spawnAnonymous(Queue.behavior()));
        for (int place = 0; place < processes; place++) {
            ActorRef<Message> left = queues.get((place + 1) % processes);
            context.spawnAnonymous(process(queues.get(place), left, context.getSelf()));
        }
        return begin();
    }

    private Behavior<Arrived> begin() {
        if (roundsLeft-- == 0) return Behaviors.stopped();
        arrived = 0;
        began = System.nanoTime();
        for (int number = 0; number < numbers; number++) {
            queues.get((start + number) % processes).tell(new Item(passes / numbers));
        }
        start = (start + passes / numbers) % processes;
        return Behaviors.receiveMessage(this::receive);
    }

    private Behavior<Arrived> receive(Arrived message) {
        if (++arrived < numbers) return Behaviors.same();
        long nanos = System.nanoTime() - began;
        System.out.println(Result.text("queues", arrived, processes, numbers, passes) + " in " + nanos + " ns");
        return begin();
    }

    /** Takes from the queue on its right, puts into that on its left, and so on. */
    private static Behavior<Item> process(ActorRef<Message> right, ActorRef<Message> left, ActorRef<Arrived> ring) {
        return Behaviors.setup(context -> {
            Take take = new Take(context.getSelf());
            right.tell(take);
            return Behaviors.receiveMessage(item -> {
                if (item.passes == 0) ring.tell(Arrived.ARRIVED);
                else left.tell(new Item(item.passes - 1));
                right.tell(take);
                return Behaviors.same();
            });
        });
    }

    private static final class Queue {
        private final ArrayDeque<Item> items = new ArrayDeque<>(1);
        private final ArrayDeque<ActorRef<Item>> takers = new ArrayDeque<>(1);

        static Behavior<Message> behavior() {
            return Behaviors.setup(context -> Behaviors.receiveMessage(new Queue()::receive));
        }

        private Behavior<Message> receive(Message message) {
            switch (message) {
                case Item item when takers.isEmpty() -> items.add(item);
                case Item item -> takers.remove().tell(item);
                case Take(ActorRef<Item> taker) when items.isEmpty() -> takers.add(taker);
                case Take(ActorRef<Item> taker) -> taker.tell(items.remove());
            }
            return Behaviors.same();
        }
    }
}
