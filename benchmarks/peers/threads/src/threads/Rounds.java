package threads;

import java.util.Arrays;

/** Common to all programs: their last argument is the number of rounds; each round prints its line. */
public final class Rounds {
    private Rounds() {}

    /** One time the whole work, from the making of its actors to the result, which it tells. */
    public interface Round {
        String play() throws InterruptedException;
    }

    /** A round with input that is made, and a result that is checked, off the clock. */
    public interface Prepared {
        void prepare();

        void play() throws InterruptedException;

        String result();
    }

    /** Plays as many rounds as the last argument says. */
    public static void play(String[] arguments, Round round) throws InterruptedException {
        endWithFailures();
        for (int left = Integer.parseInt(arguments[arguments.length - 1]); left > 0; left--) {
            long began = System.nanoTime();
            String result = round.play();
            System.out.println(result + " in " + (System.nanoTime() - began) + " ns");
        }
    }

    /** Plays as many rounds as the last argument says. */
    public static void play(String[] arguments, Prepared round) throws InterruptedException {
        endWithFailures();
        for (int left = Integer.parseInt(arguments[arguments.length - 1]); left > 0; left--) {
            round.prepare();
            long began = System.nanoTime();
            round.play();
            long nanos = System.nanoTime() - began;
            System.out.println(round.result() + " in " + nanos + " ns");
        }
    }

    /** A failure in any thread ends the program, since the result of that thread would be missing. */
    private static void endWithFailures() {
        Thread.setDefaultUncaughtExceptionHandler((_, failure) -> {
            failure.printStackTrace();
            Runtime.getRuntime().halt(1);
        });
    }

    /** The row's name with the sizes, which are the arguments without the last one. */
    public static String named(String row, String[] arguments) {
        return row + "(" + String.join(", ", Arrays.asList(arguments).subList(0, arguments.length - 1)) + ")";
    }

    /** The result, which has to be the one that is known. */
    public static String checked(String what, long expected, long found) {
        if (found != expected) {
            throw new IllegalStateException(what + " is " + found + " and not " + expected);
        }
        return what + " = " + found;
    }
}
