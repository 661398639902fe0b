package threads.savina;

import java.util.Random;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedTransferQueue;
import java.util.stream.Stream;
import threads.Actors;
import threads.Rounds;

/**
 * An arbiter gives one smoker at random what it lacks, and the next one when that one has begun to smoke, which is to
 * add up random numbers. Sizes: cigarettes, smokers.
 */
final class CigSmok {
    private sealed interface Message {}

    private record Smoke(int draws) implements Message {}

    private record Ask(BlockingQueue<Long> answers) implements Message {}

    private CigSmok() {}

    /** Plays the rounds. */
    public static void main(String[] arguments) throws InterruptedException {
        int cigarettes = Integer.parseInt(arguments[0]);
        int smokers = Integer.parseInt(arguments[1]);
        Rounds.play(arguments, () -> {
            BlockingQueue<String> results = new LinkedTransferQueue<>();
            Actors.start(() -> results.put(arbitrate(Rounds.named("cigsmok", arguments), cigarettes, smokers)));
            return results.take();
        });
    }

    private static String arbitrate(String row, int cigarettes, int smokers) throws InterruptedException {
        BlockingQueue<Boolean> begun = new LinkedTransferQueue<>();
        var mailboxes = Stream.generate(LinkedTransferQueue<Message>::new).limit(smokers).toList();
        mailboxes.forEach(mailbox -> Actors.start(() -> smoke(mailbox, begun)));
        Random random = new Random(cigarettes * smokers);
        for (int cigarette = 0; cigarette < cigarettes; cigarette++) {
            int draws = random.nextInt(1000) + 10;
            mailboxes.get(random.nextInt(smokers)).put(new Smoke(draws));
            begun.take();
        }
        BlockingQueue<Long> answers = new LinkedTransferQueue<>();
        mailboxes.forEach(mailbox -> mailbox.put(new Ask(answers)));
        long smoked = 0;
        for (int smoker = 0; smoker < smokers; smoker++) {
            smoked += answers.take();
        }
        return row + " = " + smoked;
    }

    private static void smoke(BlockingQueue<Message> mailbox, BlockingQueue<Boolean> begun)
            throws InterruptedException {
        long seed = 0;
        long smoked = 0;
        while (true) {
            switch (mailbox.take()) {
                case Smoke(int draws) -> {
                    begun.put(true);
                    for (int i = 0; i < draws; i++) {
                        seed = seed * 0x5DEECE66DL + 0xBL; // of which 48 bits count; no lower one depends on a higher
                        smoked += (int) (seed >>> 16) >>> 1;
                    }
                }
                case Ask(var answers) -> {
                    answers.put(smoked);
                    return;
                }
            }
        }
    }
}
