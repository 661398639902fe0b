package fibers;

import kilim.Pausable;
import kilim.Task;

/** Many actors write to one. Sizes: senders, messages of each. */
final class Mailbox {
    private static final int CAPACITY = 4096;

    private Mailbox() {}

    /** Plays the rounds. */
    public static void main(String[] arguments) {
        int senders = Integer.parseInt(arguments[0]);
        int messages = Integer.parseInt(arguments[1]);
        Rounds.play(arguments, () -> Rounds.checked("mailbox(" + senders + ", " + messages + ")",
                (long) senders * messages, exchange(senders, messages)));
    }

    private static long exchange(int senders, int messages) {
        var mailbox = new kilim.Mailbox<Integer>(CAPACITY, CAPACITY);
        var counted = new kilim.Mailbox<Long>(1);
        new Receiver((long) senders * messages, mailbox, counted).start();
        for (int sender = 0; sender < senders; sender++) {
            new Sender(messages, mailbox).start();
        }
        return counted.getb();
    }

    private static final class Receiver extends Task<Void> {
        private final long messages;
        private final kilim.Mailbox<Integer> mailbox;
        private final kilim.Mailbox<Long> counted;

        Receiver(long messages, kilim.Mailbox<Integer> mailbox, kilim.Mailbox<Long> counted) {
            this.messages = messages;
            this.mailbox = mailbox;
            this.counted = counted;
        }

        @Override
        public void execute() throws Pausable {
            long received = 0;
            while (received < messages) {
                mailbox.get();
                received++;
            }
            counted.putnb(received);
        }
    }

    private static final class Sender extends Task<Void> {
        private final int messages;
        private final kilim.Mailbox<Integer> receiver;

        Sender(int messages, kilim.Mailbox<Integer> receiver) {
            this.messages = messages;
            this.receiver = receiver;
        }

        @Override
        public void execute() throws Pausable {
            for (int message = 0; message < messages; message++) {
                receiver.put(message);
            }
        }
    }
}
