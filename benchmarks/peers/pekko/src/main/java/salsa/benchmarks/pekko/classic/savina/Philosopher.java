package salsa.benchmarks.pekko.classic.savina;

import org.apache.pekko.actor.ActorRef;
import org.apache.pekko.actor.Props;
import org.apache.pekko.actor.UntypedAbstractActor;
import salsa.benchmarks.pekko.Result;
import salsa.benchmarks.pekko.classic.Rounds;

/**
 * Dining philosophers: an arbiter lends the two forks that each needs to eat, or refuses, and is asked again.
 * Arguments: philosophers, meals of each, rounds.
 */
public final class Philosopher extends UntypedAbstractActor {
    private final int philosophers;
    private final int meals;
    private int eating;
    private int eaten;

    private Philosopher(String[] arguments) {
        philosophers = Integer.parseInt(arguments[0]);
        meals = Integer.parseInt(arguments[1]);
        eating = philosophers;
    }

    public static void main(String[] arguments) {
        Rounds.run(arguments, Props.create(Philosopher.class, () -> new Philosopher(arguments)));
    }

    private record Hungry(int seat) {}

    private record Done(int seat) {}

    private enum Answer {
        REFUSED,
        EAT
    }

    private record Full(int meals) {}

    @Override
    public void preStart() {
        ActorRef arbiter = getContext().actorOf(Props.create(Arbiter.class, () -> new Arbiter(philosophers)));
        for (int seat = 0; seat < philosophers; seat++) getContext().actorOf(guest(seat, arbiter, meals));
    }

    private static Props guest(int seat, ActorRef arbiter, int meals) {
        return Props.create(Guest.class, () -> new Guest(seat, arbiter, meals));
    }

    @Override
    public void onReceive(Object message) {
        if (!(message instanceof Full(int mealsOfOne))) {
            unhandled(message);
            return;
        }
        eaten += mealsOfOne;
        if (--eating == 0) {
            getContext().getParent().tell(Result.of("philosopher", eaten, philosophers, meals), getSelf());
        }
    }

    private static final class Guest extends UntypedAbstractActor {
        private final ActorRef arbiter;
        private final Hungry hungry;
        private final Done done;
        private final int meals;
        private int eaten;

        Guest(int seat, ActorRef arbiter, int meals) {
            this.arbiter = arbiter;
            this.hungry = new Hungry(seat);
            this.done = new Done(seat);
            this.meals = meals;
        }

        @Override
        public void preStart() {
            arbiter.tell(hungry, getSelf());
        }

        @Override
        public void onReceive(Object message) {
            switch (message) {
                case Answer.REFUSED -> arbiter.tell(hungry, getSelf());
                case Answer.EAT -> {
                    arbiter.tell(done, getSelf());
                    if (++eaten < meals) arbiter.tell(hungry, getSelf());
                    else getContext().getParent().tell(new Full(eaten), getSelf());
                }
                default -> unhandled(message);
            }
        }
    }

    /** Has a fork between each two seats. */
    private static final class Arbiter extends UntypedAbstractActor {
        private final boolean[] inUse;

        Arbiter(int seats) {
            inUse = new boolean[seats];
        }

        @Override
        public void onReceive(Object message) {
            switch (message) {
                case Hungry(int seat) -> getSender().tell(lend(seat), getSelf());
                case Done(int seat) -> {
                    inUse[seat] = false;
                    inUse[right(seat)] = false;
                }
                default -> unhandled(message);
            }
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
