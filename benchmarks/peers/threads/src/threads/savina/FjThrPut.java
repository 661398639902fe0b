package threads.savina;

import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedTransferQueue;
import java.util.stream.Stream;
import threads.Actors;
import threads.Rounds;

/** Many messages go to some actors in turn; each message is a small computation. Sizes: messages of each, actors. */
final class FjThrPut {
    private FjThrPut() {}

    /** Plays the rounds. */
    public static void main(String[] arguments) throws InterruptedException {
        int messages = Integer.parseInt(arguments[0]);
        int actors = Integer.parseInt(arguments[1]);
        Rounds.play(arguments, () -> Rounds.checked(
                Rounds.named("fjthrput", arguments), (long) messages * actors, handled(messages, actors)));
    }

    private static long handled(int messages, int actors) throws InterruptedException {
        BlockingQueue<Integer> counts = new LinkedTransferQueue<>();
        var workers = Stream.generate(LinkedTransferQueue<Double>::new).limit(actors).toList();
        workers.forEach(mailbox -> Actors.start(() -> work(messages, mailbox, counts)));
        Actors.start(() -> {
            for (int message = 0; message < messages; message++) {
                for (BlockingQueue<Double> worker : workers) {
                    worker.put(37.2);
                }
            }
        });
        long handled = 0;
        for (int actor = 0; actor < actors; actor++) {
            handled += counts.take();
        }
        return handled;
    }

    private static void work(int messages, BlockingQueue<Double> mailbox, BlockingQueue<Integer> counts)
            throws InterruptedException {
        int handled = 0;
        for (int message = 0; message < messages; message++) {
            double sine = Math.sin(mailbox.take());
            if (sine * sine > 0) {
                handled++;
            }
        }
        counts.put(handled);
    }
}
