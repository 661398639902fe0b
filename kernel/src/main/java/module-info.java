/** Actors whose messages run on accelerators, through OpenCL. Programs without kernel actors load no class of it. */
module salsa.kernel {
    requires transitive salsa.runtime;
    requires static org.jspecify;

    exports salsa.kernel;
}
