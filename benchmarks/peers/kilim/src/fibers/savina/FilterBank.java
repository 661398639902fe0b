package fibers.savina;

import fibers.Rounds;
import java.util.ArrayList;
import java.util.List;
import kernels.Window;
import kilim.Mailbox;
import kilim.Pausable;
import kilim.Task;

/**
 * A signal goes through several channels, each a chain of actors that delay it, filter it, keep only one of many
 * samples, delay and filter again; a mixer adds the channels up. Sizes: samples, coefficients of a filter, channels.
 */
final class FilterBank implements Rounds.Prepared {
    private final String row;
    private final int samples;
    private final int columns;
    private final int channels;
    private double[][] first;
    private double[][] second;
    private long sum;

    private FilterBank(String row, int samples, int columns, int channels) {
        this.row = row;
        this.samples = samples;
        this.columns = columns;
        this.channels = channels;
    }

    /** Plays the rounds. */
    public static void main(String[] arguments) {
        Rounds.play(arguments, new FilterBank(Rounds.named("filterbank", arguments), Integer.parseInt(arguments[0]),
                Integer.parseInt(arguments[1]), Integer.parseInt(arguments[2])));
    }

    @Override
    public void prepare() {
        first = new double[channels][columns];
        second = new double[channels][columns];
        for (int channel = 0; channel < channels; channel++) {
            for (int i = 0; i < columns; i++) {
                first[channel][i] = (channel + i) % 7 + 1;
                second[channel][i] = (channel * i) % 5 + 1;
            }
        }
    }

    @Override
    public void play() {
        List<Mailbox<Double>> bank = new ArrayList<>();
        List<Mailbox<Double>> filtered = new ArrayList<>();
        for (int channel = 0; channel < channels; channel++) {
            Mailbox<Double> start = new Mailbox<>(64);
            Mailbox<Double> low = added(new Filter(first[channel], added(new Delay(columns - 1, start))));
            Mailbox<Double> again = added(new Delay(columns - 1, added(new Sampler(columns, low))));
            bank.add(start);
            filtered.add(added(new Filter(second[channel], again)));
        }
        Mailbox<Long> sums = new Mailbox<>(1);
        new Source(samples, bank).start();
        new Mixer(samples - 2 * (columns - 1), filtered, sums).start();
        sum = sums.getb();
    }

    private static Mailbox<Double> added(Part part) {
        part.start();
        return part.to;
    }

    @Override
    public String result() {
        return row + " = " + sum;
    }

    private static final class Source extends Task<Void> {
        private final int samples;
        private final List<Mailbox<Double>> bank;

        Source(int samples, List<Mailbox<Double>> bank) {
            this.samples = samples;
            this.bank = bank;
        }

        @Override
        public void execute() throws Pausable {
            for (int sample = 0; sample < samples; sample++) {
                for (Mailbox<Double> channel : bank) {
                    channel.putnb(sample % 1000 + 1.0);
                }
            }
        }
    }

    /** A part of a channel. */
    private abstract static class Part extends Task<Void> {
        final Mailbox<Double> from;
        final Mailbox<Double> to = new Mailbox<>(64);

        Part(Mailbox<Double> from) {
            this.from = from;
        }
    }

    /** Passes on each sample later, and zeros before. */
    private static final class Delay extends Part {
        private final double[] held;

        Delay(int length, Mailbox<Double> from) {
            super(from);
            this.held = new double[length];
        }

        @Override
        public void execute() throws Pausable {
            for (int place = 0; true; place = place == held.length - 1 ? 0 : place + 1) {
                double sample = from.get();
                to.putnb(held[place]);
                held[place] = sample;
            }
        }
    }

    /** Passes on the first of this many samples, and zeros in place of the others. */
    private static final class Sampler extends Part {
        private final int rate;

        Sampler(int rate, Mailbox<Double> from) {
            super(from);
            this.rate = rate;
        }

        @Override
        public void execute() throws Pausable {
            while (true) {
                to.putnb(from.get());
                for (int place = 1; place < rate; place++) {
                    from.get();
                    to.putnb(0.0);
                }
            }
        }
    }

    /** Passes on the sum of the last samples, each times its coefficient, once there are enough. */
    private static final class Filter extends Part {
        private final Window window;
        private final int columns;

        Filter(double[] coefficients, Mailbox<Double> from) {
            super(from);
            this.window = new Window(coefficients);
            this.columns = coefficients.length;
        }

        @Override
        public void execute() throws Pausable {
            for (int missing = columns - 1; true; missing = Math.max(0, missing - 1)) {
                window.take(from.get());
                if (missing == 0) {
                    to.putnb(window.sum());
                }
            }
        }
    }

    private static final class Mixer extends Task<Void> {
        private final int samples;
        private final List<Mailbox<Double>> filtered;
        private final Mailbox<Long> sums;

        Mixer(int samples, List<Mailbox<Double>> filtered, Mailbox<Long> sums) {
            this.samples = samples;
            this.filtered = filtered;
            this.sums = sums;
        }

        @Override
        public void execute() throws Pausable {
            long all = 0;
            for (int missing = samples; missing > 0; missing--) {
                double mixed = 0;
                for (Mailbox<Double> channel : filtered) {
                    mixed += channel.get();
                }
                all += (long) mixed;
            }
            sums.putnb(all);
        }
    }
}
