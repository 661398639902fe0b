package fibers.savina;

import fibers.Rounds;
import kilim.Mailbox;
import kilim.Pausable;
import kilim.Task;

/**
 * Producers and consumers with a bounded buffer, which is a bounded mailbox. Sizes: of the buffer, producers,
 * consumers, items of each producer, what one costs to make, and to use up.
 */
final class BndBuffer {
    private static final long MASK = (1L << 48) - 1;

    private BndBuffer() {}

    /** Plays the rounds. */
    public static void main(String[] arguments) {
        int size = Integer.parseInt(arguments[0]);
        int producers = Integer.parseInt(arguments[1]);
        int consumers = Integer.parseInt(arguments[2]);
        int items = Integer.parseInt(arguments[3]);
        int production = Integer.parseInt(arguments[4]);
        int consumption = Integer.parseInt(arguments[5]);
        Rounds.play(arguments, () -> {
            Mailbox<Double> buffer = new Mailbox<>(size, size);
            Mailbox<Double> used = new Mailbox<>(consumers);
            for (int consumer = 0; consumer < consumers; consumer++) {
                new Consumer(consumption, buffer, used).start();
            }
            for (int producer = 0; producer < producers; producer++) {
                new Producer(items, production, buffer).start();
            }
            int count = 0;
            while (count < producers * items) {
                used.getb();
                count++;
            }
            return Rounds.checked(Rounds.named("bndbuffer", arguments), (long) producers * items, count);
        });
    }

    private static final class Producer extends Task<Void> {
        private final int items;
        private final int cost;
        private final Mailbox<Double> buffer;

        Producer(int items, int cost, Mailbox<Double> buffer) {
            this.items = items;
            this.cost = cost;
            this.buffer = buffer;
        }

        @Override
        public void execute() throws Pausable {
            double item = 0;
            for (int made = 0; made < items; made++) {
                item = worked(item, cost);
                buffer.put(item);
            }
        }
    }

    private static final class Consumer extends Task<Void> {
        private final int cost;
        private final Mailbox<Double> buffer;
        private final Mailbox<Double> used;

        Consumer(int cost, Mailbox<Double> buffer, Mailbox<Double> used) {
            this.cost = cost;
            this.buffer = buffer;
            this.used = used;
        }

        @Override
        public void execute() throws Pausable {
            double all = 0;
            while (true) {
                all = worked(all + buffer.get(), cost);
                used.putnb(all);
            }
        }
    }

    /** Adds the logarithms of random numbers, drawn as java.util.Random does, but by a generator without atomics. */
    private static double worked(double item, int cost) {
        double worked = item;
        long seed = (cost ^ 0x5DEECE66DL) & MASK; // what a Random begins with
        for (int i = 0; i < 100 * cost; i++) {
            long first = Draws.after(seed, 1);
            seed = Draws.after(first, 1);
            worked += Math.log(((first >>> 22 << 27) + (seed >>> 21)) * 0x1.0p-53 + 0.01);
        }
        return worked;
    }
}
