package fibers.savina;

import fibers.Rounds;
import kilim.Mailbox;
import kilim.Pausable;
import kilim.Task;

/** Numbers go through a chain of actors, each of which holds some primes. Sizes: the limit, primes of an actor. */
final class Sieve extends Task<Void> {
    private static final int END = -1;

    private final Mailbox<Integer> mailbox = new Mailbox<>(64);
    private final int[] primes;
    private final int before;
    private final Mailbox<Integer> counts;

    /** An actor at the end of the chain, which has this many primes before. */
    private Sieve(int prime, int before, int capacity, Mailbox<Integer> counts) {
        this.primes = new int[capacity];
        this.primes[0] = prime;
        this.before = before;
        this.counts = counts;
    }

    /** Plays the rounds. */
    public static void main(String[] arguments) {
        int limit = Integer.parseInt(arguments[0]);
        int capacity = Integer.parseInt(arguments[1]);
        Rounds.play(arguments, () -> Rounds.named("sieve", arguments) + " = " + primes(limit, capacity));
    }

    private static int primes(int limit, int capacity) {
        Mailbox<Integer> counts = new Mailbox<>(1);
        Sieve first = new Sieve(2, 0, capacity, counts);
        first.start();
        for (int number = 3; number <= limit; number += 2) {
            first.mailbox.putnb(number);
        }
        first.mailbox.putnb(END);
        return counts.getb();
    }

    @Override
    public void execute() throws Pausable {
        int count = 1;
        Sieve next = null;
        for (int number = mailbox.get(); number != END; number = mailbox.get()) {
            if (divides(count, number)) {
                continue;
            }
            if (count < primes.length) {
                primes[count] = number;
                count++;
            } else if (next == null) {
                next = new Sieve(number, before + count, primes.length, counts);
                next.start();
            } else {
                next.mailbox.putnb(number);
            }
        }
        if (next == null) {
            counts.putnb(before + count);
        } else {
            next.mailbox.putnb(END);
        }
    }

    private boolean divides(int count, int number) {
        for (int i = 0; i < count; i++) {
            if (number % primes[i] == 0) {
                return true;
            }
        }
        return false;
    }
}
