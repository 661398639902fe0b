package threads.savina;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedTransferQueue;
import threads.Actors;
import threads.Rounds;

/**
 * Some actors have a term each of a series, and each asks another one, which knows the rate, for the next term when it
 * is requested. Sizes: terms, series.
 */
final class LogMap {
    private static final double RATE = 3.46;
    private static final double STEP = 0.0025;

    private sealed interface Message {}

    private record Advance() implements Message {}

    private record Ask(BlockingQueue<Double> answers) implements Message {}

    private record Question(double term, BlockingQueue<Double> answers) {}

    private LogMap() {}

    /** Plays the rounds. */
    public static void main(String[] arguments) throws InterruptedException {
        int terms = Integer.parseInt(arguments[0]);
        int series = Integer.parseInt(arguments[1]);
        Rounds.play(arguments, () -> {
            BlockingQueue<Double> sums = new LinkedTransferQueue<>();
            Actors.start(() -> sums.put(sum(terms, series)));
            return String.format(Locale.ROOT, "%s = %.9f", Rounds.named("logmap", arguments), sums.take());
        });
    }

    private static double sum(int terms, int series) throws InterruptedException {
        List<BlockingQueue<Message>> all = new ArrayList<>();
        for (int i = 0; i < series; i++) {
            BlockingQueue<Question> rate = new LinkedTransferQueue<>();
            BlockingQueue<Message> mailbox = new LinkedTransferQueue<>();
            double step = i * STEP;
            Actors.start(() -> compute(RATE + step, rate));
            Actors.start(() -> advance(step, rate, mailbox));
            all.add(mailbox);
        }
        for (int term = 0; term < terms; term++) {
            for (BlockingQueue<Message> each : all) {
                each.put(new Advance());
            }
        }
        double sum = 0;
        BlockingQueue<Double> answers = new LinkedTransferQueue<>();
        for (BlockingQueue<Message> each : all) {
            each.put(new Ask(answers));
            sum += answers.take();
        }
        return sum;
    }

    private static void compute(double rate, BlockingQueue<Question> mailbox) throws InterruptedException {
        while (true) {
            Question question = mailbox.take();
            question.answers.put(rate * question.term * (1 - question.term));
        }
    }

    private static void advance(double first, BlockingQueue<Question> rate, BlockingQueue<Message> mailbox)
            throws InterruptedException {
        BlockingQueue<Double> answers = new LinkedTransferQueue<>();
        double term = first;
        while (true) {
            switch (mailbox.take()) {
                case Advance() -> {
                    rate.put(new Question(term, answers));
                    term = answers.take();
                }
                case Ask(var asker) -> asker.put(term);
            }
        }
    }
}
