package fibers.savina;

import fibers.Rounds;
import java.util.Locale;
import kilim.Mailbox;
import kilim.Pausable;
import kilim.Task;

/** Workers add up the area below a curve, a stretch each. Sizes: pieces, workers, from, to. */
final class Trapezoid extends Task<Void> {
    private final Mailbox<Double> answer = new Mailbox<>(1);
    private final double from;
    private final double width;
    private final int pieces;

    private Trapezoid(double from, double width, int pieces) {
        this.from = from;
        this.width = width;
        this.pieces = pieces;
    }

    /** Plays the rounds. */
    public static void main(String[] arguments) {
        int pieces = Integer.parseInt(arguments[0]);
        int workers = Integer.parseInt(arguments[1]);
        int from = Integer.parseInt(arguments[2]);
        int to = Integer.parseInt(arguments[3]);
        double stretch = (double) (to - from) / workers;
        double width = (double) (to - from) / pieces;
        Rounds.play(arguments, () -> {
            Trapezoid[] all = new Trapezoid[workers];
            for (int worker = 0; worker < workers; worker++) {
                all[worker] = new Trapezoid(from + worker * stretch, width, pieces / workers);
                all[worker].start();
            }
            double area = 0;
            for (Trapezoid worker : all) {
                area += worker.answer.getb();
            }
            return String.format(Locale.ROOT, "%s = %.9f", Rounds.named("trapezoid", arguments), area);
        });
    }

    @Override
    public void execute() throws Pausable {
        double area = 0;
        double left = height(from);
        for (int i = 1; i <= pieces; i++) {
            double right = height(from + i * width);
            area += (left + right) / 2 * width;
            left = right;
        }
        answer.putnb(area);
    }

    private static double height(double x) {
        return Math.sin(x * x * x - 1) / (x + 1) * Math.sqrt(1 + Math.exp(Math.sqrt(2 * x)));
    }
}
