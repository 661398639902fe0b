package fibers.savina;

import fibers.Rounds;
import java.util.Random;
import kilim.Mailbox;
import kilim.Pausable;
import kilim.Task;

/** The numbers that the sorts of the suite are given, and what is made of them in the end. */
final class Numbers {
    private Numbers() {}

    /** This many at random, below the largest. */
    static long[] random(int count, long largest, long seed) {
        Random random = new Random(seed);
        long[] numbers = new long[count];
        for (int i = 0; i < count; i++) {
            numbers[i] = (random.nextLong() >>> 1) % largest;
        }
        return numbers;
    }

    /** Takes this many, which have to ascend, and tells their sum modulo the largest. */
    static final class Check extends Task<Void> {
        private final int count;
        private final long largest;
        private final Mailbox<Long> mailbox;
        private final Mailbox<Long> sums;

        Check(int count, long largest, Mailbox<Long> mailbox, Mailbox<Long> sums) {
            this.count = count;
            this.largest = largest;
            this.mailbox = mailbox;
            this.sums = sums;
        }

        @Override
        public void execute() throws Pausable {
            long sum = 0;
            long last = 0;
            for (int i = 0; i < count; i++) {
                long number = mailbox.get();
                if (number < last) {
                    Rounds.fail(number + " comes behind " + last);
                }
                last = number;
                sum = (sum + number) % largest;
            }
            sums.putnb(sum);
        }
    }
}
