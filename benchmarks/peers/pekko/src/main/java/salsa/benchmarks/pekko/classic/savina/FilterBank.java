package salsa.benchmarks.pekko.classic.savina;

import java.util.Arrays;
import kernels.Window;
import org.apache.pekko.actor.ActorRef;
import org.apache.pekko.actor.Props;
import org.apache.pekko.actor.UntypedAbstractActor;
import salsa.benchmarks.pekko.Began;
import salsa.benchmarks.pekko.Result;
import salsa.benchmarks.pekko.classic.Rounds;

/**
 * A signal goes through several channels, each a chain of actors that delay it, filter it, keep only one of many
 * samples, delay and filter again; the sum of the channels comes out. Arguments: samples, coefficients of a filter,
 * channels, rounds.
 */
public final class FilterBank extends UntypedAbstractActor {
    private final int samples;
    private final int columns;
    private final int channels;

    private FilterBank(String[] arguments) {
        samples = Integer.parseInt(arguments[0]);
        columns = Integer.parseInt(arguments[1]);
        channels = Integer.parseInt(arguments[2]);
    }

    public static void main(String[] arguments) {
        Rounds.run(arguments, Props.create(FilterBank.class, () -> new FilterBank(arguments)));
    }

    private record Sample(double value) {}

    private record Mix(int channel, double value) {}

    private record Sum(long sum) {}

    private enum Send {
        SEND
    }

    @Override
    public void preStart() {
        double[][] first = new double[channels][columns];
        double[][] second = new double[channels][columns];
        for (int channel = 0; channel < channels; channel++) {
            for (int i = 0; i < columns; i++) {
                first[channel][i] = (channel + i) % 7 + 1;
                second[channel][i] = channel * i % 5 + 1;
            }
        }
        getContext().getParent().tell(new Began(), getSelf());

        // A filter is silent until it has as many samples as coefficients.
        int audible = samples - 2 * (columns - 1);
        ActorRef mixer = getContext().actorOf(Props.create(Mixer.class, () -> new Mixer(channels, audible)));
        ActorRef[] bank = new ActorRef[channels];
        for (int channel = 0; channel < channels; channel++) {
            ActorRef end = filter(second[channel], channel(channel, mixer));
            ActorRef low = sampler(delay(end));
            bank[channel] = delay(filter(first[channel], low));
        }
        getContext().actorOf(Props.create(Source.class, () -> new Source(samples, bank)));
    }

    private ActorRef channel(int number, ActorRef mixer) {
        return getContext().actorOf(Props.create(Channel.class, () -> new Channel(number, mixer)));
    }

    private ActorRef filter(double[] coefficients, ActorRef next) {
        return getContext().actorOf(Props.create(Filter.class, () -> new Filter(coefficients, next)));
    }

    private ActorRef sampler(ActorRef next) {
        return getContext().actorOf(Props.create(Sampler.class, () -> new Sampler(columns, next)));
    }

    private ActorRef delay(ActorRef next) {
        return getContext().actorOf(Props.create(Delay.class, () -> new Delay(columns - 1, next)));
    }

    @Override
    public void onReceive(Object message) {
        if (message instanceof Sum(long sum)) {
            getContext().getParent().tell(Result.of("filterbank", sum, samples, columns, channels), getSelf());
        } else {
            unhandled(message);
        }
    }

    /** Sends samples to all channels: 1, 2, 3 … 1000, again and again. */
    private static final class Source extends UntypedAbstractActor {
        private final ActorRef[] bank;
        private int left;
        private int sample;

        Source(int samples, ActorRef[] bank) {
            this.left = samples;
            this.bank = bank;
        }

        @Override
        public void preStart() {
            getSelf().tell(Send.SEND, getSelf());
        }

        @Override
        public void onReceive(Object message) {
            if (message != Send.SEND) {
                unhandled(message);
            } else if (left-- > 0) {
                sample = sample % 1000 + 1;
                Sample next = new Sample(sample);
                for (ActorRef each : bank) each.tell(next, getSelf());
                getSelf().tell(Send.SEND, getSelf());
            }
        }
    }

    private static final class Delay extends UntypedAbstractActor {
        private final Sample[] held;
        private final ActorRef next;
        private int place;

        Delay(int length, ActorRef next) {
            this.held = new Sample[length];
            Arrays.fill(held, new Sample(0));
            this.next = next;
        }

        @Override
        public void onReceive(Object message) {
            if (!(message instanceof Sample sample)) {
                unhandled(message);
                return;
            }
            next.tell(held[place], getSelf());
            held[place] = sample;
            if (++place == held.length) place = 0;
        }
    }

    /** Passes on the sum of the last samples, each times its coefficient, as soon as there are enough. */
    private static final class Filter extends UntypedAbstractActor {
        private final Window window;
        private final ActorRef next;
        private int missing;

        Filter(double[] coefficients, ActorRef next) {
            this.window = new Window(coefficients);
            this.missing = coefficients.length;
            this.next = next;
        }

        @Override
        public void onReceive(Object message) {
            if (message instanceof Sample(double value)) filter(value);
            else unhandled(message);
        }

        private void filter(double value) {
            window.take(value);
            if (missing > 0) missing--;
            if (missing == 0) next.tell(new Sample(window.sum()), getSelf());
        }
    }

    /** Passes on the first of this many samples, and zeros in place of the others. */
    private static final class Sampler extends UntypedAbstractActor {
        private static final Sample ZERO = new Sample(0);

        private final int rate;
        private final ActorRef next;
        private int place;

        Sampler(int rate, ActorRef next) {
            this.rate = rate;
            this.next = next;
        }

        @Override
        public void onReceive(Object message) {
            if (!(message instanceof Sample sample)) {
                unhandled(message);
                return;
            }
            next.tell(place == 0 ? sample : ZERO, getSelf());
            if (++place == rate) place = 0;
        }
    }

    /** The end of a channel: tells the mixer which one it is. */
    private static final class Channel extends UntypedAbstractActor {
        private final int number;
        private final ActorRef mixer;

        Channel(int number, ActorRef mixer) {
            this.number = number;
            this.mixer = mixer;
        }

        @Override
        public void onReceive(Object message) {
            if (message instanceof Sample(double value)) mixer.tell(new Mix(number, value), getSelf());
            else unhandled(message);
        }
    }

    /** Adds up the channels, sample by sample. */
    private static final class Mixer extends UntypedAbstractActor {
        private final double[] sums;
        private final int[] came;
        private final int[] places;
        private int missing;
        private long sum;

        Mixer(int channels, int samples) {
            this.sums = new double[samples];
            this.came = new int[samples];
            this.places = new int[channels];
            this.missing = samples;
        }

        @Override
        public void onReceive(Object message) {
            if (message instanceof Mix(int channel, double value)) mix(places[channel]++, value);
            else unhandled(message);
        }

        private void mix(int place, double value) {
            sums[place] += value;
            if (++came[place] < places.length) return;
            sum += (long) sums[place];
            if (--missing == 0) getContext().getParent().tell(new Sum(sum), getSelf());
        }
    }
}
