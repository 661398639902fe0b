package salsa.benchmarks.pekko.classic.savina;

import java.util.Locale;
import org.apache.pekko.actor.ActorRef;
import org.apache.pekko.actor.Props;
import org.apache.pekko.actor.UntypedAbstractActor;
import salsa.benchmarks.pekko.Result;
import salsa.benchmarks.pekko.classic.Rounds;

/**
 * Logistic map: some actors have a term each of a series, and each asks another actor, which knows the rate, for the next
 * one, on request. Arguments: terms, series, rounds.
 */
public final class LogMap extends UntypedAbstractActor {
    private static final double RATE = 3.46;
    private static final double STEP = 0.0025;

    private final int terms;
    private final double[] last;
    private int missing;

    private LogMap(String[] arguments) {
        terms = Integer.parseInt(arguments[0]);
        last = new double[Integer.parseInt(arguments[1])];
        missing = last.length;
    }

    public static void main(String[] arguments) {
        Rounds.run(arguments, Props.create(LogMap.class, () -> new LogMap(arguments)));
    }

    private enum Message {
        ADVANCE,
        ASK
    }

    private record After(double term) {}

    private record Next(double term) {}

    private record Term(int series, double term) {}

    @Override
    public void preStart() {
        ActorRef[] all = new ActorRef[last.length];
        for (int i = 0; i < all.length; i++) all[i] = getContext().actorOf(series(i));
        for (int i = 0; i < terms; i++) {
            for (ActorRef each : all) each.tell(Message.ADVANCE, getSelf());
        }
        for (ActorRef each : all) each.tell(Message.ASK, getSelf());
    }

    private static Props series(int number) {
        return Props.create(Series.class, () -> new Series(number));
    }

    @Override
    public void onReceive(Object message) {
        if (message instanceof Term(int series, double term)) {
            last[series] = term;
            if (--missing == 0) finish();
        } else {
            unhandled(message);
        }
    }

    private void finish() {
        double sum = 0;
        for (double term : last) sum += term;
        String value = String.format(Locale.ROOT, "%.9f", sum);
        getContext().getParent().tell(Result.of("logmap", value, terms, last.length), getSelf());
    }

    /** While a term is on its way, it counts the requests and handles them afterwards. */
    private static final class Series extends UntypedAbstractActor {
        private final int number;
        private ActorRef rate;
        private double term;
        private int toAdvance;
        private ActorRef asker;

        Series(int number) {
            this.number = number;
            this.term = number * STEP;
        }

        @Override
        public void preStart() {
            double itsRate = RATE + number * STEP;
            rate = getContext().actorOf(Props.create(Rate.class, () -> new Rate(itsRate)));
        }

        @Override
        public void onReceive(Object message) {
            switch (message) {
                case Message.ADVANCE -> {
                    if (toAdvance++ == 0) advance();
                }
                case Next(double next) -> {
                    term = next;
                    if (--toAdvance > 0) advance();
                    else answer();
                }
                case Message.ASK -> {
                    asker = getSender();
                    answer();
                }
                default -> unhandled(message);
            }
        }

        private void advance() {
            rate.tell(new After(term), getSelf());
        }

        private void answer() {
            if (toAdvance == 0 && asker != null) asker.tell(new Term(number, term), getSelf());
        }
    }

    private static final class Rate extends UntypedAbstractActor {
        private final double rate;

        Rate(double rate) {
            this.rate = rate;
        }

        @Override
        public void onReceive(Object message) {
            if (message instanceof After(double term)) getSender().tell(new Next(rate * term * (1 - term)), getSelf());
            else unhandled(message);
        }
    }
}
