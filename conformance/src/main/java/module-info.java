/** Programs with what they print, and how to compile and run them in a test. */
module salsa.conformance {
    requires transitive salsa.compiler;
    requires salsa.runtime;
    requires salsa.simulation;

    exports salsa.conformance;
}
