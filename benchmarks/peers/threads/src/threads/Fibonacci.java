package threads;

import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedTransferQueue;

/** Fibonacci's numbers by a tree with an actor a node. Size: which one. */
public final class Fibonacci {
    private Fibonacci() {}

    /** Plays the rounds. */
    public static void main(String[] arguments) throws InterruptedException {
        int n = Integer.parseInt(arguments[0]);
        long known = number(n);
        Rounds.play(arguments, () -> Rounds.checked("fib(" + n + ")", known, root(n)));
    }

    private static int root(int n) throws InterruptedException {
        BlockingQueue<Integer> answers = new LinkedTransferQueue<>();
        Actors.start(() -> node(n, answers));
        return answers.take();
    }

    private static void node(int n, BlockingQueue<Integer> parent) throws InterruptedException {
        if (n <= 2) {
            parent.put(1);
            return;
        }
        BlockingQueue<Integer> mailbox = new LinkedTransferQueue<>();
        Actors.start(() -> node(n - 1, mailbox));
        Actors.start(() -> node(n - 2, mailbox));
        parent.put(mailbox.take() + mailbox.take());
    }

    /** The number without actors, to check by. */
    static long number(int n) {
        long number = 0;
        long next = 1;
        for (int i = 0; i < n; i++) {
            next += number;
            number = next - number;
        }
        return number;
    }
}
