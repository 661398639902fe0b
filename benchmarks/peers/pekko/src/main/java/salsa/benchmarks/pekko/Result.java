package salsa.benchmarks.pekko;

import java.util.Arrays;
import java.util.stream.Collectors;

/**
 * The result of a round, the same in every round, and the time at which it was complete.
 *
 * @param text as it is printed
 * @param at when the clock stopped, by {@link System#nanoTime}
 */
public record Result(String text, long at) {

    /** A result that is there now. */
    public Result(String text) {
        this(text, System.nanoTime());
    }

    /** The text of a program's result. */
    public static String text(String program, Object value, Object... sizes) {
        return Arrays.stream(sizes)
                .map(String::valueOf)
                .collect(Collectors.joining(", ", program + "(", ") = " + value));
    }

    /** A program's result that is there now. */
    public static Result of(String program, Object value, Object... sizes) {
        long at = System.nanoTime();
        return new Result(text(program, value, sizes), at);
    }

    /** Ends the process when a program found something other than what it must find. */
    public static void mustBe(Object expected, Object found) {
        if (!expected.equals(found)) wrong(found + " instead of " + expected);
    }

    /** Ends the process, in which {@code what} has gone wrong. */
    public static void wrong(String what) {
        System.err.println("wrong result: " + what);
        Runtime.getRuntime().halt(1);
    }
}
