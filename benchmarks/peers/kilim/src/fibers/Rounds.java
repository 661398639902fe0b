package fibers;

import java.util.Arrays;
import kilim.ForkJoinScheduler;
import kilim.Scheduler;

/** Common to all programs: their last argument is the number of rounds; each round prints its line. */
public final class Rounds {
    private Rounds() {}

    /** One time the whole work, from the making of its actors to the result, which it tells. */
    public interface Round {
        String play();

        /** Makes what all rounds share, off the clock. */
        default void prepare() {}
    }

    /** A round with input that is made, and a result that is checked, off the clock. */
    public interface Prepared {
        void prepare();

        void play();

        String result();
    }

    /** Plays as many rounds as the last argument says, and ends the process. */
    public static void play(String[] arguments, Prepared round) {
        chooseScheduler();
        for (int left = Integer.parseInt(arguments[arguments.length - 1]); left > 0; left--) {
            round.prepare();
            long began = System.nanoTime();
            round.play();
            long nanos = System.nanoTime() - began;
            System.out.println(round.result() + " in " + nanos + " ns");
        }
        System.exit(0);
    }

    /** Plays as many rounds as the last argument says, and ends the process, since a scheduler's threads would not. */
    public static void play(String[] arguments, Round round) {
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

    /** The row's name with the sizes, which are the arguments without the last one. */
    public static String named(String row, String[] arguments) {
        return row + "(" + String.join(", ", Arrays.asList(arguments).subList(0, arguments.length - 1)) + ")";
    }

    /** The result, which has to be the one that is known. */
    public static String checked(String what, long expected, long found) {
        if (found != expected) {
            fail(what + " is " + found + " and not " + expected);
        }
        return what + " = " + found;
    }

    /** Ends the process, from whatever thread. */
    public static void fail(String why) {
        System.err.println(why);
        Runtime.getRuntime().halt(1);
    }
}
