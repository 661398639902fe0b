package salsa.benchmarks.pekko.typed;

import java.util.function.IntConsumer;
import org.apache.pekko.actor.typed.ActorRef;
import org.apache.pekko.actor.typed.Behavior;
import org.apache.pekko.actor.typed.javadsl.ActorContext;
import org.apache.pekko.actor.typed.javadsl.Behaviors;
import salsa.benchmarks.pekko.Result;

/** A number travels around a ring of actors and decreases by one at each hop. Arguments: actors, hops, rounds. */
public final class Ring {
    private Ring() {}

    public static void main(String[] arguments) {
        run("ring", arguments);
    }

    /** Runs it for a row of this name. */
    public static void run(String name, String[] arguments) {
        int actors = Integer.parseInt(arguments[0]);
        int hops = Integer.parseInt(arguments[1]);
        Rounds.run(
                arguments,
                finished -> Behaviors.<Arrived>setup(context -> begin(
                        context,
                        actors,
                        hops,
                        number -> finished.tell(new Rounds.Finished(Result.text(name, number, actors, hops))))));
    }

    private record Arrived(int number) {}

    private static Behavior<Arrived> begin(ActorContext<Arrived> context, int actors, int hops, IntConsumer finish) {
        ActorRef<Message> last = place(context, actors, null);
        ActorRef<Message> first = last;
        for (int number = actors - 1; number > 0; number--) first = place(context, number, first);
        last.tell(new Follow(first));
        first.tell(new Token(hops));
        return Behaviors.receiveMessage(arrived -> {
            finish.accept(arrived.number);
            return Behaviors.same();
        });
    }

    private static ActorRef<Message> place(ActorContext<Arrived> context, int number, ActorRef<Message> next) {
        return context.spawnAnonymous(new Place(number, next, context.getSelf()).behavior());
    }

    private sealed interface Message {}

    private record Token(int left) implements Message {}

    private record Follow(ActorRef<Message> next) implements Message {}

    private static final class Place {
        private final int number;
        private final ActorRef<Arrived> ring;
        private ActorRef<Message> next;

        Place(int number, ActorRef<Message> next, ActorRef<Arrived> ring) {
            this.number = number;
            this.next = next;
            this.ring = ring;
        }

        Behavior<Message> behavior() {
            return Behaviors.receiveMessage(this::receive);
        }

        private Behavior<Message> receive(Message message) {
            switch (message) {
                case Token(int left) -> {
                    if (left == 0) ring.tell(new Arrived(number));
                    else next.tell(new Token(left - 1));
                }
                case Follow(ActorRef<Message> first) -> next = first;
            }
            return Behaviors.same();
        }
    }
}
