package salsa.benchmarks.pekko.typed.savina;

import org.apache.pekko.actor.typed.ActorRef;
import org.apache.pekko.actor.typed.Behavior;
import org.apache.pekko.actor.typed.javadsl.ActorContext;
import org.apache.pekko.actor.typed.javadsl.Behaviors;
import salsa.benchmarks.pekko.Result;
import salsa.benchmarks.pekko.typed.Rounds;

/**
 * Dining philosophers: an arbiter lends the two forks that each needs to eat, or refuses, and is asked again.
 * Arguments: philosophers, meals of each, rounds.
 */
public final class Philosopher {
    private final int philosophers;
    private final int meals;
    private final ActorRef<Rounds.Finished> finished;
    private int eating;
    private int eaten;

    private Philosopher(int philosophers, int meals, ActorRef<Rounds.Finished> finished) {
        this.philosophers = philosophers;
        this.meals = meals;
        this.finished = finished;
        this.eating = philosophers;
    }

    public static void main(String[] arguments) {
        int philosophers = Integer.parseInt(arguments[0]);
        int meals = Integer.parseInt(arguments[1]);
        Rounds.run(arguments, finished -> Behaviors.setup(new Philosopher(philosophers, meals, finished)::begin));
    }

    private sealed interface Message {}

    private record Hungry(int seat, ActorRef<Answer> guest) implements Message {}

    private record Done(int seat) implements Message {}

    private enum Answer {
        REFUSED,
        EAT
    }

    private record Full(int meals) {}

    private Behavior<Full> begin(ActorContext<Full> context) {
        ActorRef<Message> arbiter =
                context.spawnAnonymous(Behaviors.receiveMessage(new Arbiter(philosophers)::receive));
        for (int seat = 0; seat < philosophers; seat++) {
            context.spawnAnonymous(Guest.behavior(seat, meals, arbiter, context.getSelf()));
        }
        return Behaviors.receiveMessage(this::receive);
    }

    private Behavior<Full> receive(Full full) {
        eaten += full.meals;
        if (--eating == 0) {
            finished.tell(new Rounds.Finished(Result.text("philosopher", eaten, philosophers, meals)));
        }
        return Behaviors.same();
    }

    private static final class Guest {
        private final ActorRef<Message> arbiter;
        private final ActorRef<Full> table;
        private final Hungry hungry;
        private final Done done;
        private final int meals;
        private int eaten;

        private Guest(Hungry hungry, int meals, ActorRef<Message> arbiter, ActorRef<Full> table) {
            this.hungry = hungry;
            this.done = new Done(hungry.seat);
            this.meals = meals;
            this.arbiter = arbiter;
            this.table = table;
        }

        static Behavior<Answer> behavior(int seat, int meals, ActorRef<Message> arbiter, ActorRef<Full> table) {
            return Behaviors.setup(context -> {
                Guest guest = new Guest(new Hungry(seat, context.getSelf()), meals, arbiter, table);
                arbiter.tell(guest.hungry);
                return Behaviors.receiveMessage(guest::receive);
            });
        }

        private Behavior<Answer> receive(Answer answer) {
            switch (answer) {
                case REFUSED -> arbiter.tell(hungry);
                case EAT -> {
                    arbiter.tell(done);
                    if (++eaten < meals) arbiter.tell(hungry);
                    else table.tell(new Full(eaten));
                }
            }
            return Behaviors.same();
        }
    }

    /** Has a fork between each two seats. */
    private static final class Arbiter {
        private final boolean[] inUse;

        Arbiter(int seats) {
            inUse = new boolean[seats];
        }

        Behavior<Message> receive(Message message) {
            switch (message) {
                case Hungry(int seat, ActorRef<Answer> guest) -> guest.tell(lend(seat));
                case Done(int seat) -> {
                    inUse[seat] = false;
                    inUse[right(seat)] = false;
                }
            }
            return Behaviors.same();
        }

        private Answer lend(int seat) {
            int right = right(seat);
            if (inUse[seat] || inUse[right]) return Answer.REFUSED;
            inUse[seat] = true;
            inUse[right] = true;
            return Answer.EAT;
        }

        private int right(int seat) {
            return (seat + 1) % inUse.length;
        }
    }
}
