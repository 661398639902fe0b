package salsa.benchmarks.pekko.classic.savina;

import java.util.Random;
import org.apache.pekko.actor.ActorRef;
import org.apache.pekko.actor.Props;
import org.apache.pekko.actor.UntypedAbstractActor;
import salsa.benchmarks.pekko.Result;
import salsa.benchmarks.pekko.classic.Rounds;

/**
 * Many actors, each of which sends a ping to one of all at random, waits for its pong, and so on. Arguments: pings of
 * each, actors, rounds.
 */
public final class Big extends UntypedAbstractActor {
    private final int pings;
    private final int actors;
    private int playing;
    private long pongs;

    private Big(String[] arguments) {
        pings = Integer.parseInt(arguments[0]);
        actors = Integer.parseInt(arguments[1]);
        playing = actors;
    }

    public static void main(String[] arguments) {
        Rounds.run(arguments, Props.create(Big.class, () -> new Big(arguments)));
    }

    private record Play(ActorRef[] players) {}

    private record Played(int pongs) {}

    private enum Message {
        PING,
        PONG
    }

    @Override
    public void preStart() {
        ActorRef[] players = new ActorRef[actors];
        for (int number = 0; number < actors; number++)
            players[number] = getContext().actorOf(player(number, pings));
        Play play = new Play(players);
        for (ActorRef each : players) each.tell(play, getSelf());
    }

    private static Props player(int number, int pings) {
        return Props.create(Player.class, () -> new Player(number, pings));
    }

    @Override
    public void onReceive(Object message) {
        if (!(message instanceof Played(int pongsOfOne))) {
            unhandled(message);
            return;
        }
        pongs += pongsOfOne;
        if (--playing > 0) return;
        Result.mustBe((long) pings * actors, pongs);
        getContext().getParent().tell(Result.of("big", pongs, pings, actors), getSelf());
    }

    private static final class Player extends UntypedAbstractActor {
        private final Random random;
        private int left;
        private int pongs;
        private ActorRef[] players;

        Player(int number, int pings) {
            random = new Random(number);
            left = pings;
        }

        @Override
        public void onReceive(Object message) {
            switch (message) {
                case Message.PING -> getSender().tell(Message.PONG, getSelf());
                case Message.PONG -> {
                    pongs++;
                    next();
                }
                case Play(ActorRef[] all) -> {
                    players = all;
                    next();
                }
                default -> unhandled(message);
            }
        }

        private void next() {
            if (left-- > 0) players[random.nextInt(players.length)].tell(Message.PING, getSelf());
            else getContext().getParent().tell(new Played(pongs), getSelf());
        }
    }
}
