package salsa.benchmarks.pekko.typed.savina;

import java.util.Arrays;
import org.apache.pekko.actor.typed.ActorRef;
import org.apache.pekko.actor.typed.Behavior;
import org.apache.pekko.actor.typed.javadsl.ActorContext;
import org.apache.pekko.actor.typed.javadsl.Behaviors;
import salsa.benchmarks.pekko.RandomNumbers;
import salsa.benchmarks.pekko.Result;
import salsa.benchmarks.pekko.typed.Rounds;

/**
 * Actors sort numbers: each divides its own by the middle one, has two actors sort the smaller and the larger ones, and
 * puts all together; few are sorted at once. The result is the sum modulo the largest. Arguments: numbers, the largest,
 * how many are few, the seed, rounds.
 */
public final class QuickSort {
    private final int count;
    private final long largest;
    private final int threshold;
    private final long seed;
    private final ActorRef<Rounds.Finished> finished;
    private long began;

    private QuickSort(String[] arguments, ActorRef<Rounds.Finished> finished) {
        count = Integer.parseInt(arguments[0]);
        largest = Long.parseLong(arguments[1]);
        threshold = Integer.parseInt(arguments[2]);
        seed = Long.parseLong(arguments[3]);
        this.finished = finished;
    }

    public static void main(String[] arguments) {
        Rounds.run(arguments, finished -> Behaviors.setup(new QuickSort(arguments, finished)::begin));
    }

    private enum Side {
        SMALLER,
        LARGER
    }

    /** These numbers are sorted; they belong to whom they are sent to. */
    private record Sorted(Side side, long[] numbers) {}

    private Behavior<Sorted> begin(ActorContext<Sorted> context) {
        long[] numbers = RandomNumbers.of(count, largest, seed);
        began = System.nanoTime();
        context.spawnAnonymous(Sorter.behavior(Side.SMALLER, numbers, threshold, context.getSelf()));
        return Behaviors.receiveMessage(sorted -> finish(sorted.numbers, System.nanoTime()));
    }

    private Behavior<Sorted> finish(long[] numbers, long at) {
        long sum = 0;
        long last = 0;
        for (long number : numbers) {
            if (number < last) Result.wrong(number + " comes behind " + last);
            last = number;
            sum = (sum + number) % largest;
        }
        Result.mustBe(count, numbers.length);
        String text = Result.text("quicksort", sum, count, largest, threshold, seed);
        finished.tell(new Rounds.Finished(text, began, at));
        return Behaviors.same();
    }

    private static final class Sorter {
        private final Side side;
        private final long[] numbers;
        private final ActorRef<Sorted> asker;
        private int ends;

        private Sorter(Side side, long[] numbers, ActorRef<Sorted> asker) {
            this.side = side;
            this.numbers = numbers;
            this.asker = asker;
        }

        /** An actor that sorts these numbers. */
        static Behavior<Sorted> behavior(Side side, long[] numbers, int threshold, ActorRef<Sorted> asker) {
            return Behaviors.setup(context -> {
                Sorter sorter = new Sorter(side, numbers, asker);
                if (numbers.length > threshold) {
                    sorter.divide(context, threshold);
                    return Behaviors.receiveMessage(sorter::receive);
                }
                Arrays.sort(numbers);
                asker.tell(new Sorted(side, numbers));
                return Behaviors.stopped();
            });
        }

        private void divide(ActorContext<Sorted> context, int threshold) {
            long pivot = numbers[numbers.length / 2];
            long[] smaller = new long[numbers.length];
            long[] larger = new long[numbers.length];
            int smallers = 0;
            int largers = 0;
            for (long number : numbers) {
                if (number < pivot) smaller[smallers++] = number;
                else if (number > pivot) larger[largers++] = number;
            }
            Arrays.fill(numbers, smallers, numbers.length - largers, pivot);
            ActorRef<Sorted> self = context.getSelf();
            long[] lower = Arrays.copyOf(smaller, smallers);
            context.spawnAnonymous(behavior(Side.SMALLER, lower, threshold, self));
            context.spawnAnonymous(behavior(Side.LARGER, Arrays.copyOf(larger, largers), threshold, self));
        }

        private Behavior<Sorted> receive(Sorted part) {
            int length = part.numbers.length;
            int to = part.side == Side.SMALLER ? 0 : numbers.length - length;
            System.arraycopy(part.numbers, 0, numbers, to, length);
            if (++ends < 2) return Behaviors.same();
            asker.tell(new Sorted(side, numbers));
            return Behaviors.stopped();
        }
    }
}
