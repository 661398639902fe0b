/** Conformance programs with their expected output, and the means to compile and run them in a test. */
module salsa.conformance {
    requires transitive salsa.compiler;
    requires salsa.kernel;
    requires salsa.runtime;
    requires salsa.simulation;
    requires static org.jspecify;

    exports salsa.conformance;
}
