package threads.savina;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedTransferQueue;
import kernels.Window;
import threads.Actors;
import threads.Rounds;

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
    public static void main(String[] arguments) throws InterruptedException {
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
    public void play() throws InterruptedException {
        List<BlockingQueue<Double>> bank = new ArrayList<>();
        List<BlockingQueue<Double>> filtered = new ArrayList<>();
        for (int channel = 0; channel < channels; channel++) {
            BlockingQueue<Double> start = new LinkedTransferQueue<>();
            BlockingQueue<Double> delayed = delay(start);
            BlockingQueue<Double> again = delay(sample(filter(first[channel], delayed)));
            bank.add(start);
            filtered.add(filter(second[channel], again));
        }
        Actors.start(() -> send(bank));
        BlockingQueue<Long> sums = new LinkedTransferQueue<>();
        Actors.start(() -> mix(filtered, sums));
        sum = sums.take();
    }

    @Override
    public String result() {
        return row + " = " + sum;
    }

    private void send(List<BlockingQueue<Double>> bank) throws InterruptedException {
        for (int sample = 0; sample < samples; sample++) {
            for (BlockingQueue<Double> channel : bank) {
                channel.put(sample % 1000 + 1.0);
            }
        }
    }

    /** An actor that passes on each sample later, and zeros before. */
    private BlockingQueue<Double> delay(BlockingQueue<Double> from) {
        BlockingQueue<Double> to = new LinkedTransferQueue<>();
        Actors.start(() -> {
            double[] held = new double[columns - 1];
            for (int place = 0; true; place = place == held.length - 1 ? 0 : place + 1) {
                double sample = from.take();
                to.put(held[place]);
                held[place] = sample;
            }
        });
        return to;
    }

    /** An actor that passes on the first of this many samples, and zeros in place of the others. */
    private BlockingQueue<Double> sample(BlockingQueue<Double> from) {
        BlockingQueue<Double> to = new LinkedTransferQueue<>();
        Actors.start(() -> {
            while (true) {
                to.put(from.take());
                for (int place = 1; place < columns; place++) {
                    from.take();
                    to.put(0.0);
                }
            }
        });
        return to;
    }

    /** An actor that passes on the sum of the last samples, each times its coefficient, once there are enough. */
    private BlockingQueue<Double> filter(double[] coefficients, BlockingQueue<Double> from) {
        BlockingQueue<Double> to = new LinkedTransferQueue<>();
        Actors.start(() -> {
            Window window = new Window(coefficients);
            for (int missing = columns - 1; true; missing = Math.max(0, missing - 1)) {
                window.take(from.take());
                if (missing == 0) {
                    to.put(window.sum());
                }
            }
        });
        return to;
    }

    private void mix(List<BlockingQueue<Double>> filtered, BlockingQueue<Long> sums) throws InterruptedException {
        long all = 0;
        for (int missing = samples - 2 * (columns - 1); missing > 0; missing--) {
            double mixed = 0;
            for (BlockingQueue<Double> channel : filtered) {
                mixed += channel.take();
            }
            all += (long) mixed;
        }
        sums.put(all);
    }
}
