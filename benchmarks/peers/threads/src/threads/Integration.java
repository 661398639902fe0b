package threads;

import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedTransferQueue;

/**
 * Integrates (x * x + 1) * x by halves until they are as good as the whole: Lea's Integrate, from the fork/join
 * framework. Near the root each half is an actor's. Sizes: the upper end, how many levels of the tree are actors.
 */
final class Integration {
    private static final double ERROR = 1e-9;

    private Integration() {}

    /** Plays the rounds. */
    public static void main(String[] arguments) throws InterruptedException {
        long end = Long.parseLong(arguments[0]);
        int levels = Integer.parseInt(arguments[1]);
        long known = end * end * (end * end / 2 + 1) / 2;
        Rounds.play(arguments, () -> Rounds.checked("integration(" + end + ", " + levels + ")", known,
                Math.round(root(end, levels))));
    }

    private static double root(double end, int levels) throws InterruptedException {
        BlockingQueue<Double> answers = new LinkedTransferQueue<>();
        Actors.start(() -> area(new Piece(0, end), levels, answers));
        return answers.take();
    }

    private static void area(Piece piece, int levels, BlockingQueue<Double> parent) throws InterruptedException {
        if (levels == 0) {
            parent.put(piece.alone());
            return;
        }
        double middle = (piece.from + piece.to) / 2;
        double height = height(middle);
        BlockingQueue<Double> mailbox = new LinkedTransferQueue<>();
        Actors.start(() -> area(new Piece(piece.from, middle, piece.first, height), levels - 1, mailbox));
        Actors.start(() -> area(new Piece(middle, piece.to, height, piece.last), levels - 1, mailbox));
        parent.put(mailbox.take() + mailbox.take());
    }

    private static double height(double x) {
        return (x * x + 1) * x;
    }

    private record Piece(double from, double to, double first, double last) {
        Piece(double from, double to) {
            this(from, to, height(from), height(to));
        }

        double alone() {
            return alone(from, to, first, last, (first + last) * (to - from) / 2);
        }

        private static double alone(double from, double to, double first, double last, double whole) {
            double middle = (from + to) / 2;
            double height = height(middle);
            double left = (first + height) * (middle - from) / 2;
            double right = (height + last) * (to - middle) / 2;
            if (Math.abs(left + right - whole) <= ERROR) {
                return left + right;
            }
            return alone(from, middle, first, height, left) + alone(middle, to, height, last, right);
        }
    }
}
