package fibers.savina;

import fibers.Rounds;
import kilim.Mailbox;
import kilim.Pausable;
import kilim.Task;

/** An actor sends many messages to one that counts them, and asks it then for the count. Size: messages. */
final class Count {
    private static final int CAPACITY = 4096;

    /** A message that wants no answer. */
    private static final Object INCREMENT = new Object();

    /** One that wants the count. */
    private static final Object ASK = new Object();

    private Count() {}

    /** Plays the rounds. */
    public static void main(String[] arguments) {
        int messages = Integer.parseInt(arguments[0]);
        Rounds.play(arguments, () -> Rounds.checked(Rounds.named("count", arguments), messages, counted(messages)));
    }

    private static int counted(int messages) {
        Mailbox<Object> counter = new Mailbox<>(CAPACITY, CAPACITY);
        Mailbox<Integer> answers = new Mailbox<>(1);
        new Counter(counter, answers).start();
        new Producer(messages, counter).start();
        return answers.getb();
    }

    private static final class Counter extends Task<Void> {
        private final Mailbox<Object> mailbox;
        private final Mailbox<Integer> answers;

        Counter(Mailbox<Object> mailbox, Mailbox<Integer> answers) {
            this.mailbox = mailbox;
            this.answers = answers;
        }

        @Override
        public void execute() throws Pausable {
            int count = 0;
            while (mailbox.get() == INCREMENT) {
                count++;
            }
            answers.putnb(count);
        }
    }

    private static final class Producer extends Task<Void> {
        private final int messages;
        private final Mailbox<Object> counter;

        Producer(int messages, Mailbox<Object> counter) {
            this.messages = messages;
            this.counter = counter;
        }

        @Override
        public void execute() throws Pausable {
            for (int message = 0; message < messages; message++) {
                counter.put(INCREMENT);
            }
            counter.put(ASK);
        }
    }
}
