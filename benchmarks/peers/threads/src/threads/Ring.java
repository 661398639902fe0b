package threads;

import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedTransferQueue;
import java.util.stream.Stream;

/** A number travels around a ring and counts down; the actor that gets the zero reports its number. Sizes: actors, hops. */
public final class Ring {
    private static final int END = -1;

    private final BlockingQueue<Integer>[] mailboxes;
    private final BlockingQueue<Integer> found = new LinkedTransferQueue<>();

    @SuppressWarnings("unchecked") // there are no arrays of a generic type
    Ring(int actors) {
        mailboxes = Stream.generate(LinkedTransferQueue::new).limit(actors).toArray(BlockingQueue[]::new);
    }

    /** Plays the rounds. */
    public static void main(String[] arguments) throws InterruptedException {
        play("ring", arguments);
    }

    /** Plays the rounds of the row of that name. */
    public static void play(String row, String[] arguments) throws InterruptedException {
        int actors = Integer.parseInt(arguments[0]);
        int hops = Integer.parseInt(arguments[1]);
        Rounds.play(arguments, () -> Rounds.checked(
                Rounds.named(row, arguments), hops % actors + 1, new Ring(actors).send(hops)));
    }

    /** Makes the ring, sends the number, and returns the actor that got the zero. */
    int send(int hops) throws InterruptedException {
        for (int number = 1; number <= mailboxes.length; number++) {
            int own = number;
            Actors.start(() -> pass(own, mailboxes[own - 1], mailboxes[own % mailboxes.length]));
        }
        mailboxes[0].put(hops);
        return found.take();
    }

    private void pass(int number, BlockingQueue<Integer> mailbox, BlockingQueue<Integer> next)
            throws InterruptedException {
        int hops = mailbox.take();
        while (hops > 0) {
            next.put(hops - 1);
            hops = mailbox.take();
        }
        if (hops == 0) {
            found.put(number);
        }
        next.put(END);
    }
}
