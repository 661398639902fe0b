package salsa.benchmarks.pekko.classic.savina;

import java.util.Arrays;
import org.apache.pekko.actor.ActorContext;
import org.apache.pekko.actor.ActorRef;
import org.apache.pekko.actor.Props;
import org.apache.pekko.actor.UntypedAbstractActor;
import salsa.benchmarks.pekko.Began;
import salsa.benchmarks.pekko.RandomNumbers;
import salsa.benchmarks.pekko.Result;
import salsa.benchmarks.pekko.classic.Rounds;

/**
 * Actors sort numbers: each divides its own by the middle one, has two actors sort the smaller and the larger ones, and
 * puts all together; few are sorted at once. The result is the sum modulo the largest. Arguments: numbers, the largest,
 * how many are few, the seed, rounds.
 */
public final class QuickSort extends UntypedAbstractActor {
    private final int count;
    private final long largest;
    private final int threshold;
    private final long seed;

    private QuickSort(String[] arguments) {
        count = Integer.parseInt(arguments[0]);
        largest = Long.parseLong(arguments[1]);
        threshold = Integer.parseInt(arguments[2]);
        seed = Long.parseLong(arguments[3]);
    }

    public static void main(String[] arguments) {
        Rounds.run(arguments, Props.create(QuickSort.class, () -> new QuickSort(arguments)));
    }

    /** Numbers belong to whom they are sent to. */
    private record Sort(long[] numbers) {}

    private record Sorted(long[] numbers) {}

    @Override
    public void preStart() {
        long[] numbers = RandomNumbers.of(count, largest, seed);
        getContext().getParent().tell(new Began(), getSelf());
        Sorter.create(threshold, getContext()).tell(new Sort(numbers), getSelf());
    }

    @Override
    public void onReceive(Object message) {
        if (message instanceof Sorted(long[] numbers)) finish(numbers, System.nanoTime());
        else unhandled(message);
    }

    private void finish(long[] numbers, long at) {
        long sum = 0;
        long last = 0;
        for (long number : numbers) {
            if (number < last) Result.wrong(number + " comes behind " + last);
            last = number;
            sum = (sum + number) % largest;
        }
        Result.mustBe(count, numbers.length);
        String text = Result.text("quicksort", sum, count, largest, threshold, seed);
        getContext().getParent().tell(new Result(text, at), getSelf());
    }

    private static final class Sorter extends UntypedAbstractActor {
        private final int threshold;
        private long[] numbers;
        private ActorRef lower;
        private int ends;

        private Sorter(int threshold) {
            this.threshold = threshold;
        }

        static ActorRef create(int threshold, ActorContext context) {
            return context.actorOf(Props.create(Sorter.class, () -> new Sorter(threshold)));
        }

        @Override
        public void onReceive(Object message) {
            switch (message) {
                case Sort(long[] few)
                when few.length <= threshold -> {
                    Arrays.sort(few);
                    answer(few);
                }
                case Sort(long[] many) -> divide(many);
                case Sorted(long[] part) -> {
                    int to = getSender().equals(lower) ? 0 : numbers.length - part.length;
                    System.arraycopy(part, 0, numbers, to, part.length);
                    if (++ends == 2) answer(numbers);
                }
                default -> unhandled(message);
            }
        }

        private void divide(long[] many) {
            long pivot = many[many.length / 2];
            long[] smaller = new long[many.length];
            long[] larger = new long[many.length];
            int smallers = 0;
            int largers = 0;
            for (long number : many) {
                if (number < pivot) smaller[smallers++] = number;
                else if (number > pivot) larger[largers++] = number;
            }
            numbers = many;
            Arrays.fill(many, smallers, many.length - largers, pivot);
            lower = sort(Arrays.copyOf(smaller, smallers));
            sort(Arrays.copyOf(larger, largers));
        }

        private ActorRef sort(long[] part) {
            ActorRef sorter = create(threshold, getContext());
            sorter.tell(new Sort(part), getSelf());
            return sorter;
        }

        private void answer(long[] sorted) {
            getContext().getParent().tell(new Sorted(sorted), getSelf());
            getContext().stop(getSelf());
        }
    }
}
