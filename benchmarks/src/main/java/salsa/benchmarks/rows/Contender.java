package salsa.benchmarks.rows;

/**
 * A contender: Salsa or one of its peers.
 *
 * @param name how results call it; of a peer, its folder below {@code peers}
 * @param title what the report calls it
 * @param jvm whether it runs on the JVM
 * @param tuned whether it has settings that are faster than its defaults
 * @param threads whether its number of threads can be set
 */
public record Contender(String name, String title, boolean jvm, boolean tuned, boolean threads) {

    /** The one that the others are compared with. */
    public static final Contender SALSA = new Contender("salsa", "Salsa", true, false, true);

    /** Whether this is Salsa. */
    public boolean isSalsa() {
        return equals(SALSA);
    }
}
