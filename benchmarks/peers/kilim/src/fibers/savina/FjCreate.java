package fibers.savina;

import fibers.Rounds;
import kilim.Mailbox;
import kilim.Pausable;
import kilim.Task;

/** Many actors are made; each gets one message, which is a small computation, and answers. Size: actors. */
final class FjCreate {
    private FjCreate() {}

    /** Plays the rounds. */
    public static void main(String[] arguments) {
        int actors = Integer.parseInt(arguments[0]);
        Rounds.play(arguments, () -> Rounds.checked(Rounds.named("fjcreate", arguments), actors, answers(actors)));
    }

    private static int answers(int actors) {
        Mailbox<Double> answers = new Mailbox<>(1024);
        Mailbox<Integer> counts = new Mailbox<>(1);
        new Maker(actors, answers).start();
        new Counter(actors, answers, counts).start();
        return counts.getb();
    }

    private static final class Maker extends Task<Void> {
        private final int actors;
        private final Mailbox<Double> answers;

        Maker(int actors, Mailbox<Double> answers) {
            this.actors = actors;
            this.answers = answers;
        }

        @Override
        public void execute() throws Pausable {
            for (int actor = 0; actor < actors; actor++) {
                Worker worker = new Worker(answers);
                worker.start();
                worker.mailbox.putnb(37.2);
            }
        }
    }

    private static final class Worker extends Task<Void> {
        private final Mailbox<Double> mailbox = new Mailbox<>(1);
        private final Mailbox<Double> answers;

        Worker(Mailbox<Double> answers) {
            this.answers = answers;
        }

        @Override
        public void execute() throws Pausable {
            double sine = Math.sin(mailbox.get());
            answers.putnb(sine * sine);
        }
    }

    private static final class Counter extends Task<Void> {
        private final int actors;
        private final Mailbox<Double> answers;
        private final Mailbox<Integer> counts;

        Counter(int actors, Mailbox<Double> answers, Mailbox<Integer> counts) {
            this.actors = actors;
            this.answers = answers;
            this.counts = counts;
        }

        @Override
        public void execute() throws Pausable {
            int count = 0;
            for (int actor = 0; actor < actors; actor++) {
                if (answers.get() > 0) {
                    count++;
                }
            }
            counts.putnb(count);
        }
    }
}
