package fibers;

import kilim.Mailbox;
import kilim.Pausable;
import kilim.Task;

/** A binary tree of actors counts its leaves. Size: its levels. */
final class Creation extends Task<Void> {
    private final int levels;
    private final Mailbox<Integer> parent;

    private Creation(int levels, Mailbox<Integer> parent) {
        this.levels = levels;
        this.parent = parent;
    }

    /** Plays the rounds. */
    public static void main(String[] arguments) {
        int levels = Integer.parseInt(arguments[0]);
        Rounds.play(arguments, () -> Rounds.checked("creation(" + levels + ")", 1L << levels, root(levels)));
    }

    private static int root(int levels) {
        Mailbox<Integer> answers = new Mailbox<>(1);
        new Creation(levels, answers).start();
        return answers.getb();
    }

    @Override
    public void execute() throws Pausable {
        if (levels == 0) {
            parent.putnb(1);
            return;
        }
        Mailbox<Integer> mailbox = new Mailbox<>(2);
        new Creation(levels - 1, mailbox).start();
        new Creation(levels - 1, mailbox).start();
        parent.putnb(mailbox.get() + mailbox.get());
    }
}
