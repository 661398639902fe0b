package salsa.theater.peer;

/**
 * One result of a check, in one line.
 *
 * @param isProblem whether it prevents the theater from working, or will; the line then ends with the remedy
 */
public record Finding(boolean isProblem, String line) {

    /** Returns a result that is as it should be. */
    public static Finding good(String line) {
        return new Finding(false, line);
    }

    /** Returns a result that needs a change. */
    public static Finding problem(String line) {
        return new Finding(true, line);
    }
}
