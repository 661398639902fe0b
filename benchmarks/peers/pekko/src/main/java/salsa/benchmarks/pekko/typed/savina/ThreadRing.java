package salsa.benchmarks.pekko.typed.savina;

import salsa.benchmarks.pekko.typed.Ring;

/** Savina's thread ring is that of the core rows. Arguments: actors, hops, rounds. */
public final class ThreadRing {
    private ThreadRing() {}

    public static void main(String[] arguments) {
        Ring.run("threadring", arguments);
    }
}
