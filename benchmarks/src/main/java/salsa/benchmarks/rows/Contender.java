package salsa.benchmarks.rows;

/**
 * One of those that do the work.
 *
 * @param name how results call it; of a peer, its folder below {@code peers}
 * @param title what the report calls it
 * @param jvm whether it runs on the JVM
 * @param alone whether it can be told to use one thread, where by default it uses more
 */
public record Contender(String name, String title, boolean jvm, boolean alone) {

    /** The one that the others are compared with. */
    public static final Contender SALSA = new Contender("salsa", "Salsa", true, true);

    /** Whether this is Salsa. */
    public boolean isSalsa() {
        return equals(SALSA);
    }
}
