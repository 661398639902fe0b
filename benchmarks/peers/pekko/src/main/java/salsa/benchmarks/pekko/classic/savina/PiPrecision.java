package salsa.benchmarks.pekko.classic.savina;

import java.math.BigInteger;
import kernels.Digits;
import kernels.Terms;
import org.apache.pekko.actor.ActorRef;
import org.apache.pekko.actor.Props;
import org.apache.pekko.actor.UntypedAbstractActor;
import salsa.benchmarks.pekko.Result;
import salsa.benchmarks.pekko.classic.Rounds;

/**
 * Workers compute the terms of a series for pi (Bailey, Borwein and Plouffe), each the next one when it has answered.
 * The result is the last ten digits. Arguments: workers, digits, rounds.
 */
public final class PiPrecision extends UntypedAbstractActor {
    /** Digits behind those that are wanted, for what is cut off each term. */
    private static final int GUARD = 10;

    private final int workers;
    private final int digits;
    private int next;
    private int working;
    private boolean enough;
    private long[] sum;

    private PiPrecision(String[] arguments) {
        workers = Integer.parseInt(arguments[0]);
        digits = Integer.parseInt(arguments[1]);
    }

    public static void main(String[] arguments) {
        Rounds.run(arguments, Props.create(PiPrecision.class, () -> new PiPrecision(arguments)));
    }

    private record Compute(int k) {}

    private record Term(long[] term) {}

    @Override
    public void preStart() {
        long[] unit = Digits.of(BigInteger.TEN.pow(digits + GUARD));
        sum = new long[unit.length];
        Props worker = Props.create(Worker.class, () -> new Worker(unit));
        for (int i = 0; i < workers; i++) employ(getContext().actorOf(worker));
    }

    private void employ(ActorRef worker) {
        working++;
        worker.tell(new Compute(next++), getSelf());
    }

    @Override
    public void onReceive(Object message) {
        if (!(message instanceof Term(long[] term))) {
            unhandled(message);
            return;
        }
        working--;
        Digits.add(sum, term);
        if (term.length == 0) enough = true;
        if (!enough) employ(getSender());
        else if (working == 0) finish();
    }

    private void finish() {
        String last = Digits.number(sum).toString().substring(digits - 9, digits + 1);
        getContext().getParent().tell(Result.of("piprecision", last, workers, digits), getSelf());
    }

    private static final class Worker extends UntypedAbstractActor {
        private final Terms terms;

        Worker(long[] unit) {
            terms = new Terms(unit);
        }

        @Override
        public void onReceive(Object message) {
            if (message instanceof Compute(int k)) getSender().tell(new Term(terms.term(k)), getSelf());
            else unhandled(message);
        }
    }
}
