/** Actors, messages, stages, tokens and joins on one machine. Knows nothing of networks, compilers or accelerators. */
module salsa.runtime {
    requires jdk.jfr;

    exports salsa.runtime;
    exports salsa.runtime.annotation;
    exports salsa.runtime.world;
}
