package threads;

import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedTransferQueue;

/** Two actors write to each other in turn. Size: round trips. */
public final class PingPong {
    private static final int END = -1;

    private final BlockingQueue<Integer> pings = new LinkedTransferQueue<>();
    private final BlockingQueue<Integer> pongs = new LinkedTransferQueue<>();
    private final BlockingQueue<Integer> counted = new LinkedTransferQueue<>();

    /** Plays the rounds. */
    public static void main(String[] arguments) throws InterruptedException {
        int trips = Integer.parseInt(arguments[0]);
        Rounds.play(arguments, () -> Rounds.checked("pingpong(" + trips + ")", trips, new PingPong().play(trips)));
    }

    private int play(int trips) throws InterruptedException {
        Actors.start(this::answer);
        Actors.start(() -> ask(trips));
        return counted.take();
    }

    private void ask(int trips) throws InterruptedException {
        int answers = 0;
        for (int trip = 0; trip < trips; trip++) {
            pings.put(trip);
            pongs.take();
            answers++;
        }
        pings.put(END);
        counted.put(answers);
    }

    private void answer() throws InterruptedException {
        int ping = pings.take();
        while (ping != END) {
            pongs.put(ping);
            ping = pings.take();
        }
    }
}
