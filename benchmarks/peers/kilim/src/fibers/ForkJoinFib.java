package fibers;

import kilim.Mailbox;
import kilim.Pausable;
import kilim.Task;

/** A tree of actors adds up a Fibonacci number; small ones are leaves. Sizes: which number, the largest small one. */
final class ForkJoinFib extends Task<Void> {
    private final int n;
    private final int small;
    private final Mailbox<Long> parent;

    private ForkJoinFib(int n, int small, Mailbox<Long> parent) {
        this.n = n;
        this.small = small;
        this.parent = parent;
    }

    /** Plays the rounds. */
    public static void main(String[] arguments) {
        int n = Integer.parseInt(arguments[0]);
        int small = Integer.parseInt(arguments[1]);
        long known = Fibonacci.number(n);
        Rounds.play(arguments,
                () -> Rounds.checked("forkjoinfib(" + n + ", " + small + ")", known, root(n, small)));
    }

    private static long root(int n, int small) {
        Mailbox<Long> answers = new Mailbox<>(1);
        new ForkJoinFib(n, small, answers).start();
        return answers.getb();
    }

    @Override
    public void execute() throws Pausable {
        if (n <= small) {
            parent.putnb(alone(n));
            return;
        }
        Mailbox<Long> mailbox = new Mailbox<>(2);
        new ForkJoinFib(n - 1, small, mailbox).start();
        new ForkJoinFib(n - 2, small, mailbox).start();
        parent.putnb(mailbox.get() + mailbox.get());
    }

    private static long alone(int n) {
        return n < 2 ? n : alone(n - 1) + alone(n - 2);
    }
}
