package threads.savina;

import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedTransferQueue;
import threads.Actors;
import threads.Rounds;

/**
 * Producers and consumers with a bounded buffer, which is a bounded queue. Sizes: of the buffer, producers, consumers,
 * items of each producer, what one costs to make, and to use up.
 */
final class BndBuffer {
    private static final long MASK = (1L << 48) - 1;

    private BndBuffer() {}

    /** Plays the rounds. */
    public static void main(String[] arguments) throws InterruptedException {
        int size = Integer.parseInt(arguments[0]);
        int producers = Integer.parseInt(arguments[1]);
        int consumers = Integer.parseInt(arguments[2]);
        int items = Integer.parseInt(arguments[3]);
        int production = Integer.parseInt(arguments[4]);
        int consumption = Integer.parseInt(arguments[5]);
        Rounds.play(arguments, () -> {
            BlockingQueue<Double> buffer = new ArrayBlockingQueue<>(size);
            BlockingQueue<Double> used = new LinkedTransferQueue<>();
            for (int consumer = 0; consumer < consumers; consumer++) {
                Actors.start(() -> consume(consumption, buffer, used));
            }
            for (int producer = 0; producer < producers; producer++) {
                Actors.start(() -> produce(items, production, buffer));
            }
            int count = 0;
            while (count < producers * items) {
                used.take();
                count++;
            }
            return Rounds.checked(Rounds.named("bndbuffer", arguments), producers * items, count);
        });
    }

    private static void produce(int items, int cost, BlockingQueue<Double> buffer) throws InterruptedException {
        double item = 0;
        for (int made = 0; made < items; made++) {
            item = worked(item, cost);
            buffer.put(item);
        }
    }

    private static void consume(int cost, BlockingQueue<Double> buffer, BlockingQueue<Double> used)
            throws InterruptedException {
        double all = 0;
        while (true) {
            all = worked(all + buffer.take(), cost);
            used.put(all);
        }
    }

    /** Adds the logarithms of random numbers, drawn as java.util.Random does, but by a generator without atomics. */
    private static double worked(double item, int cost) {
        double worked = item;
        long seed = (cost ^ 0x5DEECE66DL) & MASK;
        for (int i = 0; i < 100 * cost; i++) {
            long first = next(seed);
            seed = next(first);
            worked += Math.log(((first >>> 22 << 27) + (seed >>> 21)) * 0x1.0p-53 + 0.01);
        }
        return worked;
    }

    private static long next(long seed) {
        return (seed * 0x5DEECE66DL + 0xBL) & MASK;
    }
}
