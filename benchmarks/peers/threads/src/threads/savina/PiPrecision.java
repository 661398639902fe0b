package threads.savina;

import java.math.BigInteger;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedTransferQueue;
import kernels.Digits;
import kernels.Terms;
import threads.Actors;
import threads.Rounds;

/**
 * Workers compute the terms of a series for pi (Bailey, Borwein and Plouffe), each the next one when it has answered.
 * Sizes: workers, digits.
 */
final class PiPrecision {
    /** Digits behind those that are wanted, for what is cut off each term. */
    private static final int GUARD = 10;

    private record Computed(long[] term, BlockingQueue<Integer> worker) {}

    private final long[] unit;
    private final BlockingQueue<Computed> master = new LinkedTransferQueue<>();

    private PiPrecision(long[] unit) {
        this.unit = unit;
    }

    /** Plays the rounds. */
    public static void main(String[] arguments) throws InterruptedException {
        int workers = Integer.parseInt(arguments[0]);
        int digits = Integer.parseInt(arguments[1]);
        Rounds.play(arguments, () -> {
            BlockingQueue<String> results = new LinkedTransferQueue<>();
            Actors.start(() -> {
                BigInteger sum = new PiPrecision(Digits.of(BigInteger.TEN.pow(digits + GUARD))).sum(workers);
                results.put(sum.toString().substring(digits - 9, digits + 1));
            });
            return Rounds.named("piprecision", arguments) + " = " + results.take();
        });
    }

    private BigInteger sum(int workers) throws InterruptedException {
        for (int worker = 0; worker < workers; worker++) {
            BlockingQueue<Integer> mailbox = new LinkedTransferQueue<>();
            Terms terms = new Terms(unit);
            Actors.start(() -> compute(mailbox, terms));
            mailbox.put(worker);
        }
        long[] sum = new long[unit.length];
        int next = workers;
        int working = workers;
        boolean enough = false;
        while (working > 0) {
            Computed computed = master.take();
            Digits.add(sum, computed.term);
            enough |= computed.term.length == 0;
            if (enough) {
                working--;
            } else {
                computed.worker.put(next);
                next++;
            }
        }
        return Digits.number(sum);
    }

    private void compute(BlockingQueue<Integer> mailbox, Terms terms) throws InterruptedException {
        while (true) {
            int k = mailbox.take();
            master.put(new Computed(terms.term(k), mailbox));
        }
    }
}
