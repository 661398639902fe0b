package threads;

import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedTransferQueue;
import java.util.stream.Stream;

/**
 * Processes in a ring with a queue between each two: each takes from the queue on its right and puts into that on its
 * left (Haller and Odersky, Actors that Unify Threads and Events, section 7). Sizes: processes, numbers on their way at
 * the same time, passes of all of them.
 */
final class Queues implements Rounds.Round {
    private static final int END = -1;

    private final int processes;
    private final int numbers;
    private final int passes;
    private BlockingQueue<Integer>[] ring;
    private BlockingQueue<Integer> arrived;

    private Queues(int processes, int numbers, int passes) {
        this.processes = processes;
        this.numbers = numbers;
        this.passes = passes;
    }

    /** Plays the rounds. */
    public static void main(String[] arguments) throws InterruptedException {
        Rounds.play(arguments, new Queues(Integer.parseInt(arguments[0]), Integer.parseInt(arguments[1]),
                Integer.parseInt(arguments[2])));
    }

    @Override
    public String play() throws InterruptedException {
        makeRing();
        for (int number = 0; number < numbers; number++) {
            ring[(int) ((long) number * processes / numbers)].put(passes / numbers);
        }
        int count = 0;
        while (count < numbers) {
            arrived.take();
            count++;
        }
        return Rounds.checked("queues(" + processes + ", " + numbers + ", " + passes + ")", numbers, count);
    }

    @Override
    public void end() throws InterruptedException {
        ring[0].put(END);
        arrived.take();
    }

    @SuppressWarnings("unchecked") // there are no arrays of a generic type
    private void makeRing() {
        ring = Stream.generate(LinkedTransferQueue::new).limit(processes).toArray(BlockingQueue[]::new);
        arrived = new LinkedTransferQueue<>();
        for (int place = 0; place < processes - 1; place++) {
            BlockingQueue<Integer> right = ring[place];
            BlockingQueue<Integer> left = ring[place + 1];
            Actors.start(() -> pass(right, left, left));
        }
        Actors.start(() -> pass(ring[processes - 1], ring[0], arrived));
    }

    /** Hands numbers on until the end comes, which goes to the next process, or says that all have got it. */
    private void pass(BlockingQueue<Integer> right, BlockingQueue<Integer> left, BlockingQueue<Integer> afterwards)
            throws InterruptedException {
        int passesLeft = right.take();
        while (passesLeft != END) {
            if (passesLeft == 0) {
                arrived.put(passesLeft);
            } else {
                left.put(passesLeft - 1);
            }
            passesLeft = right.take();
        }
        afterwards.put(END);
    }
}
