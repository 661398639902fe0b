package salsa.benchmarks.pekko.classic.savina;

import java.math.BigInteger;
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
    private BigInteger sum = BigInteger.ZERO;

    private PiPrecision(String[] arguments) {
        workers = Integer.parseInt(arguments[0]);
        digits = Integer.parseInt(arguments[1]);
    }

    public static void main(String[] arguments) {
        Rounds.run(arguments, Props.create(PiPrecision.class, () -> new PiPrecision(arguments)));
    }

    private record Compute(int k) {}

    private record Term(BigInteger term) {}

    @Override
    public void preStart() {
        BigInteger unit = BigInteger.TEN.pow(digits + GUARD);
        Props worker = Props.create(Worker.class, () -> new Worker(unit));
        for (int i = 0; i < workers; i++) employ(getContext().actorOf(worker));
    }

    private void employ(ActorRef worker) {
        working++;
        worker.tell(new Compute(next++), getSelf());
    }

    @Override
    public void onReceive(Object message) {
        if (!(message instanceof Term(BigInteger term))) {
            unhandled(message);
            return;
        }
        working--;
        sum = sum.add(term);
        if (term.signum() == 0) enough = true;
        if (!enough) employ(getSender());
        else if (working == 0) finish();
    }

    private void finish() {
        String last = sum.toString().substring(digits - 9, digits + 1);
        getContext().getParent().tell(Result.of("piprecision", last, workers, digits), getSelf());
    }

    private static final class Worker extends UntypedAbstractActor {
        private final BigInteger unit;

        Worker(BigInteger unit) {
            this.unit = unit;
        }

        @Override
        public void onReceive(Object message) {
            if (message instanceof Compute(int k)) getSender().tell(new Term(term(k)), getSelf());
            else unhandled(message);
        }

        private BigInteger term(int k) {
            return part(4, 8 * k + 1)
                .subtract(part(2, 8 * k + 4))
                .subtract(part(1, 8 * k + 5))
                .subtract(part(1, 8 * k + 6))
                .shiftRight(4 * k);
        }

        private BigInteger part(int numerator, int denominator) {
            return unit.multiply(BigInteger.valueOf(numerator)).divide(BigInteger.valueOf(denominator));
        }
    }
}
