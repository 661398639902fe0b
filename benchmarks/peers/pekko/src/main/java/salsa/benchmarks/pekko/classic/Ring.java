package salsa.benchmarks.pekko.classic;

import org.apache.pekko.actor.ActorRef;
import org.apache.pekko.actor.Props;
import org.apache.pekko.actor.UntypedAbstractActor;
import salsa.benchmarks.pekko.Result;

/** A number travels around a ring of actors and decreases by one at each hop. Arguments: actors, hops, rounds. */
public final class Ring extends UntypedAbstractActor {
    private final String name;
    private final int actors;
    private final int hops;

    private Ring(String name, int actors, int hops) {
        this.name = name;
        this.actors = actors;
        this.hops = hops;
    }

    public static void main(String[] arguments) {
        run("ring", arguments);
    }

    /** Runs it for a row of this name. */
    public static void run(String name, String[] arguments) {
        int actors = Integer.parseInt(arguments[0]);
        int hops = Integer.parseInt(arguments[1]);
        Rounds.run(arguments, Props.create(Ring.class, () -> new Ring(name, actors, hops)));
    }

    private record Token(int left) {}

    private record Follow(ActorRef next) {}

    private record Arrived(int number) {}

    @Override
    public void preStart() {
        ActorRef last = place(actors, null);
        ActorRef first = last;
        for (int number = actors - 1; number > 0; number--) first = place(number, first);
        last.tell(new Follow(first), getSelf());
        first.tell(new Token(hops), getSelf());
    }

    private ActorRef place(int number, ActorRef next) {
        return getContext().actorOf(Props.create(Place.class, () -> new Place(number, next)));
    }

    @Override
    public void onReceive(Object message) {
        if (message instanceof Arrived(int number)) {
            getContext().getParent().tell(Result.of(name, number, actors, hops), getSelf());
        } else {
            unhandled(message);
        }
    }

    private static final class Place extends UntypedAbstractActor {
        private final int number;
        private ActorRef next;

        Place(int number, ActorRef next) {
            this.number = number;
            this.next = next;
        }

        @Override
        public void onReceive(Object message) {
            switch (message) {
                case Token(int left) -> {
                    if (left == 0) getContext().getParent().tell(new Arrived(number), getSelf());
                    else next.tell(new Token(left - 1), getSelf());
                }
                case Follow(ActorRef first) -> next = first;
                default -> unhandled(message);
            }
        }
    }
}
