package salsa.benchmarks.pekko.typed.savina;

import org.apache.pekko.actor.typed.ActorRef;
import org.apache.pekko.actor.typed.Behavior;
import org.apache.pekko.actor.typed.javadsl.ActorContext;
import org.apache.pekko.actor.typed.javadsl.Behaviors;
import salsa.benchmarks.pekko.Result;
import salsa.benchmarks.pekko.typed.Rounds;

/** Many actors are made, each of which gets one message and computes a sine. Arguments: actors, rounds. */
public final class FjCreate {
    private final int actors;
    private final ActorRef<Rounds.Finished> finished;
    private int computed;

    private FjCreate(int actors, ActorRef<Rounds.Finished> finished) {
        this.actors = actors;
        this.finished = finished;
    }

    public static void main(String[] arguments) {
        int actors = Integer.parseInt(arguments[0]);
        Rounds.run(arguments, finished -> Behaviors.setup(new FjCreate(actors, finished)::begin));
    }

    private record Compute(double angle, ActorRef<Computed> asker) {}

    private enum Computed {
        COMPUTED
    }

    private Behavior<Computed> begin(ActorContext<Computed> context) {
        Behavior<Compute> worker = Behaviors.receiveMessage(FjCreate::compute);
        for (int i = 0; i < actors; i++) context.spawnAnonymous(worker).tell(new Compute(37.2, context.getSelf()));
        return Behaviors.receiveMessage(this::receive);
    }

    private Behavior<Computed> receive(Computed message) {
        if (++computed == actors) finished.tell(new Rounds.Finished(Result.text("fjcreate", computed, actors)));
        return Behaviors.same();
    }

    private static Behavior<Compute> compute(Compute compute) {
        double sine = Math.sin(compute.angle);
        if (sine * sine <= 0) Result.wrong("the square of " + sine);
        compute.asker.tell(Computed.COMPUTED);
        return Behaviors.stopped();
    }
}
