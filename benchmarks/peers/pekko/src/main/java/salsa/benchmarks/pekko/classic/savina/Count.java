package salsa.benchmarks.pekko.classic.savina;

import org.apache.pekko.actor.ActorRef;
import org.apache.pekko.actor.Props;
import org.apache.pekko.actor.UntypedAbstractActor;
import salsa.benchmarks.pekko.Result;
import salsa.benchmarks.pekko.classic.Rounds;

/** One actor sends many messages to another one, and asks it then how many have come. Arguments: messages, rounds. */
public final class Count extends UntypedAbstractActor {
    private final int messages;

    private Count(String[] arguments) {
        messages = Integer.parseInt(arguments[0]);
    }

    public static void main(String[] arguments) {
        Rounds.run(arguments, Props.create(Count.class, () -> new Count(arguments)));
    }

    private enum Message {
        INCREMENT,
        ASK
    }

    private record Answer(int count) {}

    @Override
    public void preStart() {
        ActorRef counter = getContext().actorOf(Props.create(Counter.class, Counter::new));
        for (int i = 0; i < messages; i++) counter.tell(Message.INCREMENT, getSelf());
        counter.tell(Message.ASK, getSelf());
    }

    @Override
    public void onReceive(Object message) {
        if (message instanceof Answer(int count)) {
            Result.mustBe(messages, count);
            getContext().getParent().tell(Result.of("count", count, messages), getSelf());
        } else {
            unhandled(message);
        }
    }

    private static final class Counter extends UntypedAbstractActor {
        private int count;

        @Override
        public void onReceive(Object message) {
            switch (message) {
                case Message.INCREMENT -> count++;
                case Message.ASK -> getSender().tell(new Answer(count), getSelf());
                default -> unhandled(message);
            }
        }
    }
}
