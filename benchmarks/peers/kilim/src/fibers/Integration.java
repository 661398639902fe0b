package fibers;

import kilim.Mailbox;
import kilim.Pausable;
import kilim.Task;

/**
 * Integrates (x * x + 1) * x by halves until they are as good as the whole: Lea's Integrate, from the fork/join
 * framework. Near the root each half is an actor's. Sizes: the upper end, how many levels of the tree are actors.
 */
final class Integration extends Task<Void> {
    private final Piece piece;
    private final int levels;
    private final Mailbox<Double> parent;

    private Integration(Piece piece, int levels, Mailbox<Double> parent) {
        this.piece = piece;
        this.levels = levels;
        this.parent = parent;
    }

    /** Plays the rounds. */
    public static void main(String[] arguments) {
        long end = Long.parseLong(arguments[0]);
        int levels = Integer.parseInt(arguments[1]);
        long known = end * end * (end * end / 2 + 1) / 2;
        Rounds.play(arguments, () -> Rounds.checked("integration(" + end + ", " + levels + ")", known,
                Math.round(root(end, levels))));
    }

    private static double root(double end, int levels) {
        Mailbox<Double> answers = new Mailbox<>(1);
        new Integration(Piece.between(0, end), levels, answers).start();
        return answers.getb();
    }

    @Override
    public void execute() throws Pausable {
        if (levels == 0) {
            parent.putnb(piece.area());
            return;
        }
        Mailbox<Double> mailbox = new Mailbox<>(2);
        for (Piece half : piece.halves()) {
            new Integration(half, levels - 1, mailbox).start();
        }
        parent.putnb(mailbox.get() + mailbox.get());
    }
}
