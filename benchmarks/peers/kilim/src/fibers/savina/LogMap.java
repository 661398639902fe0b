package fibers.savina;

import fibers.Rounds;
import java.util.Locale;
import java.util.stream.IntStream;
import kilim.Mailbox;
import kilim.Pausable;
import kilim.Task;

/**
 * Some actors have a term each of a series, and each asks another one, which knows the rate, for the next term when it
 * is requested. Sizes: terms, series.
 */
final class LogMap extends Task<Void> {
    private static final double RATE = 3.46;
    private static final double STEP = 0.0025;

    private final int terms;
    private final Series[] all;
    private final Mailbox<Double> results;

    private LogMap(int terms, int series, Mailbox<Double> results) {
        this.terms = terms;
        this.all = IntStream.range(0, series).mapToObj(Series::new).toArray(Series[]::new);
        this.results = results;
    }

    /** Plays the rounds. */
    public static void main(String[] arguments) {
        int terms = Integer.parseInt(arguments[0]);
        int series = Integer.parseInt(arguments[1]);
        Rounds.play(arguments, () -> {
            Mailbox<Double> results = new Mailbox<>(1);
            new LogMap(terms, series, results).start();
            return String.format(Locale.ROOT, "%s = %.9f", Rounds.named("logmap", arguments), results.getb());
        });
    }

    @Override
    public void execute() throws Pausable {
        for (Series series : all) {
            series.rate.start();
            series.start();
        }
        for (int term = 0; term < terms; term++) {
            for (Series series : all) {
                series.mailbox.putnb(Order.ADVANCE);
            }
        }
        double sum = 0;
        for (Series series : all) {
            series.mailbox.putnb(Order.TELL);
            sum += series.terms.get();
        }
        results.putnb(sum);
    }

    private enum Order { ADVANCE, TELL }

    private static final class Series extends Task<Void> {
        private final Mailbox<Order> mailbox = new Mailbox<>(64);
        private final Mailbox<Double> terms = new Mailbox<>(1);
        private final Rate rate;
        private double term;

        Series(int number) {
            this.term = number * STEP;
            this.rate = new Rate(RATE + number * STEP);
        }

        @Override
        public void execute() throws Pausable {
            while (mailbox.get() == Order.ADVANCE) {
                rate.mailbox.putnb(term);
                term = rate.answers.get();
            }
            terms.putnb(term);
        }
    }

    private static final class Rate extends Task<Void> {
        private final Mailbox<Double> mailbox = new Mailbox<>(1);
        private final Mailbox<Double> answers = new Mailbox<>(1);
        private final double rate;

        Rate(double rate) {
            this.rate = rate;
        }

        @Override
        public void execute() throws Pausable {
            while (true) {
                double term = mailbox.get();
                answers.putnb(rate * term * (1 - term));
            }
        }
    }
}
