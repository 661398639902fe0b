package salsa.benchmarks.measuring;

/**
 * The limits for further processes, as multiples of a warm round of the fastest peer.
 *
 * @param tuned whether the settings that are known to be faster are tried at all
 * @param threads up to here other configurations are tried where fewer threads may gain
 * @param elsewhere up to here they are tried on the other rows
 * @param front up to here a configuration is measured again
 */
record Chances(boolean tuned, double threads, double elsewhere, double front) {

    /** All actors in every configuration. */
    static final Chances ALL =
            new Chances(true, Double.POSITIVE_INFINITY, Double.POSITIVE_INFINITY, Double.POSITIVE_INFINITY);
}
