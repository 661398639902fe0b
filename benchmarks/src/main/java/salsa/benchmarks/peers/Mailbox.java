package salsa.benchmarks.peers;

import java.util.concurrent.BlockingQueue;

/**
 * Virtual threads write into one queue that another one empties. Arguments: how many senders, messages of each and
 * rounds, and which queue.
 */
public final class Mailbox {

    private static final int CAPACITY = 4096;

    private final BlockingQueue<Object> queue;
    private final int senders;
    private final int messagesOfEach;

    private Mailbox(BlockingQueue<Object> queue, int senders, int messagesOfEach) {
        this.queue = queue;
        this.senders = senders;
        this.messagesOfEach = messagesOfEach;
    }

    /** Runs the rounds. */
    public static void main(String[] arguments) throws Exception {
        int senders = Integer.parseInt(arguments[0]);
        int messages = Integer.parseInt(arguments[1]);
        var mailbox = new Mailbox(Queues.of(arguments[3]).make(CAPACITY), senders, messages);
        new Rounds(Integer.parseInt(arguments[2]), (long) senders * messages, "a message").run(mailbox::exchange);
    }

    private String exchange() throws InterruptedException {
        Thread receiver = Thread.startVirtualThread(this::receive);
        for (int sender = 0; sender < senders; sender++) {
            Thread.startVirtualThread(this::write);
        }
        receiver.join();
        return "received: " + (long) senders * messagesOfEach;
    }

    private void write() {
        try {
            for (int message = 0; message < messagesOfEach; message++) {
                queue.put(new Object());
            }
        } catch (InterruptedException e) {
            throw new IllegalStateException("nobody interrupts a sender", e);
        }
    }

    private void receive() {
        try {
            for (long missing = (long) senders * messagesOfEach; missing > 0; missing--) {
                queue.take();
            }
        } catch (InterruptedException e) {
            throw new IllegalStateException("nobody interrupts the receiver", e);
        }
    }
}
