package threads;

import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedTransferQueue;

/** A binary tree of actors counts its leaves. Size: its levels. */
final class Creation {
    private Creation() {}

    /** Plays the rounds. */
    public static void main(String[] arguments) throws InterruptedException {
        int levels = Integer.parseInt(arguments[0]);
        Rounds.play(arguments, () -> Rounds.checked("creation(" + levels + ")", 1L << levels, root(levels)));
    }

    private static int root(int levels) throws InterruptedException {
        BlockingQueue<Integer> answers = new LinkedTransferQueue<>();
        Actors.start(() -> spread(levels, answers));
        return answers.take();
    }

    private static void spread(int levels, BlockingQueue<Integer> parent) throws InterruptedException {
        if (levels == 0) {
            parent.put(1);
            return;
        }
        BlockingQueue<Integer> mailbox = new LinkedTransferQueue<>();
        Actors.start(() -> spread(levels - 1, mailbox));
        Actors.start(() -> spread(levels - 1, mailbox));
        parent.put(mailbox.take() + mailbox.take());
    }
}
