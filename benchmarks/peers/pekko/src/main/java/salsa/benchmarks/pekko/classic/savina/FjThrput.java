package salsa.benchmarks.pekko.classic.savina;

import org.apache.pekko.actor.ActorRef;
import org.apache.pekko.actor.Props;
import org.apache.pekko.actor.UntypedAbstractActor;
import salsa.benchmarks.pekko.Result;
import salsa.benchmarks.pekko.classic.Rounds;

/** Some actors get many messages, in turn, and compute a sine for each. Arguments: messages of each, actors, rounds. */
public final class FjThrput extends UntypedAbstractActor {
    private final int messages;
    private final int actors;
    private int working;
    private int handled;

    private FjThrput(String[] arguments) {
        messages = Integer.parseInt(arguments[0]);
        actors = Integer.parseInt(arguments[1]);
        working = actors;
    }

    public static void main(String[] arguments) {
        Rounds.run(arguments, Props.create(FjThrput.class, () -> new FjThrput(arguments)));
    }

    private record Compute(double angle) {}

    private record Done(int handled) {}

    @Override
    public void preStart() {
        ActorRef[] workers = new ActorRef[actors];
        Props worker = Props.create(Worker.class, () -> new Worker(messages));
        for (int i = 0; i < actors; i++) workers[i] = getContext().actorOf(worker);
        for (int i = 0; i < messages; i++) {
            for (ActorRef each : workers) each.tell(new Compute(37.2), getSelf());
        }
    }

    @Override
    public void onReceive(Object message) {
        if (!(message instanceof Done(int handledByOne))) {
            unhandled(message);
            return;
        }
        handled += handledByOne;
        if (--working == 0) getContext().getParent().tell(Result.of("fjthrput", handled, messages, actors), getSelf());
    }

    private static final class Worker extends UntypedAbstractActor {
        private final int expected;
        private int handled;

        Worker(int expected) {
            this.expected = expected;
        }

        @Override
        public void onReceive(Object message) {
            if (!(message instanceof Compute(double angle))) {
                unhandled(message);
                return;
            }
            double sine = Math.sin(angle);
            if (sine * sine <= 0) Result.wrong("the square of " + sine);
            if (++handled == expected) getSender().tell(new Done(handled), getSelf());
        }
    }
}
