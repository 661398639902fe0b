package salsa.benchmarks.rows;

/**
 * One of those that do the work.
 *
 * @param name how results call it; of a peer, its folder below {@code peers}
 * @param title what the report calls it
 * @param jvm whether it runs on the JVM
 * @param tuned whether it has settings that are faster than what it does when nothing is said
 * @param threads whether it can be told to use so many threads
 */
public record Contender(String name, String title, boolean jvm, boolean tuned, boolean threads) {

    /** The one that the others are compared with. */
    public static final Contender SALSA = new Contender("salsa", "Salsa", true, false, true);

    /** Whether this is Salsa. */
    public boolean isSalsa() {
        return equals(SALSA);
    }
}
