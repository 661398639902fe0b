package fibers;

import kilim.Mailbox;
import kilim.Pausable;
import kilim.Task;

/** Fibonacci's numbers by a tree with an actor a node. Size: which one. */
public final class Fibonacci extends Task<Void> {
    private final int n;
    private final Mailbox<Integer> parent;

    private Fibonacci(int n, Mailbox<Integer> parent) {
        this.n = n;
        this.parent = parent;
    }

    /** Plays the rounds. */
    public static void main(String[] arguments) {
        int n = Integer.parseInt(arguments[0]);
        long known = number(n);
        Rounds.play(arguments, () -> Rounds.checked("fib(" + n + ")", known, root(n)));
    }

    private static int root(int n) {
        Mailbox<Integer> answers = new Mailbox<>(1);
        new Fibonacci(n, answers).start();
        return answers.getb();
    }

    @Override
    public void execute() throws Pausable {
        if (n <= 2) {
            parent.putnb(1);
            return;
        }
        Mailbox<Integer> mailbox = new Mailbox<>(2);
        new Fibonacci(n - 1, mailbox).start();
        new Fibonacci(n - 2, mailbox).start();
        parent.putnb(mailbox.get() + mailbox.get());
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
