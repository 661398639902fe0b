package threads.savina;

import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedTransferQueue;
import threads.Actors;
import threads.Rounds;

/**
 * Numbers flow one by one through a chain of actors, one for each bit, which hold back the numbers with that bit.
 * Sizes: how many numbers, the largest, the seed.
 */
final class RadixSort implements Rounds.Prepared {
    private final String row;
    private final int count;
    private final long largest;
    private final long seed;
    private long[] numbers;
    private long sum;

    private RadixSort(String row, int count, long largest, long seed) {
        this.row = row;
        this.count = count;
        this.largest = largest;
        this.seed = seed;
    }

    /** Plays the rounds. */
    public static void main(String[] arguments) throws InterruptedException {
        Rounds.play(arguments, new RadixSort(Rounds.named("radixsort", arguments), Integer.parseInt(arguments[0]),
                Long.parseLong(arguments[1]), Long.parseLong(arguments[2])));
    }

    @Override
    public void prepare() {
        numbers = Numbers.random(count, largest, seed);
    }

    @Override
    public void play() throws InterruptedException {
        BlockingQueue<Long> sums = new LinkedTransferQueue<>();
        BlockingQueue<Long> first = new LinkedTransferQueue<>();
        BlockingQueue<Long> mailbox = first;
        for (long bit = 1; bit < largest; bit *= 2) {
            BlockingQueue<Long> from = mailbox;
            BlockingQueue<Long> to = new LinkedTransferQueue<>();
            long own = bit;
            Actors.start(() -> sort(own, from, to));
            mailbox = to;
        }
        BlockingQueue<Long> sorted = mailbox;
        Actors.start(() -> Numbers.check(count, largest, sorted, sums));
        Actors.start(() -> {
            for (long number : numbers) {
                first.put(number);
            }
        });
        sum = sums.take();
    }

    @Override
    public String result() {
        return row + " = " + sum;
    }

    private void sort(long bit, BlockingQueue<Long> mailbox, BlockingQueue<Long> next) throws InterruptedException {
        long[] kept = new long[count];
        int held = 0;
        for (int taken = 0; taken < count; taken++) {
            long number = mailbox.take();
            if ((number & bit) == 0) {
                next.put(number);
            } else {
                kept[held] = number;
                held++;
            }
        }
        for (int i = 0; i < held; i++) {
            next.put(kept[i]);
        }
    }
}
