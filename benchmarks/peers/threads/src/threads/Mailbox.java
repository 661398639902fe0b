package threads;

import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedTransferQueue;

/** Many actors write to one. Sizes: senders, messages of each. */
final class Mailbox {
    private final BlockingQueue<Integer> mailbox = new LinkedTransferQueue<>();
    private final BlockingQueue<Long> counted = new LinkedTransferQueue<>();

    private Mailbox() {}

    /** Plays the rounds. */
    public static void main(String[] arguments) throws InterruptedException {
        int senders = Integer.parseInt(arguments[0]);
        int messages = Integer.parseInt(arguments[1]);
        Rounds.play(arguments, () -> Rounds.checked("mailbox(" + senders + ", " + messages + ")",
                (long) senders * messages, new Mailbox().exchange(senders, messages)));
    }

    private long exchange(int senders, int messages) throws InterruptedException {
        Actors.start(() -> receive((long) senders * messages));
        for (int sender = 0; sender < senders; sender++) {
            Actors.start(() -> write(messages));
        }
        return counted.take();
    }

    private void receive(long messages) throws InterruptedException {
        long received = 0;
        while (received < messages) {
            mailbox.take();
            received++;
        }
        counted.put(received);
    }

    private void write(int messages) throws InterruptedException {
        for (int message = 0; message < messages; message++) {
            mailbox.put(message);
        }
    }
}
