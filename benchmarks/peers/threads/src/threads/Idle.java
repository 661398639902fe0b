package threads;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedTransferQueue;

/** Many actors wait, each with a number; then they are asked for it, a thousand at a time. Size: actors. */
final class Idle {
    private static final int AT_A_TIME = 1000;

    private Idle() {}

    /** Plays the rounds. */
    public static void main(String[] arguments) throws InterruptedException {
        int actors = Integer.parseInt(arguments[0]);
        Rounds.play(arguments, () -> Rounds.checked(
                Rounds.named("idle", arguments), (long) actors * (actors - 1) / 2, sum(actors)));
    }

    private static long sum(int actors) throws InterruptedException {
        List<BlockingQueue<BlockingQueue<Integer>>> mailboxes = new ArrayList<>(actors);
        for (int actor = 0; actor < actors; actor++) {
            int number = actor;
            BlockingQueue<BlockingQueue<Integer>> mailbox = new LinkedTransferQueue<>();
            mailboxes.add(mailbox);
            Actors.start(() -> answer(number, mailbox));
        }
        BlockingQueue<Integer> numbers = new LinkedTransferQueue<>();
        long sum = 0;
        for (int first = 0; first < actors; first += AT_A_TIME) {
            var asked = mailboxes.subList(first, Math.min(actors, first + AT_A_TIME));
            asked.forEach(mailbox -> mailbox.add(numbers));
            for (int answer = 0; answer < asked.size(); answer++) {
                sum += numbers.take();
            }
        }
        return sum;
    }

    private static void answer(int number, BlockingQueue<BlockingQueue<Integer>> mailbox)
            throws InterruptedException {
        while (true) {
            mailbox.take().put(number);
        }
    }
}
