package salsa.benchmarks.pekko.classic.savina;

import org.apache.pekko.actor.ActorRef;
import org.apache.pekko.actor.Props;
import org.apache.pekko.actor.UntypedAbstractActor;
import salsa.benchmarks.pekko.Began;
import salsa.benchmarks.pekko.RandomNumbers;
import salsa.benchmarks.pekko.Result;
import salsa.benchmarks.pekko.classic.Rounds;

/**
 * Numbers flow one by one through a sorting network, in which each step is an actor. The result is their sum, modulo
 * the largest. Arguments: numbers, a power of two; the largest, the seed, rounds.
 */
public final class BitonicSort extends UntypedAbstractActor {
    private final int count;
    private final long largest;
    private final long seed;

    private BitonicSort(String[] arguments) {
        count = Integer.parseInt(arguments[0]);
        largest = Long.parseLong(arguments[1]);
        seed = Long.parseLong(arguments[2]);
    }

    public static void main(String[] arguments) {
        Rounds.run(arguments, Props.create(BitonicSort.class, () -> new BitonicSort(arguments)));
    }

    private record Take(long number) {}

    private record Sum(long sum) {}

    @Override
    public void preStart() {
        long[] numbers = RandomNumbers.of(count, largest, seed);
        getContext().getParent().tell(new Began(), getSelf());
        ActorRef first = getContext().actorOf(Props.create(Sorted.class, () -> new Sorted(count, largest)));
        for (int length = count; length > 1; length /= 2) {
            for (int distance = 1; distance < length; distance *= 2) {
                first = getContext().actorOf(step(length, distance, first));
            }
        }
        for (long each : numbers) first.tell(new Take(each), getSelf());
    }

    private static Props step(int length, int distance, ActorRef next) {
        return Props.create(Step.class, () -> new Step(length, distance, next));
    }

    @Override
    public void onReceive(Object message) {
        if (message instanceof Sum(long sum)) {
            getContext().getParent().tell(Result.of("bitonicsort", sum, count, largest, seed), getSelf());
        } else {
            unhandled(message);
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

    /**
     * A step of the network. Behind the last step for a length the numbers ascend and descend in turn, in runs of that
     * length. This one compares each two numbers that are so far apart. Of such a pair it holds the first one until the
     * second comes.
     */
    private static final class Step extends UntypedAbstractActor {
        private final int length;
        private final ActorRef next;
        private final Take[] held;
        private int position;

        Step(int length, int distance, ActorRef next) {
            this.length = length;
            this.next = next;
            this.held = new Take[distance];
        }

        @Override
        public void onReceive(Object message) {
            if (!(message instanceof Take take)) {
                unhandled(message);
                return;
            }
            int distance = held.length;
            int place = position % (2 * distance);
            if (place < distance) held[place] = take;
            else compare(place - distance, take);
            if (place == 2 * distance - 1) for (Take each : held) next.tell(each, getSelf());
            position++;
        }

        private void compare(int place, Take take) {
            boolean ascends = (position & length) == 0;
            boolean inOrder = held[place].number <= take.number == ascends;
            next.tell(inOrder ? held[place] : take, getSelf());
            if (inOrder) held[place] = take;
        }
    }
}
