package salsa.benchmarks.pekko.typed.savina;

import org.apache.pekko.actor.typed.ActorRef;
import org.apache.pekko.actor.typed.Behavior;
import org.apache.pekko.actor.typed.javadsl.ActorContext;
import org.apache.pekko.actor.typed.javadsl.Behaviors;
import salsa.benchmarks.pekko.Result;
import salsa.benchmarks.pekko.typed.Rounds;

/**
 * A chain of actors, each of which holds some primes: a number that none of them divides is kept if there is room, else
 * passed on. Arguments: up to which number, primes of an actor, rounds.
 */
public final class Sieve {
    private Sieve() {}

    public static void main(String[] arguments) {
        int limit = Integer.parseInt(arguments[0]);
        int local = Integer.parseInt(arguments[1]);
        Rounds.run(arguments, finished -> Behaviors.<Primes>setup(context -> begin(context, limit, local, finished)));
    }

    private sealed interface Message {}

    private record Candidate(int number) implements Message {}

    private record End(ActorRef<Primes> asker, int primes) implements Message {}

    private record Primes(int count) {}

    private static Behavior<Primes> begin(
            ActorContext<Primes> context, int limit, int local, ActorRef<Rounds.Finished> finished) {
        ActorRef<Message> filter = context.spawnAnonymous(Filter.behavior(2, local));
        for (int number = 3; number <= limit; number += 2) filter.tell(new Candidate(number));
        filter.tell(new End(context.getSelf(), 0));
        return Behaviors.receiveMessage(primes -> {
            finished.tell(new Rounds.Finished(Result.text("sieve", primes.count, limit, local)));
            return Behaviors.same();
        });
    }

    private static final class Filter {
        private final ActorContext<Message> context;
        private final int[] primes;
        private int count = 1;
        private ActorRef<Message> next;

        private Filter(ActorContext<Message> context, int first, int local) {
            this.context = context;
            this.primes = new int[local];
            this.primes[0] = first;
        }

        static Behavior<Message> behavior(int first, int local) {
            return Behaviors.setup(context -> Behaviors.receiveMessage(new Filter(context, first, local)::receive));
        }

        private Behavior<Message> receive(Message message) {
            switch (message) {
                case Candidate candidate -> {
                    if (isPrimeHere(candidate.number)) take(candidate);
                }
                case End(ActorRef<Primes> asker, int before) -> {
                    if (next == null) asker.tell(new Primes(before + count));
                    else next.tell(new End(asker, before + count));
                }
            }
            return Behaviors.same();
        }

        private boolean isPrimeHere(int number) {
            for (int i = 0; i < count; i++) if (number % primes[i] == 0) return false;
            return true;
        }

        private void take(Candidate candidate) {
            if (count < primes.length) primes[count++] = candidate.number;
            else if (next == null) next = context.spawnAnonymous(behavior(candidate.number, primes.length));
            else next.tell(candidate);
        }
    }
}
