package salsa.benchmarks.pekko;

/**
 * What a round computed, the same in every round.
 *
 * @param text as it is printed
 */
public record Result(String text) {

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
