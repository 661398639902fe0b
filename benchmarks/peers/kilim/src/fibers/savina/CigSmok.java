package fibers.savina;

import fibers.Rounds;
import java.util.Random;
import java.util.stream.Stream;
import kilim.Mailbox;
import kilim.Pausable;
import kilim.Task;

/**
 * An arbiter gives one smoker at random what it lacks, and the next one when that one has begun to smoke, which is to
 * add up random numbers. Sizes: cigarettes, smokers.
 */
final class CigSmok extends Task<Void> {
    /** The object by which a smoker reports its consumption. */
    private static final int ASK = 0;

    private final int cigarettes;
    private final Smoker[] smokers;
    private final Mailbox<Boolean> begun = new Mailbox<>(1);
    private final Mailbox<Long> results;

    private CigSmok(int cigarettes, int smokers, Mailbox<Long> results) {
        this.cigarettes = cigarettes;
        this.smokers = Stream.generate(() -> new Smoker(begun)).limit(smokers).toArray(Smoker[]::new);
        this.results = results;
    }

    /** Plays the rounds. */
    public static void main(String[] arguments) {
        int cigarettes = Integer.parseInt(arguments[0]);
        int smokers = Integer.parseInt(arguments[1]);
        Rounds.play(arguments, () -> {
            Mailbox<Long> results = new Mailbox<>(1);
            new CigSmok(cigarettes, smokers, results).start();
            return Rounds.named("cigsmok", arguments) + " = " + results.getb();
        });
    }

    @Override
    public void execute() throws Pausable {
        for (Smoker smoker : smokers) {
            smoker.start();
        }
        Random random = new Random(cigarettes * smokers.length);
        for (int cigarette = 0; cigarette < cigarettes; cigarette++) {
            int draws = random.nextInt(1000) + 10;
            smokers[random.nextInt(smokers.length)].mailbox.putnb(draws);
            begun.get();
        }
        long smoked = 0;
        for (Smoker smoker : smokers) {
            smoker.mailbox.putnb(ASK);
            smoked += smoker.answers.get();
        }
        results.putnb(smoked);
    }

    private static final class Smoker extends Task<Void> {
        private final Mailbox<Integer> mailbox = new Mailbox<>(8);
        private final Mailbox<Long> answers = new Mailbox<>(1);
        private final Mailbox<Boolean> begun;

        Smoker(Mailbox<Boolean> begun) {
            this.begun = begun;
        }

        @Override
        public void execute() throws Pausable {
            long seed = 0;
            long smoked = 0;
            for (int draws = mailbox.get(); draws != ASK; draws = mailbox.get()) {
                begun.putnb(true);
                for (int i = 0; i < draws; i++) {
                    seed = seed * 0x5DEECE66DL + 0xBL; // of which 48 bits count; no lower one depends on a higher
                    smoked += (int) (seed >>> 16) >>> 1;
                }
            }
            answers.putnb(smoked);
        }
    }
}
