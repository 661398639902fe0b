package threads.savina;

import java.util.Arrays;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedTransferQueue;
import java.util.stream.Stream;
import kernels.Queens;
import threads.Actors;
import threads.Rounds;

/**
 * A master deals boards with some queens to workers in turn, which put one more queen on them in every way, or, where
 * there are enough, search alone. Sizes: workers, queens, how many are enough.
 */
final class NQueenK {
    private sealed interface Message {}

    /** A board is the column of the queen in each row, as far as it has queens. */
    private record Deal(int[] board) implements Message {}

    private record Searched(long solutions) implements Message {}

    private final int size;
    private final int threshold;
    private final BlockingQueue<Message> master = new LinkedTransferQueue<>();

    private NQueenK(int size, int threshold) {
        this.size = size;
        this.threshold = threshold;
    }

    /** Plays the rounds. */
    public static void main(String[] arguments) throws InterruptedException {
        int workers = Integer.parseInt(arguments[0]);
        int size = Integer.parseInt(arguments[1]);
        int threshold = Integer.parseInt(arguments[2]);
        Rounds.play(arguments, () -> {
            BlockingQueue<Long> results = new LinkedTransferQueue<>();
            Actors.start(() -> results.put(new NQueenK(size, threshold).solutions(workers)));
            return Rounds.named("nqueenk", arguments) + " = " + results.take();
        });
    }

    private long solutions(int workers) throws InterruptedException {
        var mailboxes = Stream.generate(LinkedTransferQueue<int[]>::new).limit(workers).toList();
        mailboxes.forEach(mailbox -> Actors.start(() -> work(mailbox)));
        mailboxes.getFirst().put(new int[0]);
        long solutions = 0;
        int dealt = 1;
        int searched = 0;
        while (searched < dealt) {
            switch (master.take()) {
                case Deal(int[] board) -> {
                    mailboxes.get(dealt % workers).put(board);
                    dealt++;
                }
                case Searched(long found) -> {
                    solutions += found;
                    searched++;
                }
            }
        }
        return solutions;
    }

    private void work(BlockingQueue<int[]> mailbox) throws InterruptedException {
        while (true) {
            int[] board = mailbox.take();
            if (board.length < threshold) {
                expand(board);
                master.put(new Searched(0));
            } else {
                master.put(new Searched(Queens.solutions(Arrays.copyOf(board, size), board.length)));
            }
        }
    }

    private void expand(int[] board) throws InterruptedException {
        int row = board.length;
        for (int places = Queens.free(board, row, size); places != 0; places &= places - 1) {
            int[] larger = Arrays.copyOf(board, row + 1);
            larger[row] = Integer.numberOfTrailingZeros(places);
            master.put(new Deal(larger));
        }
    }
}
