package threads.savina;

import java.util.Random;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedTransferQueue;
import java.util.stream.IntStream;
import threads.Actors;
import threads.Rounds;

/** Each of many actors sends a ping to one of all at random, waits for its pong, and so on. Sizes: pings, actors. */
final class Big {
    private sealed interface Message {}

    private record Ping(Player from) implements Message {}

    private record Pong() implements Message {}

    private Big() {}

    /** Plays the rounds. */
    public static void main(String[] arguments) throws InterruptedException {
        int pings = Integer.parseInt(arguments[0]);
        int actors = Integer.parseInt(arguments[1]);
        Rounds.play(arguments, () -> Rounds.checked(
                Rounds.named("big", arguments), (long) pings * actors, pongs(pings, actors)));
    }

    private static long pongs(int pings, int actors) throws InterruptedException {
        BlockingQueue<Integer> played = new LinkedTransferQueue<>();
        Player[] players = IntStream.range(0, actors).mapToObj(Player::new).toArray(Player[]::new);
        for (Player player : players) {
            Actors.start(() -> player.play(pings, players, played));
        }
        long pongs = 0;
        for (int actor = 0; actor < actors; actor++) {
            pongs += played.take();
        }
        return pongs;
    }

    /** Goes on answering when it has played: another player may still send a ping. */
    private static final class Player {
        private final Random random;
        private final BlockingQueue<Message> mailbox = new LinkedTransferQueue<>();

        Player(int number) {
            random = new Random(number);
        }

        void play(int pings, Player[] players, BlockingQueue<Integer> played) throws InterruptedException {
            for (int pongs = 0; pongs < pings; pongs++) {
                players[random.nextInt(players.length)].mailbox.put(new Ping(this));
                answerUntilPong();
            }
            played.put(pings);
            answerUntilPong();
        }

        private void answerUntilPong() throws InterruptedException {
            while (mailbox.take() instanceof Ping(Player from)) {
                from.mailbox.put(new Pong());
            }
        }
    }
}
