package salsa.benchmarks.pekko.typed.savina;

import java.math.BigInteger;
import kernels.Digits;
import kernels.Terms;
import org.apache.pekko.actor.typed.ActorRef;
import org.apache.pekko.actor.typed.Behavior;
import org.apache.pekko.actor.typed.javadsl.ActorContext;
import org.apache.pekko.actor.typed.javadsl.Behaviors;
import salsa.benchmarks.pekko.Result;
import salsa.benchmarks.pekko.typed.Rounds;

/**
 * Workers compute the terms of a series for pi (Bailey, Borwein and Plouffe), each the next one when it has answered.
 * The result is the last ten digits. Arguments: workers, digits, rounds.
 */
public final class PiPrecision {
    /** Digits behind those that are wanted, for what is cut off each term. */
    private static final int GUARD = 10;

    private final int workers;
    private final int digits;
    private final ActorRef<Rounds.Finished> finished;
    private ActorRef<Term> self;
    private int next;
    private int working;
    private boolean enough;
    private long[] sum;

    private PiPrecision(int workers, int digits, ActorRef<Rounds.Finished> finished) {
        this.workers = workers;
        this.digits = digits;
        this.finished = finished;
    }

    public static void main(String[] arguments) {
        int workers = Integer.parseInt(arguments[0]);
        int digits = Integer.parseInt(arguments[1]);
        Rounds.run(arguments, finished -> Behaviors.setup(new PiPrecision(workers, digits, finished)::begin));
    }

    private record Compute(int k, ActorRef<Term> asker) {}

    private record Term(long[] term, ActorRef<Compute> worker) {}

    private Behavior<Term> begin(ActorContext<Term> context) {
        self = context.getSelf();
        long[] unit = Digits.of(BigInteger.TEN.pow(digits + GUARD));
        sum = new long[unit.length];
        for (int i = 0; i < workers; i++) employ(context.spawnAnonymous(worker(new Terms(unit))));
        return Behaviors.receiveMessage(this::receive);
    }

    private void employ(ActorRef<Compute> worker) {
        working++;
        worker.tell(new Compute(next++, self));
    }

    private Behavior<Term> receive(Term term) {
        working--;
        Digits.add(sum, term.term);
        if (term.term.length == 0) enough = true;
        if (!enough) employ(term.worker);
        else if (working == 0) finish();
        return Behaviors.same();
    }

    private void finish() {
        String last = Digits.number(sum).toString().substring(digits - 9, digits + 1);
        finished.tell(new Rounds.Finished(Result.text("piprecision", last, workers, digits)));
    }

    private static Behavior<Compute> worker(Terms terms) {
        return Behaviors.receive((context, compute) -> {
            compute.asker.tell(new Term(terms.term(compute.k), context.getSelf()));
            return Behaviors.same();
        });
    }
}
