package salsa.benchmarks.pekko.classic.savina;

import java.util.ArrayList;
import java.util.List;
import org.apache.pekko.actor.ActorRef;
import org.apache.pekko.actor.Props;
import org.apache.pekko.actor.UntypedAbstractActor;
import salsa.benchmarks.pekko.Began;
import salsa.benchmarks.pekko.RandomNumbers;
import salsa.benchmarks.pekko.Result;
import salsa.benchmarks.pekko.classic.Rounds;

/**
 * Numbers flow one by one through a chain of actors, one for each bit: it lets those without its bit pass and keeps the
 * others until all have come. The result is the sum modulo the largest. Arguments: numbers, the largest, the seed,
 * rounds.
 */
public final class RadixSort extends UntypedAbstractActor {
    private final int count;
    private final long largest;
    private final long seed;

    private RadixSort(String[] arguments) {
        count = Integer.parseInt(arguments[0]);
        largest = Long.parseLong(arguments[1]);
        seed = Long.parseLong(arguments[2]);
    }

    public static void main(String[] arguments) {
        Rounds.run(arguments, Props.create(RadixSort.class, () -> new RadixSort(arguments)));
    }

    private record Take(long number) {}

    private record Sum(long sum) {}

    @Override
    public void preStart() {
        long[] numbers = RandomNumbers.of(count, largest, seed);
        getContext().getParent().tell(new Began(), getSelf());
        ActorRef first = getContext().actorOf(Props.create(Sorted.class, () -> new Sorted(count, largest)));
        for (long bit = Long.highestOneBit(largest - 1); bit > 0; bit /= 2) {
            first = getContext().actorOf(digit(bit, count, first));
        }
        for (long each : numbers) first.tell(new Take(each), getSelf());
    }

    private static Props digit(long bit, int count, ActorRef next) {
        return Props.create(Digit.class, () -> new Digit(bit, count, next));
    }

    @Override
    public void onReceive(Object message) {
        if (message instanceof Sum(long sum)) {
            getContext().getParent().tell(Result.of("radixsort", sum, count, largest, seed), getSelf());
        } else {
            unhandled(message);
        }
    }

    private static final class Digit extends UntypedAbstractActor {
        private final long bit;
        private final ActorRef next;
        private final List<Take> kept = new ArrayList<>();
        private int missing;

        Digit(long bit, int count, ActorRef next) {
            this.bit = bit;
            this.missing = count;
            this.next = next;
        }

        @Override
        public void onReceive(Object message) {
            if (!(message instanceof Take take)) {
                unhandled(message);
                return;
            }
            if ((take.number & bit) == 0) next.tell(take, getSelf());
            else kept.add(take);
            if (--missing == 0) for (Take each : kept) next.tell(each, getSelf());
        }
    }

    /** Sees that the numbers ascend, and adds them up. */
    private static final class Sorted extends UntypedAbstractActor {
        private final long largest;
        private int missing;
        private long last;
        private long sum;

        Sorted(int count, long largest) {
            this.missing = count;
            this.largest = largest;
        }

        @Override
        public void onReceive(Object message) {
            if (!(message instanceof Take(long number))) {
                unhandled(message);
                return;
            }
            if (number < last) Result.wrong(number + " comes behind " + last);
            last = number;
            sum = (sum + number) % largest;
            if (--missing == 0) getContext().getParent().tell(new Sum(sum), getSelf());
        }
    }
}
