package threads.savina;

import java.util.Random;
import java.util.concurrent.BlockingQueue;

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

    /** Takes this many, which have to ascend, and puts their sum modulo the largest into the other queue. */
    static void check(int count, long largest, BlockingQueue<Long> mailbox, BlockingQueue<Long> sums)
            throws InterruptedException {
        long sum = 0;
        long last = 0;
        for (int i = 0; i < count; i++) {
            long number = mailbox.take();
            if (number < last) {
                throw new IllegalStateException(number + " comes behind " + last);
            }
            last = number;
            sum = (sum + number) % largest;
        }
        sums.put(sum);
    }
}
