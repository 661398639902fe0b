package salsa.benchmarks.pekko.typed.savina;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.apache.pekko.actor.typed.ActorRef;
import org.apache.pekko.actor.typed.Behavior;
import org.apache.pekko.actor.typed.javadsl.ActorContext;
import org.apache.pekko.actor.typed.javadsl.Behaviors;
import salsa.benchmarks.pekko.Result;
import salsa.benchmarks.pekko.typed.Rounds;

/**
 * Many actors, each of which sends a ping to one of all at random, waits for its pong, and so on. Arguments: pings of
 * each, actors, rounds.
 */
public final class Big {
    private final int pings;
    private final int actors;
    private final ActorRef<Rounds.Finished> finished;
    private int playing;
    private long pongs;

    private Big(int pings, int actors, ActorRef<Rounds.Finished> finished) {
        this.pings = pings;
        this.actors = actors;
        this.finished = finished;
        this.playing = actors;
    }

    public static void main(String[] arguments) {
        int pings = Integer.parseInt(arguments[0]);
        int actors = Integer.parseInt(arguments[1]);
        Rounds.run(arguments, finished -> Behaviors.setup(new Big(pings, actors, finished)::begin));
    }

    private sealed interface Message {}

    private record Play(List<ActorRef<Message>> players) implements Message {}

    private record Ping(ActorRef<Message> from) implements Message {}

    private enum Pong implements Message {
        PONG
    }

    private record Played(int pongs) {}

    private Behavior<Played> begin(ActorContext<Played> context) {
        List<ActorRef<Message>> players = new ArrayList<>();
        for (int number = 0; number < actors; number++) {
            players.add(context.spawnAnonymous(Player.behavior(number, pings, context.getSelf())));
        }
        Play play = new Play(List.copyOf(players));
        for (ActorRef<Message> each : players) each.tell(play);
        return Behaviors.receiveMessage(this::receive);
    }

    private Behavior<Played> receive(Played played) {
        pongs += played.pongs;
        if (--playing == 0) {
            Result.mustBe((long) pings * actors, pongs);
            finished.tell(new Rounds.Finished(Result.text("big", pongs, pings, actors)));
        }
        return Behaviors.same();
    }

    private static final class Player {
        private final Random random;
        private final Ping ping;
        private final ActorRef<Played> game;
        private int left;
        private int pongs;
        private List<ActorRef<Message>> players;

        private Player(int number, int pings, ActorRef<Played> game, ActorRef<Message> self) {
            this.random = new Random(number);
            this.left = pings;
            this.game = game;
            this.ping = new Ping(self);
        }

        static Behavior<Message> behavior(int number, int pings, ActorRef<Played> game) {
            return Behaviors.setup(
                    context -> Behaviors.receiveMessage(new Player(number, pings, game, context.getSelf())::receive));
        }

        private Behavior<Message> receive(Message message) {
            switch (message) {
                case Ping(ActorRef<Message> from) -> from.tell(Pong.PONG);
                case Pong.PONG -> {
                    pongs++;
                    next();
                }
                case Play(List<ActorRef<Message>> all) -> {
                    players = all;
                    next();
                }
            }
            return Behaviors.same();
        }

        private void next() {
            if (left-- > 0) players.get(random.nextInt(players.size())).tell(ping);
            else game.tell(new Played(pongs));
        }
    }
}
