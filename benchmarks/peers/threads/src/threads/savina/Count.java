package threads.savina;

import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedTransferQueue;
import threads.Actors;
import threads.Rounds;

/** An actor sends many messages to one that counts them, and asks it then for the count. Size: messages. */
final class Count {
    private sealed interface Message {}

    private record Increment() implements Message {}

    private record Ask(BlockingQueue<Integer> answers) implements Message {}

    private Count() {}

    /** Plays the rounds. */
    public static void main(String[] arguments) throws InterruptedException {
        int messages = Integer.parseInt(arguments[0]);
        Rounds.play(arguments, () -> Rounds.checked(Rounds.named("count", arguments), messages, counted(messages)));
    }

    private static int counted(int messages) throws InterruptedException {
        BlockingQueue<Message> counter = new LinkedTransferQueue<>();
        BlockingQueue<Integer> answers = new LinkedTransferQueue<>();
        Actors.start(() -> count(counter));
        Actors.start(() -> send(messages, counter, answers));
        return answers.take();
    }

    private static void count(BlockingQueue<Message> mailbox) throws InterruptedException {
        int count = 0;
        while (true) {
            switch (mailbox.take()) {
                case Increment() -> count++;
                case Ask(var answers) -> {
                    answers.put(count);
                    return;
                }
            }
        }
    }

    private static void send(int messages, BlockingQueue<Message> counter, BlockingQueue<Integer> answers)
            throws InterruptedException {
        for (int message = 0; message < messages; message++) {
            counter.put(new Increment());
        }
        counter.put(new Ask(answers));
    }
}
