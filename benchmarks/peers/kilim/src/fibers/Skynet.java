package fibers;

import kilim.Mailbox;
import kilim.Pausable;
import kilim.Task;

/** Every actor makes ten, down to the leaves, which say their numbers; the others add up. Size: how many leaves. */
final class Skynet extends Task<Void> {
    private static final int CHILDREN = 10;

    private final long first;
    private final long leaves;
    private final Mailbox<Long> parent;

    private Skynet(long first, long leaves, Mailbox<Long> parent) {
        this.first = first;
        this.leaves = leaves;
        this.parent = parent;
    }

    /** Plays the rounds. */
    public static void main(String[] arguments) {
        long leaves = Long.parseLong(arguments[0]);
        Rounds.play(arguments,
                () -> Rounds.checked("skynet(" + leaves + ")", leaves * (leaves - 1) / 2, root(leaves)));
    }

    private static long root(long leaves) {
        Mailbox<Long> answers = new Mailbox<>(1);
        new Skynet(0, leaves, answers).start();
        return answers.getb();
    }

    @Override
    public void execute() throws Pausable {
        if (leaves == 1) {
            parent.putnb(first);
            return;
        }
        Mailbox<Long> mailbox = new Mailbox<>(CHILDREN);
        long each = leaves / CHILDREN;
        for (int child = 0; child < CHILDREN; child++) {
            new Skynet(first + child * each, each, mailbox).start();
        }
        long sum = 0;
        for (int child = 0; child < CHILDREN; child++) {
            sum += mailbox.get();
        }
        parent.putnb(sum);
    }
}
