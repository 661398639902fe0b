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
    private final int processes;
    private final int numbers;
    private final int passes;
    private final Mailbox<Integer>[] ring;
    private final Mailbox<Integer> arrived;
    private int start; // where the round before ended

    @SuppressWarnings("unchecked") // there are no arrays of a generic type
    private Queues(int processes, int numbers, int passes) {
        this.processes = processes;
        this.numbers = numbers;
        this.passes = passes;
        ring = Stream.generate(() -> new Mailbox<Integer>(1, numbers)).limit(processes).toArray(Mailbox[]::new);
        arrived = new Mailbox<>(numbers);
    }

    /** Plays the rounds, all with the same ring. */
    public static void main(String[] arguments) {
        Rounds.play(arguments, new Queues(Integer.parseInt(arguments[0]), Integer.parseInt(arguments[1]),
                Integer.parseInt(arguments[2])));
    }

    @Override
    public void prepare() {
        for (int place = 0; place < processes; place++) {
            new Process(ring[place], ring[(place + 1) % processes], arrived).start();
        }
    }

    @Override
    public String play() {
        for (int number = 0; number < numbers; number++) {
            ring[(start + number) % processes].putb(passes / numbers);
        }
        start = (start + passes / numbers) % processes;
        int count = 0;
        while (count < numbers) {
            arrived.getb();
            count++;
        }
        return Rounds.checked("queues(" + processes + ", " + numbers + ", " + passes + ")", numbers, count);
    }

    private static final class Process extends Task<Void> {
        private final Mailbox<Integer> right;
        private final Mailbox<Integer> left;
        private final Mailbox<Integer> arrived;

        Process(Mailbox<Integer> right, Mailbox<Integer> left, Mailbox<Integer> arrived) {
            this.right = right;
            this.left = left;
            this.arrived = arrived;
        }

        @Override
        public void execute() throws Pausable {
            while (true) {
                int passes = right.get();
                if (passes == 0) {
                    arrived.put(passes);
                } else {
                    left.put(passes - 1);
                }
            }
        }
    }
}
