package salsa.benchmarks.pekko.classic;

import org.apache.pekko.actor.ActorRef;
import org.apache.pekko.actor.Props;
import org.apache.pekko.actor.UntypedAbstractActor;
import salsa.benchmarks.pekko.Result;

/** Two actors write to each other, one message at a time. Arguments: round trips, rounds. */
public final class PingPong extends UntypedAbstractActor {
    private final int roundTrips;
    private ActorRef partner;
    private int pongs;

    private PingPong(int roundTrips) {
        this.roundTrips = roundTrips;
    }

    public static void main(String[] arguments) {
        int roundTrips = Integer.parseInt(arguments[0]);
        Rounds.run(arguments, Props.create(PingPong.class, () -> new PingPong(roundTrips)));
    }

    private enum Message {
        PING,
        PONG
    }

    @Override
    public void preStart() {
        partner = getContext().actorOf(Props.create(Partner.class, Partner::new));
        partner.tell(Message.PING, getSelf());
    }

    @Override
    public void onReceive(Object message) {
        if (message != Message.PONG) {
            unhandled(message);
        } else if (++pongs < roundTrips) {
            partner.tell(Message.PING, getSelf());
        } else {
            getContext().getParent().tell(Result.of("pingpong", pongs, roundTrips), getSelf());
        }
    }

    private static final class Partner extends UntypedAbstractActor {
        @Override
        public void onReceive(Object message) {
            if (message == Message.PING) getSender().tell(Message.PONG, getSelf());
            else unhandled(message);
        }
    }
}
