package threads;

import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedTransferQueue;
import java.util.stream.Stream;

/**
 * Processes in a ring with a queue between each two: each takes from the queue on its right and puts into that on its
 * left (Haller and Odersky, Actors that Unify Threads and Events, section 7). Sizes: processes, numbers on their way at
 * the same time, passes of all of them.
 */
final class Queues {
    private final BlockingQueue<Integer>[] ring;
    private final BlockingQueue<Integer> arrived = new LinkedTransferQueue<>();
    private int start; // where the round before ended

    @SuppressWarnings("unchecked") // there are no arrays of a generic type
    private Queues(int processes) {
        ring = Stream.generate(LinkedTransferQueue::new).limit(processes).toArray(BlockingQueue[]::new);
        for (int place = 0; place < processes; place++) {
            BlockingQueue<Integer> right = ring[place];
            BlockingQueue<Integer> left = ring[(place + 1) % processes];
            Actors.start(() -> pass(right, left));
        }
    }

    /** Plays the rounds, all with the same ring. */
    public static void main(String[] arguments) throws InterruptedException {
        int processes = Integer.parseInt(arguments[0]);
        int numbers = Integer.parseInt(arguments[1]);
        int passes = Integer.parseInt(arguments[2]);
        var ring = new Queues(processes);
        Rounds.play(arguments,
                () -> Rounds.checked("queues(" + processes + ", " + numbers + ", " + passes + ")", numbers,
                        ring.play(numbers, passes / numbers)));
    }

    private int play(int numbers, int passes) throws InterruptedException {
        for (int number = 0; number < numbers; number++) {
            ring[(start + number) % ring.length].put(passes);
        }
        start = (start + passes) % ring.length;
        int count = 0;
        while (count < numbers) {
            arrived.take();
            count++;
        }
        return count;
    }

    private void pass(BlockingQueue<Integer> right, BlockingQueue<Integer> left) throws InterruptedException {
        while (true) {
            int passes = right.take();
            if (passes == 0) {
                arrived.put(passes);
            } else {
                left.put(passes - 1);
            }
        }
    }
}
