package fibers.savina;

import fibers.Rounds;
import kilim.Mailbox;
import kilim.Pausable;
import kilim.Task;

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
    public static void main(String[] arguments) {
        Rounds.play(arguments, new RadixSort(Rounds.named("radixsort", arguments), Integer.parseInt(arguments[0]),
                Long.parseLong(arguments[1]), Long.parseLong(arguments[2])));
    }

    @Override
    public void prepare() {
        numbers = Numbers.random(count, largest, seed);
    }

    @Override
    public void play() {
        Mailbox<Long> sums = new Mailbox<>(1);
        Mailbox<Long> first = new Mailbox<>(64);
        Mailbox<Long> last = first;
        for (long bit = 1; bit < largest; bit *= 2) {
            Digit digit = new Digit(bit, count, last);
            digit.start();
            last = digit.next;
        }
        new Numbers.Check(count, largest, last, sums).start();
        for (long number : numbers) {
            first.putnb(number);
        }
        sum = sums.getb();
    }

    @Override
    public String result() {
        return row + " = " + sum;
    }

    private static final class Digit extends Task<Void> {
        private final Mailbox<Long> next = new Mailbox<>(64);
        private final long bit;
        private final int count;
        private final Mailbox<Long> mailbox;

        Digit(long bit, int count, Mailbox<Long> mailbox) {
            this.bit = bit;
            this.count = count;
            this.mailbox = mailbox;
        }

        @Override
        public void execute() throws Pausable {
            long[] kept = new long[count];
            int held = 0;
            for (int taken = 0; taken < count; taken++) {
                long number = mailbox.get();
                if ((number & bit) == 0) {
                    next.putnb(number);
                } else {
                    kept[held] = number;
                    held++;
                }
            }
            for (int i = 0; i < held; i++) {
                next.putnb(kept[i]);
            }
        }
    }
}
