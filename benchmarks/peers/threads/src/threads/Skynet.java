package threads;

import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedTransferQueue;

/** Every actor makes ten, down to the leaves, which say their numbers; the others add up. Size: how many leaves. */
final class Skynet {
    private static final int CHILDREN = 10;

    private Skynet() {}

    /** Plays the rounds. */
    public static void main(String[] arguments) throws InterruptedException {
        long leaves = Long.parseLong(arguments[0]);
        Rounds.play(arguments,
                () -> Rounds.checked("skynet(" + leaves + ")", leaves * (leaves - 1) / 2, root(leaves)));
    }

    private static long root(long leaves) throws InterruptedException {
        BlockingQueue<Long> answers = new LinkedTransferQueue<>();
        Actors.start(() -> sum(0, leaves, answers));
        return answers.take();
    }

    private static void sum(long first, long leaves, BlockingQueue<Long> parent) throws InterruptedException {
        if (leaves == 1) {
            parent.put(first);
            return;
        }
        BlockingQueue<Long> mailbox = new LinkedTransferQueue<>();
        long each = leaves / CHILDREN;
        for (int child = 0; child < CHILDREN; child++) {
            long from = first + child * each;
            Actors.start(() -> sum(from, each, mailbox));
        }
        long sum = 0;
        for (int child = 0; child < CHILDREN; child++) {
            sum += mailbox.take();
        }
        parent.put(sum);
    }
}
