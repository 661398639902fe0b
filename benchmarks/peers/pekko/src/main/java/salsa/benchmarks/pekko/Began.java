package salsa.benchmarks.pekko;

/**
 * A round's input is there: its clock starts only now.
 *
 * @param at when, by {@link System#nanoTime}
 */
public record Began(long at) {

    /** It starts now. */
    public Began() {
        this(System.nanoTime());
    }
}
