package threads;

import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedTransferQueue;

/** A tree of actors adds up a Fibonacci number; small ones are leaves. Sizes: which number, the largest small one. */
final class ForkJoinFib {
    private ForkJoinFib() {}

    /** Plays the rounds. */
    public static void main(String[] arguments) throws InterruptedException {
        int n = Integer.parseInt(arguments[0]);
        int small = Integer.parseInt(arguments[1]);
        long known = Fibonacci.number(n);
        Rounds.play(arguments,
                () -> Rounds.checked("forkjoinfib(" + n + ", " + small + ")", known, root(n, small)));
    }

    private static long root(int n, int small) throws InterruptedException {
        BlockingQueue<Long> answers = new LinkedTransferQueue<>();
        Actors.start(() -> node(n, small, answers));
        return answers.take();
    }

    private static void node(int n, int small, BlockingQueue<Long> parent) throws InterruptedException {
        if (n <= small) {
            parent.put(alone(n));
            return;
        }
        BlockingQueue<Long> mailbox = new LinkedTransferQueue<>();
        Actors.start(() -> node(n - 1, small, mailbox));
        Actors.start(() -> node(n - 2, small, mailbox));
        parent.put(mailbox.take() + mailbox.take());
    }

    private static long alone(int n) {
        return n < 2 ? n : alone(n - 1) + alone(n - 2);
    }
}
