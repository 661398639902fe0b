/**
 * Actors, messages, stages, tokens and joins on one machine. Declares the network of a World and the theaters that may
 * be there; knows nothing of compilers.
 */
module salsa.runtime {
    requires jdk.jfr;
    requires static org.jspecify;
    requires static jdk.management; // for the number of carriers of virtual threads, where it is there

    uses salsa.runtime.Theaters;

    exports salsa.runtime;
    exports salsa.runtime.annotation;
    exports salsa.runtime.generated;
    exports salsa.runtime.world;
}
