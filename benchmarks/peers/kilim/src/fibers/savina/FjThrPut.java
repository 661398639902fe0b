package fibers.savina;

import fibers.Rounds;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import kilim.Mailbox;
import kilim.Pausable;
import kilim.Task;

/** Many messages go to some actors in turn; each message is a small computation. Sizes: messages of each, actors. */
final class FjThrPut {
    private static final int CAPACITY = 4096;

    private FjThrPut() {}

    /** Plays the rounds. */
    public static void main(String[] arguments) {
        int messages = Integer.parseInt(arguments[0]);
        int actors = Integer.parseInt(arguments[1]);
        Rounds.play(arguments, () -> Rounds.checked(
                Rounds.named("fjthrput", arguments), (long) messages * actors, handled(messages, actors)));
    }

    private static long handled(int messages, int actors) {
        Mailbox<Integer> counts = new Mailbox<>(actors);
        List<Mailbox<Double>> workers = Stream.generate(() -> new Mailbox<Double>(CAPACITY, CAPACITY)).limit(actors)
                .collect(Collectors.toList());
        workers.forEach(mailbox -> new Worker(messages, mailbox, counts).start());
        new Producer(messages, workers).start();
        long handled = 0;
        for (int actor = 0; actor < actors; actor++) {
            handled += counts.getb();
        }
        return handled;
    }

    private static final class Producer extends Task<Void> {
        private final int messages;
        private final List<Mailbox<Double>> workers;

        Producer(int messages, List<Mailbox<Double>> workers) {
            this.messages = messages;
            this.workers = workers;
        }

        @Override
        public void execute() throws Pausable {
            for (int message = 0; message < messages; message++) {
                for (Mailbox<Double> worker : workers) {
                    worker.put(37.2);
                }
            }
        }
    }

    private static final class Worker extends Task<Void> {
        private final int messages;
        private final Mailbox<Double> mailbox;
        private final Mailbox<Integer> counts;

        Worker(int messages, Mailbox<Double> mailbox, Mailbox<Integer> counts) {
            this.messages = messages;
            this.mailbox = mailbox;
            this.counts = counts;
        }

        @Override
        public void execute() throws Pausable {
            int handled = 0;
            for (int message = 0; message < messages; message++) {
                double sine = Math.sin(mailbox.get());
                if (sine * sine > 0) {
                    handled++;
                }
            }
            counts.putnb(handled);
        }
    }
}
