package fibers;

import kilim.ForkJoinScheduler;
import kilim.Scheduler;

/** What all programs have in common: their last argument is how many rounds they play; each round prints its line. */
final class Rounds {
    private Rounds() {}

    /** One time the whole work, from the making of its actors to the result, which it tells. */
    interface Round {
        String play();

        /** Makes what all rounds share, off the clock. */
        default void prepare() {}
    }

    /** Plays as many rounds as the last argument says, and ends the process, since a scheduler's threads would not. */
    static void play(String[] arguments, Round round) {
        chooseScheduler();
        round.prepare();
        for (int left = Integer.parseInt(arguments[arguments.length - 1]); left > 0; left--) {
            long began = System.nanoTime();
            String result = round.play();
            System.out.println(result + " in " + (System.nanoTime() - began) + " ns");
        }
        System.exit(0);
    }

    /** The one over a fork/join pool is the fastest that Kilim has; the property says over how many threads. */
    static void chooseScheduler() {
        Scheduler.setDefaultScheduler(
                new ForkJoinScheduler(Integer.getInteger("threads", Runtime.getRuntime().availableProcessors())));
    }

    /** The result, which has to be the one that is known. */
    static String checked(String what, long expected, long found) {
        if (found != expected) {
            fail(what + " is " + found + " and not " + expected);
        }
        return what + " = " + found;
    }

    /** Ends the process, from whatever thread. */
    static void fail(String why) {
        System.err.println(why);
        Runtime.getRuntime().halt(1);
    }
}
