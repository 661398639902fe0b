package salsa.benchmarks.pekko.typed.savina;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.apache.pekko.actor.typed.ActorRef;
import org.apache.pekko.actor.typed.Behavior;
import org.apache.pekko.actor.typed.javadsl.ActorContext;
import org.apache.pekko.actor.typed.javadsl.Behaviors;
import salsa.benchmarks.pekko.Result;
import salsa.benchmarks.pekko.typed.Rounds;

/**
 * Logistic map: some actors have a term each of a series, and each asks another actor, which knows the rate, for the next
 * one, on request. Arguments: terms, series, rounds.
 */
public final class LogMap {
    private static final double RATE = 3.46;
    private static final double STEP = 0.0025;

    private final int terms;
    private final double[] last;
    private final ActorRef<Rounds.Finished> finished;
    private int missing;

    private LogMap(int terms, int series, ActorRef<Rounds.Finished> finished) {
        this.terms = terms;
        this.last = new double[series];
        this.finished = finished;
        this.missing = series;
    }

    public static void main(String[] arguments) {
        int terms = Integer.parseInt(arguments[0]);
        int series = Integer.parseInt(arguments[1]);
        Rounds.run(arguments, finished -> Behaviors.setup(new LogMap(terms, series, finished)::begin));
    }

    private sealed interface Message {}

    private enum Advance implements Message {
        ADVANCE
    }

    private record Next(double term) implements Message {}

    private record Ask(ActorRef<Term> asker) implements Message {}

    private record After(double term, ActorRef<Message> asker) {}

    private record Term(int series, double term) {}

    private Behavior<Term> begin(ActorContext<Term> context) {
        List<ActorRef<Message>> all = new ArrayList<>();
        for (int i = 0; i < last.length; i++) {
            all.add(context.spawnAnonymous(Behaviors.setup(new Series(i)::begin)));
        }
        for (int i = 0; i < terms; i++) for (ActorRef<Message> each : all) each.tell(Advance.ADVANCE);
        for (ActorRef<Message> each : all) each.tell(new Ask(context.getSelf()));
        return Behaviors.receiveMessage(this::receive);
    }

    private Behavior<Term> receive(Term term) {
        last[term.series] = term.term;
        if (--missing == 0) finish();
        return Behaviors.same();
    }

    private void finish() {
        double sum = 0;
        for (double term : last) sum += term;
        String value = String.format(Locale.ROOT, "%.9f", sum);
        finished.tell(new Rounds.Finished(Result.text("logmap", value, terms, last.length)));
    }

    /** While a term is on its way, it counts the requests and handles them afterwards. */
    private static final class Series {
        private final int number;
        private ActorRef<Message> self;
        private ActorRef<After> rate;
        private double term;
        private int toAdvance;
        private ActorRef<Term> asker;

        Series(int number) {
            this.number = number;
            this.term = number * STEP;
        }

        Behavior<Message> begin(ActorContext<Message> context) {
            self = context.getSelf();
            rate = context.spawnAnonymous(rate(RATE + number * STEP));
            return Behaviors.receiveMessage(this::receive);
        }

        private Behavior<Message> receive(Message message) {
            switch (message) {
                case Advance.ADVANCE -> {
                    if (toAdvance++ == 0) advance();
                }
                case Next(double next) -> {
                    term = next;
                    if (--toAdvance > 0) advance();
                    else answer();
                }
                case Ask(ActorRef<Term> itsAsker) -> {
                    asker = itsAsker;
                    answer();
                }
            }
            return Behaviors.same();
        }

        private void advance() {
            rate.tell(new After(term, self));
        }

        private void answer() {
            if (toAdvance == 0 && asker != null) asker.tell(new Term(number, term));
        }

        private static Behavior<After> rate(double rate) {
            return Behaviors.receiveMessage(after -> {
                after.asker.tell(new Next(rate * after.term * (1 - after.term)));
                return Behaviors.same();
            });
        }
    }
}
