package salsa.benchmarks.pekko.typed.savina;

import org.apache.pekko.actor.typed.ActorRef;
import org.apache.pekko.actor.typed.Behavior;
import org.apache.pekko.actor.typed.javadsl.ActorContext;
import org.apache.pekko.actor.typed.javadsl.Behaviors;
import salsa.benchmarks.pekko.RandomNumbers;
import salsa.benchmarks.pekko.Result;
import salsa.benchmarks.pekko.typed.Rounds;

/**
 * Numbers flow one by one through a sorting network, in which each step is an actor. The result is their sum, modulo
 * the largest. Arguments: numbers, a power of two; the largest, the seed, rounds.
 */
public final class BitonicSort {
    private BitonicSort() {}

    public static void main(String[] arguments) {
        int count = Integer.parseInt(arguments[0]);
        long largest = Long.parseLong(arguments[1]);
        long seed = Long.parseLong(arguments[2]);
        Rounds.run(
                arguments,
                finished -> Behaviors.<Sorted.Sum>setup(context -> begin(context, count, largest, seed, finished)));
    }

    private static Behavior<Sorted.Sum> begin(
            ActorContext<Sorted.Sum> context, int count, long largest, long seed, ActorRef<Rounds.Finished> finished) {
        long[] numbers = RandomNumbers.of(count, largest, seed);
        long began = System.nanoTime();
        ActorRef<Take> first = context.spawnAnonymous(Sorted.behavior(count, largest, context.getSelf()));
        for (int length = count; length > 1; length /= 2) {
            for (int distance = 1; distance < length; distance *= 2) {
                first = context.spawnAnonymous(Step.behavior(length, distance, first));
            }
        }
        for (long each : numbers) first.tell(new Take(each));
        return Behaviors.receiveMessage(sum -> {
            String text = Result.text("bitonicsort", sum.sum(), count, largest, seed);
            finished.tell(new Rounds.Finished(text, began));
            return Behaviors.same();
        });
    }

    /**
     * A step of the network. Behind the last step for a length the numbers ascend and descend in turn, in runs of that
     * length. This one compares each two numbers that are so far apart. Of such a pair it holds the first one until the
     * second comes.
     */
    private static final class Step {
        private final int length;
        private final ActorRef<Take> next;
        private final Take[] held;
        private int position;

        private Step(int length, int distance, ActorRef<Take> next) {
            this.length = length;
            this.next = next;
            this.held = new Take[distance];
        }

        static Behavior<Take> behavior(int length, int distance, ActorRef<Take> next) {
            return Behaviors.receiveMessage(new Step(length, distance, next)::receive);
        }

        private Behavior<Take> receive(Take take) {
            int distance = held.length;
            int place = position % (2 * distance);
            if (place < distance) held[place] = take;
            else compare(place - distance, take);
            if (place == 2 * distance - 1) for (Take each : held) next.tell(each);
            position++;
            return Behaviors.same();
        }

        private void compare(int place, Take take) {
            boolean ascends = (position & length) == 0;
            boolean inOrder = held[place].number() <= take.number() == ascends;
            next.tell(inOrder ? held[place] : take);
            if (inOrder) held[place] = take;
        }
    }
}
