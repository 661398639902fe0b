package salsa.benchmarks.pekko.classic.savina;

import org.apache.pekko.actor.ActorRef;
import org.apache.pekko.actor.Props;
import org.apache.pekko.actor.UntypedAbstractActor;
import salsa.benchmarks.pekko.Result;
import salsa.benchmarks.pekko.classic.Rounds;

/**
 * A chain of actors, each of which holds some primes: a number that none of them divides is kept if there is room, else
 * passed on. Arguments: up to which number, primes of an actor, rounds.
 */
public final class Sieve extends UntypedAbstractActor {
    private final int limit;
    private final int local;

    private Sieve(String[] arguments) {
        limit = Integer.parseInt(arguments[0]);
        local = Integer.parseInt(arguments[1]);
    }

    public static void main(String[] arguments) {
        Rounds.run(arguments, Props.create(Sieve.class, () -> new Sieve(arguments)));
    }

    private record Candidate(int number) {}

    private record End(ActorRef asker, int primes) {}

    private record Primes(int count) {}

    @Override
    public void preStart() {
        ActorRef filter = getContext().actorOf(Props.create(Filter.class, () -> new Filter(2, local)));
        for (int number = 3; number <= limit; number += 2) filter.tell(new Candidate(number), getSelf());
        filter.tell(new End(getSelf(), 0), getSelf());
    }

    @Override
    public void onReceive(Object message) {
        if (message instanceof Primes(int count)) {
            getContext().getParent().tell(Result.of("sieve", count, limit, local), getSelf());
        } else {
            unhandled(message);
        }
    }

    private static final class Filter extends UntypedAbstractActor {
        private final int[] primes;
        private int count = 1;
        private ActorRef next;

        Filter(int first, int local) {
            primes = new int[local];
            primes[0] = first;
        }

        @Override
        public void onReceive(Object message) {
            switch (message) {
                case Candidate candidate -> {
                    if (isPrimeHere(candidate.number)) take(candidate);
                }
                case End(ActorRef asker, int before) -> {
                    if (next == null) asker.tell(new Primes(before + count), getSelf());
                    else next.tell(new End(asker, before + count), getSelf());
                }
                default -> unhandled(message);
            }
        }

        private boolean isPrimeHere(int number) {
            for (int i = 0; i < count; i++) if (number % primes[i] == 0) return false;
            return true;
        }

        private void take(Candidate candidate) {
            if (count < primes.length) {
                primes[count++] = candidate.number;
            } else if (next == null) {
                int local = primes.length;
                next = getContext().actorOf(Props.create(Filter.class, () -> new Filter(candidate.number, local)));
            } else {
                next.tell(candidate, getSelf());
            }
        }
    }
}
