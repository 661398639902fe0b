package threads.savina;

import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedTransferQueue;
import threads.Actors;
import threads.Rounds;

/** Numbers go through a chain of actors, each of which holds some primes. Sizes: the limit, primes of an actor. */
final class Sieve {
    private static final int END = -1;

    private final int capacity;
    private final BlockingQueue<Integer> counts = new LinkedTransferQueue<>();

    private Sieve(int capacity) {
        this.capacity = capacity;
    }

    /** Plays the rounds. */
    public static void main(String[] arguments) throws InterruptedException {
        int limit = Integer.parseInt(arguments[0]);
        int capacity = Integer.parseInt(arguments[1]);
        Rounds.play(arguments,
                () -> Rounds.named("sieve", arguments) + " = " + new Sieve(capacity).primes(limit));
    }

    private int primes(int limit) throws InterruptedException {
        BlockingQueue<Integer> first = filter(2, 0);
        Actors.start(() -> {
            for (int number = 3; number <= limit; number += 2) {
                first.put(number);
            }
            first.put(END);
        });
        return counts.take();
    }

    /** A new actor at the end of the chain, which has this many primes before. */
    private BlockingQueue<Integer> filter(int prime, int before) {
        BlockingQueue<Integer> mailbox = new LinkedTransferQueue<>();
        Actors.start(() -> filter(prime, before, mailbox));
        return mailbox;
    }

    private void filter(int prime, int before, BlockingQueue<Integer> mailbox) throws InterruptedException {
        int[] primes = new int[capacity];
        primes[0] = prime;
        int count = 1;
        BlockingQueue<Integer> next = null;
        int number = mailbox.take();
        while (number != END) {
            if (!divides(primes, count, number)) {
                if (count < capacity) {
                    primes[count] = number;
                    count++;
                } else if (next == null) {
                    next = filter(number, before + count);
                } else {
                    next.put(number);
                }
            }
            number = mailbox.take();
        }
        if (next == null) {
            counts.put(before + count);
        } else {
            next.put(END);
        }
    }

    private static boolean divides(int[] primes, int count, int number) {
        for (int i = 0; i < count; i++) {
            if (number % primes[i] == 0) {
                return true;
            }
        }
        return false;
    }
}
