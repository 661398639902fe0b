package salsa.benchmarks.peers;

import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CountDownLatch;
import java.util.stream.Stream;

/**
 * Processes in a ring with a queue between each two: each takes from the queue on its right and puts into that on its
 * left (Haller and Odersky, Actors that Unify Threads and Events, section 7). Arguments: how many processes, how many
 * numbers are on their way, how many passes and rounds, and which queue.
 */
public final class QueueRing {

    private final BlockingQueue<Integer>[] queues;
    private volatile CountDownLatch arrived; // written before the numbers of a round are put, read when one arrives

    @SuppressWarnings("unchecked") // there are no arrays of a generic type
    private QueueRing(int processes, int numbers, Queues kind) {
        this.queues = Stream.generate(() -> kind.make(numbers)).limit(processes).toArray(BlockingQueue[]::new);
        for (int place = 0; place < processes; place++) {
            BlockingQueue<Integer> right = queues[place];
            BlockingQueue<Integer> left = queues[(place + 1) % processes];
            Thread.startVirtualThread(() -> pass(right, left));
        }
    }

    /** Runs the rounds. */
    public static void main(String[] arguments) throws Exception {
        int numbers = Integer.parseInt(arguments[1]);
        int passes = Integer.parseInt(arguments[2]);
        var ring = new QueueRing(Integer.parseInt(arguments[0]), numbers, Queues.of(arguments[4]));
        new Rounds(Integer.parseInt(arguments[3]), passes, "a pass").run(() -> ring.round(numbers, passes / numbers));
    }

    private void pass(BlockingQueue<Integer> right, BlockingQueue<Integer> left) {
        try {
            while (true) {
                int passes = right.take();
                if (passes == 0) {
                    arrived.countDown();
                } else {
                    left.put(passes - 1);
                }
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt(); // nobody does: these threads end with the process
        }
    }

    private String round(int numbers, int passes) throws InterruptedException {
        arrived = new CountDownLatch(numbers);
        for (int number = 0; number < numbers; number++) {
            queues[(int) ((long) number * queues.length / numbers)].put(passes);
        }
        arrived.await();
        return numbers + " numbers in a ring of " + queues.length;
    }
}
