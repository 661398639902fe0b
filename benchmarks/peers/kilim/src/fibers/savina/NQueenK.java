package fibers.savina;

import fibers.Rounds;
import java.util.Arrays;
import java.util.stream.Stream;
import kernels.Queens;
import kilim.Mailbox;
import kilim.Pausable;
import kilim.Task;

/**
 * A master deals boards with some queens to workers in turn, which put one more queen on them in every way, or, where
 * there are enough, search alone. Sizes: workers, queens, how many are enough.
 */
final class NQueenK extends Task<Void> {
    /** A board to deal, or how many solutions were found. A board is the column of the queen in each row. */
    private static final class Message {
        final int[] board;
        final long solutions;

        Message(int[] board, long solutions) {
            this.board = board;
            this.solutions = solutions;
        }
    }

    private final Worker[] workers;
    private final Mailbox<Message> mailbox = new Mailbox<>(64);
    private final Mailbox<Long> results;

    private NQueenK(int workers, int size, int threshold, Mailbox<Long> results) {
        this.workers = Stream.generate(() -> new Worker(size, threshold, mailbox)).limit(workers)
                .toArray(Worker[]::new);
        this.results = results;
    }

    /** Plays the rounds. */
    public static void main(String[] arguments) {
        int workers = Integer.parseInt(arguments[0]);
        int size = Integer.parseInt(arguments[1]);
        int threshold = Integer.parseInt(arguments[2]);
        Rounds.play(arguments, () -> {
            Mailbox<Long> results = new Mailbox<>(1);
            new NQueenK(workers, size, threshold, results).start();
            return Rounds.named("nqueenk", arguments) + " = " + results.getb();
        });
    }

    @Override
    public void execute() throws Pausable {
        for (Worker worker : workers) {
            worker.start();
        }
        workers[0].mailbox.putnb(new int[0]);
        long solutions = 0;
        int dealt = 1;
        int searched = 0;
        while (searched < dealt) {
            Message message = mailbox.get();
            if (message.board == null) {
                solutions += message.solutions;
                searched++;
            } else {
                workers[dealt % workers.length].mailbox.putnb(message.board);
                dealt++;
            }
        }
        results.putnb(solutions);
    }

    private static final class Worker extends Task<Void> {
        private final Mailbox<int[]> mailbox = new Mailbox<>(16);
        private final int size;
        private final int threshold;
        private final Mailbox<Message> master;

        Worker(int size, int threshold, Mailbox<Message> master) {
            this.size = size;
            this.threshold = threshold;
            this.master = master;
        }

        @Override
        public void execute() throws Pausable {
            while (true) {
                int[] board = mailbox.get();
                master.putnb(new Message(null, search(board)));
            }
        }

        private long search(int[] board) {
            if (board.length >= threshold) {
                return Queens.solutions(Arrays.copyOf(board, size), board.length);
            }
            int row = board.length;
            for (int places = Queens.free(board, row, size); places != 0; places &= places - 1) {
                int[] larger = Arrays.copyOf(board, row + 1);
                larger[row] = Integer.numberOfTrailingZeros(places);
                master.putnb(new Message(larger, 0));
            }
            return 0;
        }
    }
}
