package threads.savina;

import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedTransferQueue;
import threads.Actors;
import threads.Rounds;

/** Many actors are made; each gets one message, which is a small computation, and answers. Size: actors. */
final class FjCreate {
    private FjCreate() {}

    /** Plays the rounds. */
    public static void main(String[] arguments) throws InterruptedException {
        int actors = Integer.parseInt(arguments[0]);
        Rounds.play(arguments, () -> Rounds.checked(Rounds.named("fjcreate", arguments), actors, answers(actors)));
    }

    private static int answers(int actors) throws InterruptedException {
        BlockingQueue<Double> answers = new LinkedTransferQueue<>();
        Actors.start(() -> {
            for (int actor = 0; actor < actors; actor++) {
                BlockingQueue<Double> mailbox = new LinkedTransferQueue<>();
                Actors.start(() -> {
                    double sine = Math.sin(mailbox.take());
                    answers.put(sine * sine);
                });
                mailbox.put(37.2);
            }
        });
        int count = 0;
        for (int actor = 0; actor < actors; actor++) {
            if (answers.take() > 0) {
                count++;
            }
        }
        return count;
    }
}
