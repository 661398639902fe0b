package salsa.benchmarks.pekko.classic.savina;

import org.apache.pekko.actor.Props;
import org.apache.pekko.actor.UntypedAbstractActor;
import salsa.benchmarks.pekko.Result;
import salsa.benchmarks.pekko.classic.Rounds;

/** Many actors are made, each of which gets one message and computes a sine. Arguments: actors, rounds. */
public final class FjCreate extends UntypedAbstractActor {
    private final int actors;
    private int computed;

    private FjCreate(String[] arguments) {
        actors = Integer.parseInt(arguments[0]);
    }

    public static void main(String[] arguments) {
        Rounds.run(arguments, Props.create(FjCreate.class, () -> new FjCreate(arguments)));
    }

    private record Compute(double angle) {}

    private enum Computed {
        COMPUTED
    }

    @Override
    public void preStart() {
        Props worker = Props.create(Worker.class, Worker::new);
        for (int i = 0; i < actors; i++) getContext().actorOf(worker).tell(new Compute(37.2), getSelf());
    }

    @Override
    public void onReceive(Object message) {
        if (message != Computed.COMPUTED) unhandled(message);
        else if (++computed == actors) finish();
    }

    private void finish() {
        getContext().getParent().tell(Result.of("fjcreate", computed, actors), getSelf());
    }

    private static final class Worker extends UntypedAbstractActor {
        @Override
        public void onReceive(Object message) {
            if (!(message instanceof Compute(double angle))) {
                unhandled(message);
                return;
            }
            double sine = Math.sin(angle);
            if (sine * sine <= 0) Result.wrong("the square of " + sine);
            getSender().tell(Computed.COMPUTED, getSelf());
            getContext().stop(getSelf());
        }
    }
}
