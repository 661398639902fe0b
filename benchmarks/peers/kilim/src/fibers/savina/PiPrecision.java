package fibers.savina;

import fibers.Rounds;
import java.math.BigInteger;
import kilim.Mailbox;
import kilim.Pausable;
import kilim.Task;

/**
 * Workers compute the terms of a series for pi (Bailey, Borwein and Plouffe), each the next one when it has answered.
 * Sizes: workers, digits.
 */
final class PiPrecision extends Task<Void> {
    /** Digits behind those that are wanted, for what is cut off each term. */
    private static final int GUARD = 10;

    private static final class Computed {
        final BigInteger term;
        final Mailbox<Integer> worker;

        Computed(BigInteger term, Mailbox<Integer> worker) {
            this.term = term;
            this.worker = worker;
        }
    }

    private final int workers;
    private final BigInteger unit;
    private final Mailbox<BigInteger> results;

    private PiPrecision(int workers, BigInteger unit, Mailbox<BigInteger> results) {
        this.workers = workers;
        this.unit = unit;
        this.results = results;
    }

    /** Plays the rounds. */
    public static void main(String[] arguments) {
        int workers = Integer.parseInt(arguments[0]);
        int digits = Integer.parseInt(arguments[1]);
        Rounds.play(arguments, () -> {
            Mailbox<BigInteger> results = new Mailbox<>(1);
            new PiPrecision(workers, BigInteger.TEN.pow(digits + GUARD), results).start();
            String last = results.getb().toString().substring(digits - 9, digits + 1);
            return Rounds.named("piprecision", arguments) + " = " + last;
        });
    }

    @Override
    public void execute() throws Pausable {
        Mailbox<Computed> mailbox = new Mailbox<>(workers);
        for (int number = 0; number < workers; number++) {
            Worker worker = new Worker(unit, mailbox);
            worker.start();
            worker.mailbox.putnb(number);
        }
        BigInteger sum = BigInteger.ZERO;
        int next = workers;
        int working = workers;
        boolean enough = false;
        while (working > 0) {
            Computed computed = mailbox.get();
            sum = sum.add(computed.term);
            enough |= computed.term.signum() == 0;
            if (enough) {
                working--;
            } else {
                computed.worker.putnb(next);
                next++;
            }
        }
        results.putnb(sum);
    }

    private static final class Worker extends Task<Void> {
        private final Mailbox<Integer> mailbox = new Mailbox<>(1);
        private final BigInteger unit;
        private final Mailbox<Computed> master;

        Worker(BigInteger unit, Mailbox<Computed> master) {
            this.unit = unit;
            this.master = master;
        }

        @Override
        public void execute() throws Pausable {
            while (true) {
                int k = mailbox.get();
                master.putnb(new Computed(term(k), mailbox));
            }
        }

        private BigInteger term(int k) {
            return part(4, 8 * k + 1).subtract(part(2, 8 * k + 4)).subtract(part(1, 8 * k + 5))
                    .subtract(part(1, 8 * k + 6)).shiftRight(4 * k);
        }

        private BigInteger part(int numerator, int denominator) {
            return unit.multiply(BigInteger.valueOf(numerator)).divide(BigInteger.valueOf(denominator));
        }
    }
}
