package salsa.benchmarks.pekko.typed.savina;

import java.util.ArrayList;
import java.util.List;
import org.apache.pekko.actor.typed.ActorRef;
import org.apache.pekko.actor.typed.Behavior;
import org.apache.pekko.actor.typed.javadsl.ActorContext;
import org.apache.pekko.actor.typed.javadsl.Behaviors;
import salsa.benchmarks.pekko.RandomNumbers;
import salsa.benchmarks.pekko.Result;
import salsa.benchmarks.pekko.typed.Rounds;

/**
 * Numbers flow one by one through a chain of actors, one for each bit: it lets those without its bit pass and keeps the
 * others until all have come. The result is the sum modulo the largest. Arguments: numbers, the largest, the seed,
 * rounds.
 */
public final class RadixSort {
    private RadixSort() {}

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
        for (long bit = Long.highestOneBit(largest - 1); bit > 0; bit /= 2) {
            first = context.spawnAnonymous(Behaviors.receiveMessage(new Digit(bit, count, first)::receive));
        }
        for (long each : numbers) first.tell(new Take(each));
        return Behaviors.receiveMessage(sum -> {
            String text = Result.text("radixsort", sum.sum(), count, largest, seed);
            finished.tell(new Rounds.Finished(text, began));
            return Behaviors.same();
        });
    }

    private static final class Digit {
        private final long bit;
        private final ActorRef<Take> next;
        private final List<Take> kept = new ArrayList<>();
        private int missing;

        Digit(long bit, int count, ActorRef<Take> next) {
            this.bit = bit;
            this.missing = count;
            this.next = next;
        }

        Behavior<Take> receive(Take take) {
            if ((take.number() & bit) == 0) next.tell(take);
            else kept.add(take);
            if (--missing == 0) for (Take each : kept) next.tell(each);
            return Behaviors.same();
        }
    }
}
