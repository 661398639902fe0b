package salsa.benchmarks.pekko.typed.savina;

/**
 * A number on its way through a chain of actors that sort.
 *
 * @param number it
 */
record Take(long number) {}
