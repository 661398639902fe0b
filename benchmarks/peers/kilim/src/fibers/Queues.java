package fibers;

import java.util.stream.Stream;
import kilim.Mailbox;
import kilim.Pausable;
import kilim.Task;

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
    private Mailbox<Integer>[] ring;
    private Mailbox<Integer> arrived;

    private Queues(int processes, int numbers, int passes) {
        this.processes = processes;
        this.numbers = numbers;
        this.passes = passes;
    }

    /** Plays the rounds. */
    public static void main(String[] arguments) {
        Rounds.play(arguments, new Queues(Integer.parseInt(arguments[0]), Integer.parseInt(arguments[1]),
                Integer.parseInt(arguments[2])));
    }

    @Override
    public String play() {
        makeRing();
        for (int number = 0; number < numbers; number++) {
            ring[(int) ((long) number * processes / numbers)].putb(passes / numbers);
        }
        int count = 0;
        while (count < numbers) {
            arrived.getb();
            count++;
        }
        return Rounds.checked("queues(" + processes + ", " + numbers + ", " + passes + ")", numbers, count);
    }

    @Override
    public void end() {
        ring[0].putb(END);
        arrived.getb();
    }

    @SuppressWarnings("unchecked") // there are no arrays of a generic type
    private void makeRing() {
        ring = Stream.generate(() -> new Mailbox<Integer>(1, numbers)).limit(processes).toArray(Mailbox[]::new);
        arrived = new Mailbox<>(numbers);
        for (int place = 0; place < processes - 1; place++) {
            new Process(ring[place], ring[place + 1], ring[place + 1], arrived).start();
        }
        new Process(ring[processes - 1], ring[0], arrived, arrived).start();
    }

    /** Hands numbers on until the end comes, which goes to the next process, or says that all have got it. */
    private static final class Process extends Task<Void> {
        private final Mailbox<Integer> right;
        private final Mailbox<Integer> left;
        private final Mailbox<Integer> afterwards;
        private final Mailbox<Integer> arrived;

        Process(Mailbox<Integer> right, Mailbox<Integer> left, Mailbox<Integer> afterwards, Mailbox<Integer> arrived) {
            this.right = right;
            this.left = left;
            this.afterwards = afterwards;
            this.arrived = arrived;
        }

        @Override
        public void execute() throws Pausable {
            int passesLeft = right.get();
            while (passesLeft != END) {
                if (passesLeft == 0) {
                    arrived.put(passesLeft);
                } else {
                    left.put(passesLeft - 1);
                }
                passesLeft = right.get();
            }
            afterwards.put(END);
        }
    }
}
