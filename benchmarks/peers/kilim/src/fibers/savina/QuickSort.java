package fibers.savina;

import fibers.Rounds;
import java.util.Arrays;
import kilim.Mailbox;
import kilim.Pausable;
import kilim.Task;

/**
 * An actor splits what it is to sort and has two others sort the parts, all in the same array. Sizes: how many numbers,
 * the largest, how many an actor sorts alone, the seed.
 */
final class QuickSort implements Rounds.Prepared {
    private final String row;
    private final int count;
    private final long largest;
    private final int threshold;
    private final long seed;
    private long[] numbers;

    private QuickSort(String row, int count, long largest, int threshold, long seed) {
        this.row = row;
        this.count = count;
        this.largest = largest;
        this.threshold = threshold;
        this.seed = seed;
    }

    /** Plays the rounds. */
    public static void main(String[] arguments) {
        Rounds.play(arguments, new QuickSort(Rounds.named("quicksort", arguments), Integer.parseInt(arguments[0]),
                Long.parseLong(arguments[1]), Integer.parseInt(arguments[2]), Long.parseLong(arguments[3])));
    }

    @Override
    public void prepare() {
        numbers = Numbers.random(count, largest, seed);
    }

    @Override
    public void play() {
        Mailbox<Boolean> sorted = new Mailbox<>(1);
        new Sorter(0, numbers.length, sorted).start();
        sorted.getb();
    }

    @Override
    public String result() {
        long sum = 0;
        long last = 0;
        for (long number : numbers) {
            if (number < last) {
                Rounds.fail(number + " comes behind " + last);
            }
            last = number;
            sum = (sum + number) % largest;
        }
        return row + " = " + sum;
    }

    private final class Sorter extends Task<Void> {
        private final int from;
        private final int to;
        private final Mailbox<Boolean> sorted;

        Sorter(int from, int to, Mailbox<Boolean> sorted) {
            this.from = from;
            this.to = to;
            this.sorted = sorted;
        }

        @Override
        public void execute() throws Pausable {
            if (to - from <= threshold) {
                Arrays.sort(numbers, from, to);
            } else {
                divide();
            }
            sorted.putnb(true);
        }

        private void divide() throws Pausable {
            long pivot = numbers[from + (to - from) / 2];
            int smaller = gather(from, pivot);
            int larger = gather(smaller, pivot + 1);
            Mailbox<Boolean> parts = new Mailbox<>(2);
            new Sorter(from, smaller, parts).start();
            new Sorter(larger, to, parts).start();
            parts.get();
            parts.get();
        }

        /** Brings the numbers below a bound to the front of a part, and tells where they end. */
        private int gather(int start, long bound) {
            int end = start;
            for (int i = start; i < to; i++) {
                long number = numbers[i];
                numbers[i] = numbers[end];
                numbers[end] = number;
                end += number < bound ? 1 : 0;
            }
            return end;
        }
    }
}
