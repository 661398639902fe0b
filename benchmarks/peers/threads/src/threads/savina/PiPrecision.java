package threads.savina;

import java.math.BigInteger;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedTransferQueue;
import threads.Actors;
import threads.Rounds;

/**
 * Workers compute the terms of a series for pi (Bailey, Borwein and Plouffe), each the next one when it has answered.
 * Sizes: workers, digits.
 */
final class PiPrecision {
    /** Digits behind those that are wanted, for what is cut off each term. */
    private static final int GUARD = 10;

    private record Computed(BigInteger term, BlockingQueue<Integer> worker) {}

    private final BigInteger unit;
    private final BlockingQueue<Computed> master = new LinkedTransferQueue<>();

    private PiPrecision(BigInteger unit) {
        this.unit = unit;
    }

    /** Plays the rounds. */
    public static void main(String[] arguments) throws InterruptedException {
        int workers = Integer.parseInt(arguments[0]);
        int digits = Integer.parseInt(arguments[1]);
        Rounds.play(arguments, () -> {
            BlockingQueue<String> results = new LinkedTransferQueue<>();
            Actors.start(() -> {
                BigInteger sum = new PiPrecision(BigInteger.TEN.pow(digits + GUARD)).sum(workers);
                results.put(sum.toString().substring(digits - 9, digits + 1));
            });
            return Rounds.named("piprecision", arguments) + " = " + results.take();
        });
    }

    private BigInteger sum(int workers) throws InterruptedException {
        for (int worker = 0; worker < workers; worker++) {
            BlockingQueue<Integer> mailbox = new LinkedTransferQueue<>();
            Actors.start(() -> compute(mailbox));
            mailbox.put(worker);
        }
        BigInteger sum = BigInteger.ZERO;
        int next = workers;
        int working = workers;
        boolean enough = false;
        while (working > 0) {
            Computed computed = master.take();
            sum = sum.add(computed.term);
            enough |= computed.term.signum() == 0;
            if (enough) {
                working--;
            } else {
                computed.worker.put(next);
                next++;
            }
        }
        return sum;
    }

    private void compute(BlockingQueue<Integer> mailbox) throws InterruptedException {
        while (true) {
            int k = mailbox.take();
            BigInteger term = part(4, 8 * k + 1).subtract(part(2, 8 * k + 4)).subtract(part(1, 8 * k + 5))
                    .subtract(part(1, 8 * k + 6));
            master.put(new Computed(term.shiftRight(4 * k), mailbox));
        }
    }

    private BigInteger part(int numerator, int denominator) {
        return unit.multiply(BigInteger.valueOf(numerator)).divide(BigInteger.valueOf(denominator));
    }
}
