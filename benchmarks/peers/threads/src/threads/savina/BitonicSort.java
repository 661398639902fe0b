package threads.savina;

import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedTransferQueue;
import threads.Actors;
import threads.Rounds;

/**
 * Numbers flow one by one through a sorting network, each step of which is an actor. Sizes: how many numbers, the
 * largest, the seed.
 */
final class BitonicSort implements Rounds.Prepared {
    private final String row;
    private final int count;
    private final long largest;
    private final long seed;
    private long[] numbers;
    private long sum;

    private BitonicSort(String row, int count, long largest, long seed) {
        this.row = row;
        this.count = count;
        this.largest = largest;
        this.seed = seed;
    }

    /** Plays the rounds. */
    public static void main(String[] arguments) throws InterruptedException {
        Rounds.play(arguments, new BitonicSort(Rounds.named("bitonicsort", arguments), Integer.parseInt(arguments[0]),
                Long.parseLong(arguments[1]), Long.parseLong(arguments[2])));
    }

    @Override
    public void prepare() {
        numbers = Numbers.random(count, largest, seed);
    }

    @Override
    public void play() throws InterruptedException {
        BlockingQueue<Long> sums = new LinkedTransferQueue<>();
        BlockingQueue<Long> sorted = new LinkedTransferQueue<>();
        Actors.start(() -> Numbers.check(count, largest, sorted, sums));
        BlockingQueue<Long> first = sorted;
        for (int length = count; length > 1; length /= 2) {
            for (int distance = 1; distance < length; distance *= 2) {
                first = step(length, distance, first);
            }
        }
        for (long number : numbers) {
            first.put(number);
        }
        sum = sums.take();
    }

    @Override
    public String result() {
        return row + " = " + sum;
    }

    private BlockingQueue<Long> step(int length, int distance, BlockingQueue<Long> next) {
        BlockingQueue<Long> mailbox = new LinkedTransferQueue<>();
        Actors.start(() -> {
            for (int position = 0; position < count; position += 2 * distance) {
                comparePairs((position & length) == 0, distance, mailbox, next);
            }
        });
        return mailbox;
    }

    /** Compares each two numbers that are so far apart; of a pair the one that goes first goes at once. */
    private static void comparePairs(
            boolean ascends, int distance, BlockingQueue<Long> mailbox, BlockingQueue<Long> next)
            throws InterruptedException {
        long[] held = new long[distance];
        for (int place = 0; place < distance; place++) {
            held[place] = mailbox.take();
        }
        for (int place = 0; place < distance; place++) {
            long number = mailbox.take();
            boolean inOrder = held[place] <= number == ascends;
            next.put(inOrder ? held[place] : number);
            if (inOrder) {
                held[place] = number;
            }
        }
        for (long number : held) {
            next.put(number);
        }
    }
}
