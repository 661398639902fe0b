package fibers.savina;

import fibers.Rounds;
import java.util.Random;
import java.util.stream.IntStream;
import kilim.Mailbox;
import kilim.Pausable;
import kilim.Task;

/** Each of many actors sends a ping to one of all at random, waits for its pong, and so on. Sizes: pings, actors. */
final class Big {
    private Big() {}

    /** Plays the rounds. */
    public static void main(String[] arguments) {
        int pings = Integer.parseInt(arguments[0]);
        int actors = Integer.parseInt(arguments[1]);
        Rounds.play(arguments, () -> Rounds.checked(
                Rounds.named("big", arguments), (long) pings * actors, pongs(pings, actors)));
    }

    private static long pongs(int pings, int actors) {
        Mailbox<Integer> played = new Mailbox<>(actors);
        Player[] players = IntStream.range(0, actors).mapToObj(number -> new Player(number, pings, played))
                .toArray(Player[]::new);
        for (Player player : players) {
            player.players = players;
            player.start();
        }
        long pongs = 0;
        for (int actor = 0; actor < actors; actor++) {
            pongs += played.getb();
        }
        return pongs;
    }

    /** The content of a message: the sender of a ping, or null for a pong. */
    private static final class Message {
        static final Message PONG = new Message(null);

        final Player from;

        Message(Player from) {
            this.from = from;
        }
    }

    /** Goes on answering when it has played: another player may still send a ping. */
    private static final class Player extends Task<Void> {
        private final Mailbox<Message> mailbox = new Mailbox<>(8);
        private final Message ping = new Message(this);
        private final Random random;
        private final int pings;
        private final Mailbox<Integer> played;
        private Player[] players;

        Player(int number, int pings, Mailbox<Integer> played) {
            this.random = new Random(number);
            this.pings = pings;
            this.played = played;
        }

        @Override
        public void execute() throws Pausable {
            for (int pongs = 0; pongs < pings; pongs++) {
                players[random.nextInt(players.length)].mailbox.putnb(ping);
                answerUntilPong();
            }
            played.putnb(pings);
            answerUntilPong();
        }

        private void answerUntilPong() throws Pausable {
            Message message = mailbox.get();
            while (message != Message.PONG) {
                message.from.mailbox.putnb(Message.PONG);
                message = mailbox.get();
            }
        }
    }
}
