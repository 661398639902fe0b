package threads;

/** What all programs have in common: their last argument is how many rounds they play; each round prints its line. */
public final class Rounds {
    private Rounds() {}

    /** One time the whole work, from the making of its actors to the result, which it tells. */
    public interface Round {
        String play() throws InterruptedException;
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

    /** A failure in any thread ends the program, since nobody would get what the thread was to send. */
    public static void endWithFailures() {
        Thread.setDefaultUncaughtExceptionHandler((_, failure) -> {
            failure.printStackTrace();
            Runtime.getRuntime().halt(1);
        });
    }

    /** The result, which has to be the one that is known. */
    public static String checked(String what, long expected, long found) {
        if (found != expected) {
            throw new IllegalStateException(what + " is " + found + " and not " + expected);
        }
        return what + " = " + found;
    }
}
