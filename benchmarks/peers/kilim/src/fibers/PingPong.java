package fibers;

import kilim.Mailbox;
import kilim.Pausable;
import kilim.Task;

/** Two actors write to each other in turn. Size: round trips. */
public final class PingPong {
    private static final int END = -1;

    private PingPong() {}

    /** Plays the rounds. */
    public static void main(String[] arguments) {
        int trips = Integer.parseInt(arguments[0]);
        Rounds.play(arguments, () -> Rounds.checked("pingpong(" + trips + ")", trips, play(trips)));
    }

    private static int play(int trips) {
        Mailbox<Integer> pings = new Mailbox<>(1);
        Mailbox<Integer> pongs = new Mailbox<>(1);
        Mailbox<Integer> counted = new Mailbox<>(1);
        new Answerer(pings, pongs).start();
        new Asker(trips, pings, pongs, counted).start();
        return counted.getb();
    }

    private static final class Asker extends Task<Void> {
        private final int trips;
        private final Mailbox<Integer> pings;
        private final Mailbox<Integer> pongs;
        private final Mailbox<Integer> counted;

        Asker(int trips, Mailbox<Integer> pings, Mailbox<Integer> pongs, Mailbox<Integer> counted) {
            this.trips = trips;
            this.pings = pings;
            this.pongs = pongs;
            this.counted = counted;
        }

        @Override
        public void execute() throws Pausable {
            int answers = 0;
            for (int trip = 0; trip < trips; trip++) {
                pings.putnb(trip);
                pongs.get();
                answers++;
            }
            pings.putnb(END);
            counted.putnb(answers);
        }
    }

    private static final class Answerer extends Task<Void> {
        private final Mailbox<Integer> pings;
        private final Mailbox<Integer> pongs;

        Answerer(Mailbox<Integer> pings, Mailbox<Integer> pongs) {
            this.pings = pings;
            this.pongs = pongs;
        }

        @Override
        public void execute() throws Pausable {
            int ping = pings.get();
            while (ping != END) {
                pongs.putnb(ping);
                ping = pings.get();
            }
        }
    }
}
