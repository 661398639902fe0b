package salsa.benchmarks.pekko.typed;

import org.apache.pekko.actor.typed.ActorRef;
import org.apache.pekko.actor.typed.Behavior;
import org.apache.pekko.actor.typed.javadsl.ActorContext;
import org.apache.pekko.actor.typed.javadsl.Behaviors;
import salsa.benchmarks.pekko.Result;

/** Two actors write to each other, one message at a time. Arguments: round trips, rounds. */
public final class PingPong {
    private final Ping ping;
    private final ActorRef<Ping> partner;
    private final int roundTrips;
    private final ActorRef<Rounds.Finished> finished;
    private int pongs;

    private PingPong(ActorContext<Pong> context, int roundTrips, ActorRef<Rounds.Finished> finished) {
        this.ping = new Ping(context.getSelf());
        this.partner = context.spawnAnonymous(Behaviors.receiveMessage(PingPong::answer));
        this.roundTrips = roundTrips;
        this.finished = finished;
    }

    public static void main(String[] arguments) {
        int roundTrips = Integer.parseInt(arguments[0]);
        Rounds.run(
                arguments,
                finished -> Behaviors.<Pong>setup(context -> new PingPong(context, roundTrips, finished).begin()));
    }

    private record Ping(ActorRef<Pong> sender) {}

    private enum Pong {
        PONG
    }

    private Behavior<Pong> begin() {
        partner.tell(ping);
        return Behaviors.receiveMessage(this::receive);
    }

    private Behavior<Pong> receive(Pong pong) {
        if (++pongs < roundTrips) partner.tell(ping);
        else finished.tell(new Rounds.Finished(Result.text("pingpong", pongs, roundTrips)));
        return Behaviors.same();
    }

    private static Behavior<Ping> answer(Ping ping) {
        ping.sender.tell(Pong.PONG);
        return Behaviors.same();
    }
}
