package salsa.benchmarks.pekko.typed.savina;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import kernels.Window;
import org.apache.pekko.actor.typed.ActorRef;
import org.apache.pekko.actor.typed.Behavior;
import org.apache.pekko.actor.typed.javadsl.ActorContext;
import org.apache.pekko.actor.typed.javadsl.Behaviors;
import salsa.benchmarks.pekko.Result;
import salsa.benchmarks.pekko.typed.Rounds;

/**
 * A source sends samples through channels, chains of actors that delay and filter them, to a mixer, which adds up the
 * channels. The result is the sum of what was mixed. Arguments: samples, columns, channels, rounds.
 */
public final class FilterBank {
    private final int samples;
    private final int columns;
    private final int channels;
    private final ActorRef<Rounds.Finished> finished;
    private long began;

    private FilterBank(String[] arguments, ActorRef<Rounds.Finished> finished) {
        samples = Integer.parseInt(arguments[0]);
        columns = Integer.parseInt(arguments[1]);
        channels = Integer.parseInt(arguments[2]);
        this.finished = finished;
    }

    public static void main(String[] arguments) {
        Rounds.run(arguments, finished -> Behaviors.setup(new FilterBank(arguments, finished)::begin));
    }

    private record Sample(double value) {}

    private record Mix(int channel, double value) {}

    private record Sum(long sum) {}

    private enum Send {
        SEND
    }

    private Behavior<Sum> begin(ActorContext<Sum> context) {
        double[][] first = new double[channels][columns];
        double[][] second = new double[channels][columns];
        for (int channel = 0; channel < channels; channel++) {
            for (int i = 0; i < columns; i++) {
                first[channel][i] = (channel + i) % 7 + 1;
                second[channel][i] = channel * i % 5 + 1;
            }
        }
        began = System.nanoTime();

        // A filter is silent until it has as many samples as coefficients.
        int audible = samples - 2 * (columns - 1);
        Mixer mixing = new Mixer(channels, audible, context.getSelf());
        ActorRef<Mix> mixer = context.spawnAnonymous(Behaviors.receiveMessage(mixing::receive));
        List<ActorRef<Sample>> bank = new ArrayList<>();
        for (int channel = 0; channel < channels; channel++) {
            ActorRef<Sample> end = context.spawnAnonymous(channel(channel, mixer));
            ActorRef<Sample> high = filter(context, second[channel], end);
            ActorRef<Sample> low = sampler(context, delay(context, high));
            bank.add(delay(context, filter(context, first[channel], low)));
        }
        context.spawnAnonymous(Behaviors.setup(new Source(samples, bank)::begin));
        return Behaviors.receiveMessage(this::receive);
    }

    private ActorRef<Sample> filter(ActorContext<?> context, double[] coefficients, ActorRef<Sample> next) {
        return context.spawnAnonymous(Behaviors.receiveMessage(new Filter(coefficients, next)::receive));
    }

    private ActorRef<Sample> sampler(ActorContext<?> context, ActorRef<Sample> next) {
        return context.spawnAnonymous(Behaviors.receiveMessage(new Sampler(columns, next)::receive));
    }

    private ActorRef<Sample> delay(ActorContext<?> context, ActorRef<Sample> next) {
        return context.spawnAnonymous(Behaviors.receiveMessage(new Delay(columns - 1, next)::receive));
    }

    /** The end of a channel: tells the mixer which one it is. */
    private static Behavior<Sample> channel(int number, ActorRef<Mix> mixer) {
        return Behaviors.receiveMessage(sample -> {
            mixer.tell(new Mix(number, sample.value));
            return Behaviors.same();
        });
    }

    private Behavior<Sum> receive(Sum sum) {
        String text = Result.text("filterbank", sum.sum, samples, columns, channels);
        finished.tell(new Rounds.Finished(text, began));
        return Behaviors.same();
    }

    /** Sends samples to all channels: 1, 2, 3 … 1000, again and again. */
    private static final class Source {
        private final List<ActorRef<Sample>> bank;
        private ActorRef<Send> self;
        private int left;
        private int sample;

        Source(int samples, List<ActorRef<Sample>> bank) {
            this.left = samples;
            this.bank = bank;
        }

        Behavior<Send> begin(ActorContext<Send> context) {
            self = context.getSelf();
            self.tell(Send.SEND);
            return Behaviors.receiveMessage(this::receive);
        }

        private Behavior<Send> receive(Send send) {
            if (left-- == 0) return Behaviors.stopped();
            sample = sample % 1000 + 1;
            Sample next = new Sample(sample);
            for (ActorRef<Sample> each : bank) each.tell(next);
            self.tell(send);
            return Behaviors.same();
        }
    }

    private static final class Delay {
        private final Sample[] held;
        private final ActorRef<Sample> next;
        private int place;

        Delay(int length, ActorRef<Sample> next) {
            this.held = new Sample[length];
            Arrays.fill(held, new Sample(0));
            this.next = next;
        }

        Behavior<Sample> receive(Sample sample) {
            next.tell(held[place]);
            held[place] = sample;
            if (++place == held.length) place = 0;
            return Behaviors.same();
        }
    }

    /** Passes on the sum of the last samples, each times its coefficient, as soon as there are enough. */
    private static final class Filter {
        private final Window window;
        private final ActorRef<Sample> next;
        private int missing;

        Filter(double[] coefficients, ActorRef<Sample> next) {
            this.window = new Window(coefficients);
            this.missing = coefficients.length;
            this.next = next;
        }

        Behavior<Sample> receive(Sample sample) {
            window.take(sample.value);
            if (missing > 0) missing--;
            if (missing == 0) next.tell(new Sample(window.sum()));
            return Behaviors.same();
        }
    }

    /** Passes on the first of this many samples, and zeros in place of the others. */
    private static final class Sampler {
        private static final Sample ZERO = new Sample(0);

        private final int rate;
        private final ActorRef<Sample> next;
        private int place;

        Sampler(int rate, ActorRef<Sample> next) {
            this.rate = rate;
            this.next = next;
        }

        Behavior<Sample> receive(Sample sample) {
            next.tell(place == 0 ? sample : ZERO);
            if (++place == rate) place = 0;
            return Behaviors.same();
        }
    }

    /** Adds up the channels, sample by sample. */
    private static final class Mixer {
        private final double[] sums;
        private final int[] came;
        private final int[] places;
        private final ActorRef<Sum> asker;
        private int missing;
        private long sum;

        Mixer(int channels, int samples, ActorRef<Sum> asker) {
            this.sums = new double[samples];
            this.came = new int[samples];
            this.places = new int[channels];
            this.missing = samples;
            this.asker = asker;
        }

        Behavior<Mix> receive(Mix mix) {
            mix(places[mix.channel]++, mix.value);
            return Behaviors.same();
        }

        private void mix(int place, double value) {
            sums[place] += value;
            if (++came[place] < places.length) return;
            sum += (long) sums[place];
            if (--missing == 0) asker.tell(new Sum(sum));
        }
    }
}
